export { endOfRange, pricedVariations } from './price-range.sql.ts';
export { COUNTED_STOCK, joinVariationStock } from './product-stock.sql.ts';
export { withSubcategories } from './subcategories.queries.ts';
