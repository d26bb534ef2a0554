import { listTable, type TableOptions } from '../list-table.ts';
import { createProduct, deleteProduct, updateProduct } from '../../products/change-product.ts';
import { SHOP_URL, type Json, type JsonObject, type Product, type Resource } from '#domain/generated-shop/wire.ts';
import { blankProduct, priceHtml } from '#domain/generated-shop/product-record.ts';
import type { Shop } from '../../shop.ts';
import { Refusal, answer, invalidId, type Call, type RestAnswer } from '../answer.ts';
import { answerBatch } from '../batch.ts';
import { links } from '../links.ts';
import { shapeItem } from '../list-answer.ts';
import { ParamReader } from '../list-params.ts';

const STATUSES = ['any', 'future', 'trash', 'draft', 'pending', 'private', 'publish'];
const TYPES = ['simple', 'grouped', 'external', 'variable', 'variation'];
const STOCK = ['instock', 'outofstock', 'onbackorder'];
const ORDER_BY = ['date', 'id', 'include', 'title', 'slug', 'modified', 'menu_order', 'popularity', 'price', 'rating'];

function sendProduct(item: Resource): JsonObject {
  return { ...item, _links: links('products', item.id) };
}

/**
 * A typed text as a shop sends it in the context `view`: with paragraphs and line breaks, and shortcodes run. A variation's own
 * address sends its description so in any context (wc_format_content).
 */
function rendered(text: Json | undefined): string {
  const ran = String(text ?? '').replaceAll(/\[gallery[^\]]*\]/g, '<div class="gallery"></div>');
  if (ran.trim() === '') return '';
  const parts = ran.trim().split(/\r?\n\s*\n/);
  const paragraphs = parts.map((part) => (/^<(?:p|div|ul|h\d)/.test(part) ? part : `<p>${part}</p>`));
  return `${paragraphs.map((part) => part.replaceAll(/(?<!>)\r?\n/g, '<br />\n')).join('\n')}\n`;
}

function withRenderedTexts(item: JsonObject): JsonObject {
  return {
    ...item,
    description: rendered(item['description']),
    ...('short_description' in item && { short_description: rendered(item['short_description']) }),
  };
}

/** A product or variation as `products` and webhooks send it: in the context `edit` with its texts as typed. */
function sendInContext(shop: Shop, item: Product, context: unknown): JsonObject {
  const sent = sendAsProduct(shop, item);
  return context === 'edit' ? sent : withRenderedTexts(sent);
}

export function sendToWebhook(shop: Shop, item: Product): JsonObject {
  return sendInContext(shop, item, 'view');
}

/** A variation where the shop sends it among products (found by SKU, fetched by id, in webhooks): all a product's fields. */
function sendAsProduct(shop: Shop, item: Product): JsonObject {
  if (item['type'] !== 'variation') return { ...sendProduct(item), ...shop.brokenFields.get(item.id) };
  const parent = shop.data.products.get(item.parent_id);
  const blank = blankProduct(item.id, parent?.name ?? item.name, 0);
  const own = Object.fromEntries(Object.keys(blank).flatMap((name) => (name in item ? [[name, item[name]]] : [])));
  const pictures = (parent?.['images'] as JsonObject[] | undefined) ?? [];
  const picture = item['image'] as JsonObject | null;
  const whole = pictures.find((candidate) => candidate['id'] === picture?.['id']) ?? picture;
  const record: JsonObject = {
    ...blank,
    ...own,
    name: [blank.name, variationOptions(item)].filter((part) => part !== '').join(' - '),
    slug: parent?.['slug'] ?? blank['slug'],
    type: 'variation',
    total_sales: '0',
    reviews_allowed: false,
    images: whole ? [whole] : [],
    price_html: priceHtml(item.price, item.regular_price, item['on_sale'] === true),
  };
  return { ...record, _links: links('products', item.id, undefined, `products/${item.parent_id}`) };
}

/** What a shop adds to a variation's name among products: one option, or two of a single word each. */
function variationOptions(item: Product): string {
  const chosen = (item['attributes'] as { option?: string }[] | undefined) ?? [];
  const options = chosen.flatMap(({ option = '' }) => option || []);
  const isAdded = options.length === 1 || (options.length === 2 && options.every((option) => !/[\s-]/.test(option)));
  return isAdded ? options.join(', ') : '';
}

function sendVariation(item: Resource): JsonObject {
  const parent = `products/${Number(item['parent_id'])}`;
  return { ...withRenderedTexts(item), _links: links(`${parent}/variations`, item.id, undefined, parent) };
}

