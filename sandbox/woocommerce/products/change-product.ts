import { setStock, touchParent, touchProduct } from '../orders/change-order.ts';
import { changeType, inheritFromVariations, inheritFromParent, variationsOf } from './inherit-variations.ts';
import { setAttributes, setChoices, setDefaults } from './product-attributes.ts';
import { blankProduct, blankVariation, priceHtml, slugOf } from '#domain/generated-shop/product-record.ts';
import { Refusal } from '../rest/answer.ts';
import { invalidParams, sentenceList } from '../rest/list-params.ts';
import { SHOP_OFFSET_SECONDS, gmtSeconds, gmtText, shopText } from '#domain/generated-shop/shop-dates.ts';
import type { Shop } from '../shop.ts';
import type { JsonObject, Product, Resource } from '#domain/generated-shop/wire.ts';

/** Fields copied as they come; what follows from them is worked out afterwards. */
const PLAIN = [
  'name',
  'slug',
  'status',
  'featured',
  'catalog_visibility',
  'description',
  'short_description',
  'sku',
  'regular_price',
  'sale_price',
  'virtual',
  'downloadable',
  'external_url',
  'button_text',
  'tax_status',
  'tax_class',
  'manage_stock',
  'backorders',
  'low_stock_amount',
  'sold_individually',
  'weight',
  'dimensions',
  'reviews_allowed',
  'upsell_ids',
  'cross_sell_ids',
  'downloads',
  'download_limit',
  'download_expiry',
  'purchase_note',
  'grouped_products',
  'menu_order',
  'global_unique_id',
  'stock_status',
  'type',
];
const TYPES = ['simple', 'grouped', 'external', 'variable'];
const TEXTS = ['name', 'sku', 'regular_price', 'sale_price', 'description', 'weight'];

function checkTypes(body: JsonObject): void {
  const wrong = TEXTS.filter(
    (name) => body[name] !== undefined && body[name] !== null && typeof body[name] !== 'string',
  );
  if (wrong.length === 0) return;
  const fault = (name: string) => {
    return { code: 'rest_invalid_type', message: `${name} is not of type string.`, data: { param: name } };
  };
  throw invalidParams(new Map(wrong.map((name) => [name, fault(name)])));
}

/** A type that shops do not have is refused before anything is done. */
function checkType({ type }: JsonObject): void {
  if (type === undefined || TYPES.includes(String(type))) return;
  const message = `type is not one of ${sentenceList(TYPES)}.`;
  throw invalidParams(new Map([['type', { code: 'rest_not_in_enum', message, data: null }]]));
}

/**
 * A SKU belongs to one product or variation only, in any letter case, but not to one in the trash; the refusal names whose it is and
 * proposes another (is_existing_sku in WC_Product_Data_Store_CPT).
 */
function checkSku(shop: Shop, sku: string, own: number): void {
  if (sku === '') return;
  const all = [...shop.data.products.values(), ...shop.data.variations.values()];
  const holder = all.find(
    (item) => item.sku.toLowerCase() === sku.toLowerCase() && item.id !== own && item.status !== 'trash',
  );
  if (!holder) return;
  const data = { status: 400, resource_id: holder.id, unique_sku: `${sku}-1` };
  throw new Refusal(400, 'product_invalid_sku', 'Invalid or duplicated SKU.', data);
}

/** Terms are sent by id; the product keeps their names. */
function terms(table: Map<number, Resource>, value: unknown): { id: number; name: string; slug: string }[] {
  return (value as { id: number }[]).flatMap(({ id }) => {
    const term = table.get(id);
    return term ? [{ id, name: String(term['name']), slug: String(term['slug']) }] : [];
  });
}

