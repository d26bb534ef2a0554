import type { DeclaredText } from '../language/declared-text.ts';
import { t } from '../language/t.ts';
import { STOCK_STATUSES } from '../stock/stock-status.ts';

/** How the values of a field are typed, checked, compared, shown and kept. */
export type FieldKind =
  | 'text'
  | 'html'
  | 'price'
  | 'measure'
  | 'sides'
  | 'moment'
  | 'whole'
  | 'choice'
  | 'flag'
  | 'categories'
  | 'pictures'
  | 'picture'
  | 'attributes'
  | 'options';

export interface FieldSpec {
  readonly label: DeclaredText;
  readonly kind: FieldKind;
  readonly of: 'product' | 'variation' | 'both';
  /** Where the editor has it, unless it is laid out by hand. */
  readonly section?: 'price' | 'stock' | 'shipping';
  /** The message where it is missing. */
  readonly required?: DeclaredText;
  readonly maxLength?: number;
  readonly choices?: readonly string[];
  /** Its column in CSV files, by WooCommerce's English name. */
  readonly column?: string;
  /** The cells of choices. */
  readonly cells?: Readonly<Record<string, string>>;
  /** What a blank cell means; without it a blank cell changes nothing. */
  readonly blank?: '' | null;
  /** The time of a day without one. */
  readonly time?: string;
}

/**
 * The fields of products and variations that can be changed, by their names in WooCommerce's REST API, in the order of CSV
 * files. The contract, the editor, imports, exports, the conflict dialog, emails and the activity log are made from them.
 */
export const PRODUCT_FIELDS = {
  type: { label: () => t('Type'), kind: 'choice', of: 'product', choices: ['simple', 'variable'] },
  sku: { label: () => t('SKU'), kind: 'text', of: 'both', maxLength: 100 },
  name: {
    label: () => t('Name'),
    kind: 'text',
    of: 'product',
    maxLength: 500,
    required: () => t('Enter a product name.'),
    column: 'Name',
  },
  status: {
    label: () => t('Status'),
    kind: 'choice',
    of: 'product',
    choices: ['publish', 'draft', 'pending', 'private'],
    column: 'Published',
    cells: { publish: '1', private: '0', draft: '-1', pending: '2' },
  },
  short_description: { label: () => t('Short description'), kind: 'html', of: 'product', column: 'Short description' },
  description: { label: () => t('Description'), kind: 'html', of: 'both', column: 'Description' },
  regular_price: {
    label: () => t('Regular price'),
    kind: 'price',
    of: 'both',
    section: 'price',
    column: 'Regular price',
  },
  // Blank as in WooCommerce: no sale.
  sale_price: {
    label: () => t('Sale price'),
    kind: 'price',
    of: 'both',
    section: 'price',
    column: 'Sale price',
    blank: '',
  },
  date_on_sale_from: {
    label: () => t('Sale from'),
    kind: 'moment',
    of: 'both',
    section: 'price',
    column: 'Date sale price starts',
    blank: null,
    time: '00:00:00',
  },
  date_on_sale_to: {
    label: () => t('Sale until'),
    kind: 'moment',
    of: 'both',
    section: 'price',
    column: 'Date sale price ends',
    blank: null,
    time: '23:59:59',
  },
  stock_status: {
    label: () => t('Stock status'),
    kind: 'choice',
    of: 'both',
    choices: STOCK_STATUSES,
    column: 'In stock?',
    cells: { instock: '1', outofstock: '0', onbackorder: 'backorder' },
  },
  stock_quantity: { label: () => t('Stock'), kind: 'whole', of: 'both', column: 'Stock' },
  manage_stock: { label: () => t('Track quantity'), kind: 'flag', of: 'product' },
  backorders: {
    label: () => t('Backorders'),
    kind: 'choice',
    of: 'both',
    choices: ['no', 'notify', 'yes'],
    column: 'Backorders allowed?',
    cells: { no: '0', notify: 'notify', yes: '1' },
  },
  weight: { label: () => t('Weight'), kind: 'measure', of: 'both', section: 'shipping', column: 'Weight' },
  dimensions: { label: () => t('Size'), kind: 'sides', of: 'both' },
  categories: { label: () => t('Categories'), kind: 'categories', of: 'product' },
  images: { label: () => t('Images'), kind: 'pictures', of: 'product' },
  attributes: { label: () => t('Attributes'), kind: 'attributes', of: 'product' },
  /** The options that are selected at first on a variable product's page in the shop. */
  default_attributes: { label: () => t('Default options'), kind: 'options', of: 'product' },
} as const satisfies Readonly<Record<string, FieldSpec>>;

export type ProductField = keyof typeof PRODUCT_FIELDS;

export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as readonly ProductField[];

/** Without the literal types. */
export const FIELD_SPECS: Readonly<Record<string, FieldSpec | undefined>> = {
  ...PRODUCT_FIELDS,
  image: { label: () => t('Image'), kind: 'picture', of: 'variation' },
  tags: { label: () => t('Tags'), kind: 'categories', of: 'product' },
};

/** Names of fields that only an import of new products sets. */
const NEW_PRODUCT_FIELDS: Readonly<Record<string, DeclaredText>> = {
  virtual: () => t('Virtual'),
  downloadable: () => t('Downloadable'),
  external_url: () => t('External URL'),
  button_text: () => t('Button text'),
  grouped_products: () => t('Products of the group'),
  global_unique_id: () => t('GTIN'),
  featured: () => t('Featured'),
  catalog_visibility: () => t('Visibility'),
  tax_status: () => t('Tax status'),
  tax_class: () => t('Tax class'),
  low_stock_amount: () => t('Low stock threshold'),
  sold_individually: () => t('Sold individually'),
  reviews_allowed: () => t('Reviews allowed'),
  purchase_note: () => t('Purchase note'),
  menu_order: () => t('Position'),
  upsell_ids: () => t('Upsells'),
  cross_sell_ids: () => t('Cross-sells'),
  downloads: () => t('Downloads'),
  download_limit: () => t('Download limit'),
  download_expiry: () => t('Download expiry in days'),
};

/** The name of a field; null for one that this version does not know. */
export function fieldName(field: string): string | null {
  return (FIELD_SPECS[field]?.label ?? NEW_PRODUCT_FIELDS[field])?.() ?? null;
}

export function kindOf(field: string): FieldKind {
  return FIELD_SPECS[field]?.kind ?? 'text';
}

const WITHOUT_VALUES: readonly FieldKind[] = ['html', 'categories', 'pictures', 'picture', 'attributes', 'options'];

/** Long texts and lists have no plain value: that they changed is enough. */
export function hasPlainValue(field: string): boolean {
  return !WITHOUT_VALUES.includes(kindOf(field));
}

/** Whether a field is the price or the sale of a product. A variable product has none: its variations do. */
export function isPriceField(field: string): boolean {
  return kindOf(field) === 'price' || kindOf(field) === 'moment';
}