/** `/variations` itself links to addresses that do not exist, and to product 0 above them. */
function sendFromAllVariations(item: Resource): JsonObject {
  const base = `${SHOP_URL}/wp-json/wc/v3`;
  const self = [{ href: `${base}/variations/${item.id}` }];
  return {
    ...withRenderedTexts(item),
    _links: { self, collection: [{ href: `${base}/variations` }], up: [{ href: `${base}/products/0` }] },
  };
}

/** Created and updated products are sent with two fields more, right before the links. */
function sendWritten(item: Resource): JsonObject {
  const { _links, ...rest } = sendProduct(item);
  const slug = String(item['slug']).replace('__trashed', '');
  return { ...rest, permalink_template: `${SHOP_URL}/product/%pagename%/`, generated_slug: slug, _links };
}

const hasTerm = (item: Resource, field: string, id: number) =>
  ((item[field] as { id: number }[] | undefined) ?? []).some((term) => term.id === id);

/** Whether a product has one of these terms of a global attribute, which its slug names. */
function hasValue(shop: Shop, item: Resource, slug: string, terms: readonly number[]): boolean {
  const names = [...shop.data.terms.values()]
    .flat()
    .flatMap((one) => (terms.includes(one.id) ? [String(one['name'])] : []));
  const attributes = (item['attributes'] ?? []) as { slug?: string; options?: string[] }[];
  return attributes.some((one) => one.slug === slug && one.options?.some((option) => names.includes(option)));
}

/** Everything `GET /products` filters by, besides ids and dates. */
function productFilter(shop: Shop, reader: ParamReader): (item: Resource) => boolean {
  const status = reader.choice('status', STATUSES) ?? 'any';
  const type = reader.choice('type', TYPES);
  const stock = reader.choice('stock_status', STOCK);
  const onSale = reader.flag('on_sale');
  const featured = reader.flag('featured');
  const category = reader.whole('category');
  const tag = reader.whole('tag');
  const attribute = reader.text('attribute');
  const attributeTerms = reader.numbers('attribute_term');
  const skus = reader.words('sku');
  const partOfSku = reader.text('search_sku')?.toLowerCase();
  const search = reader.text('search')?.toLowerCase();
  const parents = reader.numbers('parent');
  const [low, high] = [reader.text('min_price'), reader.text('max_price')];
  return (item) => {
    if (status === 'any' ? item['status'] === 'trash' : item['status'] !== status) return false;
    if (type !== undefined && item['type'] !== type) return false;
    if (stock !== undefined && item['stock_status'] !== stock) return false;
    if (onSale !== undefined && item['on_sale'] !== onSale) return false;
    if (featured !== undefined && item['featured'] !== featured) return false;
    if (category !== undefined && !hasTerm(item, 'categories', category)) return false;
    if (tag !== undefined && !hasTerm(item, 'tags', tag)) return false;
    if (attribute !== undefined && attributeTerms !== undefined && !hasValue(shop, item, attribute, attributeTerms))
      return false;
    if (parents !== undefined && !parents.includes(Number(item['parent_id'] ?? 0))) return false;
    const sku = String(item['sku']);
    if (skus !== undefined && !skus.includes(sku)) return false;
    if (partOfSku !== undefined && !sku.toLowerCase().includes(partOfSku)) return false;
    if (low !== undefined && !(Number(item['price'] || 0) >= Number(low))) return false;
    if (high !== undefined && !(Number(item['price'] || 0) <= Number(high))) return false;
    return search === undefined || matchesText(item, search);
  };
}

/** Every word must occur in the product's texts. */
function matchesText(item: Resource, search: string): boolean {
  const text =
    `${String(item['name'])} ${String(item['short_description'])} ${String(item['description'])}`.toLowerCase();
  return search.split(/\s+/).every((word) => text.includes(word));
}

function listProducts(call: Call): RestAnswer {
  const reader = new ParamReader(call.request.query);
  const keep = productFilter(call.shop, reader);
  const { products, variations } = call.shop.data;
  // Searching by SKU also looks among the variations.
  const bySku = reader.text('sku') !== undefined || reader.text('search_sku') !== undefined;
  const items = bySku ? [...products.values(), ...variations.values()] : products.values();
  const options: TableOptions = {
    orderBy: ORDER_BY,
    usually: { by: 'date', descending: true },
    dates: 'all',
    keep,
    send: (item) => sendInContext(call.shop, item as Product, call.request.query.get('context')),
  };
  return listTable(call, items, options, reader);
}

function productOf(call: Call): Product {
  const product = call.shop.product(call.ids[0]!);
  if (!product) throw invalidId('product');
  return product;
}

