// Without zod, which the browser would load whole.
import { LINE_MEASURE_NAMES } from '#domain/figures/measures.ts';

/** Sort keys of the product report. Products without the figure come last in either order. */
export const PRODUCT_SORTS = [
  'name',
  ...LINE_MEASURE_NAMES,
  'averagePrice',
  'stock',
  'stockValue',
  'velocity',
  'daysOfCover',
] as const;

/** sold, unsold: within the range; counted: the shop counts their stock. */
export const PRODUCT_SELECTIONS = ['sold', 'unsold', 'counted'] as const;
