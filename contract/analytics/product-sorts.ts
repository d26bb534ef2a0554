// Without zod, which the browser would load whole.

export const PRODUCT_SORTS = [
  'name',
  'units',
  'netSales',
  'refundRate',
  'averagePrice',
  'stock',
  'stockValue',
  'velocity',
  'daysOfCover',
] as const;

/** sold, unsold: within the range; counted: the shop counts their stock. */
export const PRODUCT_SELECTIONS = ['sold', 'unsold', 'counted'] as const;
