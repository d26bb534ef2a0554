/** A field that Karoo sets of new products alone, from a file: it has no form for it. */
export interface NewProductField {
  /** In WooCommerce's REST API. */
  readonly field: string;
  readonly kind: 'text' | 'flag' | 'whole' | 'choice';
  readonly choices?: readonly string[];
  /** Whether variations have it too. */
  readonly ofVariations?: true;
}

/** By WooCommerce's English names of their columns. */
export const NEW_PRODUCT_FIELDS: Readonly<Record<string, NewProductField>> = {
  'GTIN, UPC, EAN, or ISBN': { field: 'global_unique_id', kind: 'text', ofVariations: true },
  'Is featured?': { field: 'featured', kind: 'flag' },
  'Visibility in catalog': {
    field: 'catalog_visibility',
    kind: 'choice',
    choices: ['visible', 'catalog', 'search', 'hidden'],
  },
  'Tax status': { field: 'tax_status', kind: 'choice', choices: ['taxable', 'shipping', 'none'], ofVariations: true },
  'Tax class': { field: 'tax_class', kind: 'text', ofVariations: true },
  'Low stock amount': { field: 'low_stock_amount', kind: 'whole', ofVariations: true },
  'Sold individually?': { field: 'sold_individually', kind: 'flag' },
  'Allow customer reviews?': { field: 'reviews_allowed', kind: 'flag' },
  'Purchase note': { field: 'purchase_note', kind: 'text' },
  'Download limit': { field: 'download_limit', kind: 'whole', ofVariations: true },
  'Download expiry days': { field: 'download_expiry', kind: 'whole', ofVariations: true },
  Position: { field: 'menu_order', kind: 'whole', ofVariations: true },
};
