import { amount, cents } from './cents.ts';
import { gmtText, shopText } from './shop-dates.ts';
import { SHOP_URL, type JsonObject, type Product } from './wire.ts';

const SYMBOL = '<span class="woocommerce-Price-currencySymbol" translate="no">&#82;</span>';

/** "1850" to "1,850.00", as in HTML prices. */
function thousands(price: string): string {
  const [whole = '', rest] = amount(cents(price)).split('.');
  return `${BigInt(whole).toLocaleString('en-US')}.${rest}`;
}

/** `price_html` of a product that costs one price. */
export function priceHtml(price: string, regular: string, onSale: boolean): string {
  if (price === '') return '';
  const tag = (value: string) =>
    `<span class="woocommerce-Price-amount amount"><bdi>${SYMBOL}${thousands(value)}</bdi></span>`;
  if (!onSale || regular === '') return tag(price);
  const words = (label: string, value: string) =>
    `<span class="screen-reader-text">${label} price ${label === 'Original' ? 'was' : 'is'}: &#082;${thousands(value)}.</span>`;
  return `<del aria-hidden="true">${tag(regular)}</del> ${words('Original', regular)}<ins aria-hidden="true">${tag(price)}</ins>${words('Current', price)}`;
}

/** `price_html` of a product whose variations cost between two prices. */
export function priceRangeHtml(low: string, high: string): string {
  if (low === high) return priceHtml(low, '', false);
  const tag = (value: string) =>
    `<span class="woocommerce-Price-amount amount" aria-hidden="true"><bdi>${SYMBOL}${thousands(value)}</bdi></span>`;
  return `${tag(low)} <span aria-hidden="true">&ndash;</span> ${tag(high)}<span class="screen-reader-text">Price range: &#82;${thousands(low)} through &#82;${thousands(high)}</span>`;
}

/** A slug: "Beef Biltong 250 g" to "beef-biltong-250-g". */
export function slugOf(name: string): string {
  return name
    .replaceAll(/&[a-z]+;/g, '')
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .trim()
    .replaceAll(/[\s-]+/g, '-');
}

/** A product as an empty POST makes it, all fields in the shop's order; `at` in seconds since 1970. */
export function blankProduct(id: number, name: string, at: number): Product {
  const slug = slugOf(name) || String(id);
  return {
    id,
    name,
    slug,
    permalink: `${SHOP_URL}/product/${slug}/`,
    ...dates(at),
    type: 'simple',
    status: 'publish',
    featured: false,
    catalog_visibility: 'visible',
    description: '',
    short_description: '',
    sku: '',
    ...noPrices(),
    on_sale: false,
    purchasable: false,
    total_sales: 0,
    ...noDownloads(),
    external_url: '',
    button_text: '',
    tax_status: 'taxable',
    tax_class: '',
    manage_stock: false,
    stock_quantity: null,
    backorders: 'no',
    backorders_allowed: false,
    backordered: false,
    low_stock_amount: null,
    sold_individually: false,
    weight: '',
    dimensions: { length: '', width: '', height: '' },
    ...shippedByPost(),
    reviews_allowed: true,
    average_rating: '0.00',
    rating_count: 0,
    upsell_ids: [],
    cross_sell_ids: [],
    parent_id: 0,
    purchase_note: '',
    categories: [],
    brands: [],
    tags: [],
    images: [],
    attributes: [],
    default_attributes: [],
    variations: [],
    grouped_products: [],
    menu_order: 0,
    price_html: '',
    related_ids: [],
    meta_data: [],
    stock_status: 'instock',
    has_options: false,
    post_password: '',
    global_unique_id: '',
  };
}

/** A variation with nothing set, all fields in the shop's order. */
export function blankVariation(id: number, parent: Product, name: string, at: number): Product {
  return {
    id,
    type: 'variation',
    ...dates(at),
    description: '',
    permalink: `${SHOP_URL}/product/${String(parent['slug'])}/`,
    sku: '',
    global_unique_id: '',
    ...noPrices(),
    on_sale: false,
    status: 'publish',
    purchasable: true,
    ...noDownloads(),
    tax_status: 'taxable',
    tax_class: parent.tax_class,
    manage_stock: false,
    stock_quantity: null,
    stock_status: 'instock',
    backorders: 'no',
    backorders_allowed: false,
    backordered: false,
    low_stock_amount: null,
    weight: '',
    dimensions: { length: '', width: '', height: '' },
    shipping_class: '',
    shipping_class_id: 0,
    image: null,
    gallery_image_ids: [],
    attributes: [],
    menu_order: 0,
    meta_data: [],
    name,
    parent_id: parent.id,
  };
}

function dates(at: number) {
  return {
    date_created: shopText(at),
    date_created_gmt: gmtText(at),
    date_modified: shopText(at),
    date_modified_gmt: gmtText(at),
  };
}

function noPrices() {
  const prices = { price: '', regular_price: '', sale_price: '' };
  const days: JsonObject = { date_on_sale_from: null, date_on_sale_from_gmt: null };
  return { ...prices, ...days, date_on_sale_to: null, date_on_sale_to_gmt: null };
}

function shippedByPost() {
  return { shipping_required: true, shipping_taxable: true, shipping_class: '', shipping_class_id: 0 };
}

function noDownloads() {
  return { virtual: false, downloadable: false, downloads: [], download_limit: -1, download_expiry: -1 };
}
