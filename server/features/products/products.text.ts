/** Names of fields that differ from the field itself; see `labelOf`. */
export const fields: Readonly<Record<string, string>> = {
  sku: 'SKU',
  date_on_sale_from: 'Sale from',
  date_on_sale_to: 'Sale until',
  manage_stock: 'Stock is counted',
  stock_quantity: 'Stock',
  images: 'Pictures',
  image: 'Picture',
  dimensions: 'Size',
  default_attributes: 'Default options',
};
export const changed = (field: string): string => `${field}: changed`;
export const variationsMade = (count: number): string => `Variations added: ${count}`;
export const variationsChanged = (count: number): string => `Variations changed: ${count}`;
export const variationsDeleted = (count: number): string => `Variations deleted: ${count}`;
export const none = 'none';
export const yes = 'yes';
export const no = 'no';