function parentOf(call: Call): Product {
  const parent = call.shop.data.products.get(call.ids[0]!);
  if (!parent) throw new Refusal(404, 'woocommerce_rest_product_variation_invalid_parent', 'Invalid parent product.');
  return parent;
}

function variationOf(call: Call): Product {
  const variation = call.shop.data.variations.get(call.ids[1]!);
  if (!variation || variation.parent_id !== call.ids[0]) throw invalidId('product_variation');
  return variation;
}

function variationsOptions(shop: Shop, reader: ParamReader, parent?: Product): TableOptions {
  const keep = productFilter(shop, reader);
  const orderBy = ['date', 'id', 'include', 'title', 'slug', 'modified', 'menu_order'];
  return {
    orderBy,
    usually: { by: 'date', descending: true },
    dates: 'all',
    keep: (item) => (parent === undefined || item['parent_id'] === parent.id) && keep(item),
    send: parent ? sendVariation : sendFromAllVariations,
  };
}

function listVariations(call: Call): RestAnswer {
  const reader = new ParamReader(call.request.query);
  return listTable(
    call,
    call.shop.data.variations.values(),
    variationsOptions(call.shop, reader, parentOf(call)),
    reader,
  );
}

function listAllVariations(call: Call): RestAnswer {
  const reader = new ParamReader(call.request.query);
  return listTable(call, call.shop.data.variations.values(), variationsOptions(call.shop, reader), reader);
}

const isForced = (call: Call) => call.request.query.get('force') === 'true' || call.body['force'] === true;

function removeProduct(call: Call): RestAnswer {
  const product = productOf(call);
  const before = sendWritten({ ...product });
  deleteProduct(call.shop, product, isForced(call));
  return answer(call, before);
}

function removeVariation(call: Call): RestAnswer {
  const variation = variationOf(call);
  const before = sendVariation({ ...variation });
  deleteProduct(call.shop, variation, true);
  return answer(call, before);
}

/** POST products/batch and products/{id}/variations/batch. */
function batch(call: Call, parent?: Product): RestAnswer {
  const { shop } = call;
  const send = parent ? sendVariation : sendWritten;
  const find = (id: number, missing: number) => {
    const item = parent ? shop.data.variations.get(id) : shop.product(id);
    if (!item || (parent && item.parent_id !== parent.id))
      throw invalidId(parent ? 'product_variation' : 'product', missing);
    return item;
  };
  return answerBatch(call, {
    create: (request) => send(createProduct(shop, request, parent)),
    update: (id, request) => send(updateProduct(shop, find(id, 400), request)),
    remove: (id) => {
      const item = find(id, 404);
      const before = send({ ...item });
      deleteProduct(shop, item, true);
      return before;
    },
  });
}

const located = (call: Call, path: string, id: number) => ({
  Location: `${call.request.origin}/wp-json/wc/v3/${path}/${id}`,
});

function addProduct(call: Call): RestAnswer {
  const product = createProduct(call.shop, call.body);
  return answer(call, sendWritten(product), 201, located(call, 'products', product.id));
}

function addVariation(call: Call): RestAnswer {
  const parent = parentOf(call);
  const variation = createProduct(call.shop, call.body, parent);
  return answer(call, sendVariation(variation), 201, located(call, `products/${parent.id}/variations`, variation.id));
}

/** GET /reports/products/totals counts what is published. */
export function productTotals(shop: Shop): Json {
  const names = {
    external: 'External/Affiliate product',
    grouped: 'Grouped product',
    simple: 'Simple product',
    variable: 'Variable product',
  };
  const published = [...shop.data.products.values()].filter((product) => product.status === 'publish');
  return Object.entries(names).map(([slug, name]) => {
    return { slug, name, total: published.filter((product) => product['type'] === slug).length };
  });
}

export const productHandlers = {
  listProducts,
  getProduct: (call: Call) =>
    answer(call, shapeItem(call, sendInContext(call.shop, productOf(call), call.request.query.get('context')))),
  addProduct,
  putProduct: (call: Call) => answer(call, sendWritten(updateProduct(call.shop, productOf(call), call.body))),
  removeProduct,
  batchProducts: (call: Call) => batch(call),
  listVariations,
  listAllVariations,
  getVariation: (call: Call) => answer(call, shapeItem(call, sendVariation(variationOf(call)))),
  addVariation,
  putVariation: (call: Call) => answer(call, sendVariation(updateProduct(call.shop, variationOf(call), call.body))),
  removeVariation,
  batchVariations: (call: Call) => batch(call, parentOf(call)),
};