/** Pictures that the shop has are sent by id, new ones by their address, which a real shop would fetch. */
function pictures(shop: Shop, held: readonly JsonObject[], requested: readonly JsonObject[]): JsonObject[] {
  const everywhere = () => [
    ...shop.media.values(),
    ...[...shop.data.products.values()].flatMap((item) => (item['images'] ?? []) as JsonObject[]),
  ];
  return requested.map(({ id, src, alt }) => {
    const known = id === undefined ? undefined : [...held, ...everywhere()].find((picture) => picture['id'] === id);
    if (id !== undefined && !known) {
      throw new Refusal(400, 'woocommerce_product_invalid_image_id', `#${String(id)} is an invalid image ID.`);
    }
    const name = String(src ?? '')
      .replace(/^.*\//, '')
      .replace(/\.\w+$/, '');
    const made = known ?? { id: shop.nextItemIds(1), src: src ?? '', name, alt: '' };
    return { ...made, alt: alt ?? made['alt'] ?? '' };
  });
}

function apply(shop: Shop, item: Product, body: JsonObject): void {
  checkTypes(body);
  if (typeof body['sku'] === 'string') checkSku(shop, body['sku'], item.id);
  const type = item['type'];
  const isVariation = type === 'variation';
  if (!isVariation) checkType(body);
  for (const name of PLAIN)
    if (body[name] !== undefined && name in item && !(isVariation && name === 'type')) item[name] = body[name];
  const tables = shop.data.tables;
  if (Array.isArray(body['categories'])) item['categories'] = terms(tables.categories, body['categories']);
  if (Array.isArray(body['images']) && 'images' in item) {
    item['images'] = pictures(shop, item['images'] as JsonObject[], body['images'] as JsonObject[]);
  }
  if (Array.isArray(body['tags'])) item['tags'] = terms(tables.tags, body['tags']);
  if (typeof body['stock_quantity'] === 'number') setStock(shop, item, body['stock_quantity']);
  if (typeof body['date_created'] === 'string') {
    // The shop takes this one for UTC although it sends the field in its own time.
    item.date_created_gmt = body['date_created'];
    item['date_created'] = shopText(gmtSeconds(body['date_created']));
  }
  if (Array.isArray(body['meta_data'])) {
    item['meta_data'] = (body['meta_data'] as JsonObject[]).map((meta) => ({ id: shop.nextItemIds(1), ...meta }));
  }
  saleDates(item, body);
  if (isVariation) applyToVariation(shop, item, body);
  else {
    if (Array.isArray(body['attributes'])) setAttributes(shop, item, body['attributes'] as JsonObject[]);
    if (Array.isArray(body['default_attributes'])) setDefaults(item, body['default_attributes'] as JsonObject[]);
    changeType(shop, item, type);
    for (const variation of variationsOf(shop, item)) inheritFromParent(item, variation);
  }
  if (item['type'] !== 'variable' && item['type'] !== 'grouped') prices(shop, item);
}

function applyToVariation(shop: Shop, variation: Product, body: JsonObject): void {
  const parent = shop.data.products.get(variation.parent_id)!;
  if (Array.isArray(body['attributes'])) setChoices(parent, variation, body['attributes'] as JsonObject[]);
  const image = body['image'] as JsonObject | undefined | null;
  if (image !== undefined && image !== null) {
    const known = [...((parent['images'] ?? []) as JsonObject[]), variation['image'] as JsonObject].filter(Boolean);
    variation['image'] = Object.keys(image).length === 0 ? null : pictures(shop, known, [image])[0]!;
  }
  inheritFromParent(parent, variation);
}

/** Sale dates are shop time, unlike the date of creation. */
function saleDates(item: Product, body: JsonObject): void {
  for (const name of ['date_on_sale_from', 'date_on_sale_to']) {
    const value = body[name];
    if (typeof value !== 'string') continue;
    if (value === '') {
      item[name] = null;
      item[`${name}_gmt`] = null;
      continue;
    }
    item[name] = value;
    item[`${name}_gmt`] = gmtText(gmtSeconds(value) - SHOP_OFFSET_SECONDS);
  }
}

function prices(shop: Shop, item: Product): void {
  const now = shop.now();
  const day = (name: string) => (typeof item[name] === 'string' ? gmtSeconds(item[name]) : null);
  const [from, to] = [day('date_on_sale_from_gmt'), day('date_on_sale_to_gmt')];
  const onSale = item.sale_price !== '' && (from === null || from <= now) && (to === null || to >= now);
  item['on_sale'] = onSale;
  item.price = onSale ? item.sale_price : item.regular_price;
  item['purchasable'] = item.price !== '';
  const parent = item['type'] === 'variation' ? shop.data.products.get(item.parent_id) : undefined;
  if (parent) inheritFromVariations(shop, parent);
  else item['price_html'] = priceHtml(item.price, item.regular_price, onSale);
}

/** Makes a product, or with `parent` a variation of it; an empty body publishes a product called "Product". */
export function createProduct(shop: Shop, body: JsonObject, parent?: Product): Product {
  checkTypes(body);
  if (!parent) checkType(body);
  if (typeof body['sku'] === 'string') checkSku(shop, body['sku'], 0);
  const name = typeof body['name'] === 'string' ? body['name'] : 'Product';
  const now = shop.now();
  const id = shop.nextId();
  const item = parent ? blankVariation(id, parent, '', now) : blankProduct(id, name, now);
  if (parent) {
    shop.data.variations.set(id, item);
    parent['variations'] = [...((parent['variations'] as number[] | undefined) ?? []), id];
  } else {
    item['average_rating'] = '0';
    item['categories'] = [{ id: 15, name: 'Uncategorized', slug: 'uncategorized' }];
    if (typeof body['slug'] !== 'string') item['slug'] = slugOf(name);
    shop.data.products.set(id, item);
  }
  apply(shop, item, body);
  if (parent) touchParent(shop, item);
  shop.tell('product.created', id);
  return item;
}

/** Changes a product or variation; an empty body still counts as a change. */
export function updateProduct(shop: Shop, item: Product, body: JsonObject): Product {
  const wasTrashed = item.status === 'trash';
  apply(shop, item, body);
  if (wasTrashed && item.status !== 'trash') item['slug'] = String(item['slug']).replace('__trashed', '');
  touchProduct(shop, item);
  if (item.parent_id) touchParent(shop, item);
  shop.tell('product.updated', item.id);
  return item;
}

/** Trashes a product with an event, or deletes it permanently without one; order lines then lose it. */
export function deleteProduct(shop: Shop, item: Product, force: boolean): void {
  if (!force) {
    item.status = 'trash';
    item['slug'] = `${String(item['slug'])}__trashed`;
    // They stay there when the product is published again: only the dashboard restores them (WC_Post_Data::trash_post).
    for (const variation of variationsOf(shop, item)) variation.status = 'trash';
    touchProduct(shop, item);
    shop.tell('product.deleted', item.id);
    return;
  }
  const parent = item.parent_id ? shop.data.products.get(item.parent_id) : undefined;
  if (parent) parent['variations'] = (parent['variations'] as number[]).filter((id) => id !== item.id);
  for (const id of (item['variations'] as number[] | undefined) ?? []) {
    shop.data.variations.delete(id);
    shop.deletedProducts.add(id);
  }
  shop.data.products.delete(item.id);
  shop.data.variations.delete(item.id);
  if (parent) inheritFromVariations(shop, parent);
  shop.deletedProducts.add(item.id);
  shop.data.orders.version++;
}
