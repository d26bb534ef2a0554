import { randomFor, type Random } from '../random.ts';
import { amount } from './cents.ts';
import { blankProduct, blankVariation, priceHtml, priceRangeHtml, slugOf } from './product-record.ts';
import { gmtText, shopText } from './shop-dates.ts';
import { SHOP_URL, type Json, type JsonObject, type Meta, type Product } from './wire.ts';
import { BRANDS, GOODS, TAGS, type Goods } from './catalog-words.ts';

/** An item of an order line: a simple product or one variation, with its selling price (cents, VAT included). */
export type SellableUnit = {
  productId: number;
  variationId: number;
  name: string;
  parentName: string | null;
  sku: string;
  grossCents: number;
  /** What one costs the shop, where it keeps that. */
  costCents?: number;
  taxClass: string;
  image: { id: number | string; src: string };
  options: Omit<Meta, 'id'>[];
};

/** A product that no longer exists. */
export const GONE = {
  productId: 0,
  variationId: 0,
  sku: '',
  taxClass: '',
  parentName: null,
  image: { id: 0, src: '' },
};

export type Catalog = {
  products: Product[];
  variations: Product[];
  /** The best sellers first. */
  units: SellableUnit[];
  categories: { id: number; name: string; slug: string }[];
  tags: { id: number; name: string; slug: string }[];
  brands: { id: number; name: string; slug: string }[];
  attributes: { id: number; name: string; slug: string; options: string[] }[];
  lastId: number;
};

const DAY = 86_400;
export const FIRST_CATEGORY_ID = 16;
export const term = (id: number, name: string) => ({ id, name, slug: slugOf(name) });
const CATEGORIES = GOODS.map((goods, index) => term(FIRST_CATEGORY_ID + index, goods.category));
const TAG_TERMS = TAGS.map((tag, index) => term(40 + index, tag));
const BRAND_TERMS = BRANDS.map((brand, index) => term(50 + index, brand));
const ATTRIBUTES = [
  { id: 1, name: 'Size', slug: 'pa_size', options: [...new Set(GOODS.flatMap((goods) => goods.sizes))] },
  { id: 2, name: 'Grind', slug: 'pa_grind', options: ['Espresso', 'Plunger', 'Whole bean'] },
  { id: 3, name: 'Colour', slug: 'pa_colour', options: ['Black', 'Sand', 'Bottle green'] },
];

/** Rand to a price that ends in .99, in cents. */
function ninetyNine(rand: number): number {
  return Math.max(1, Math.round(rand)) * 100 + 99;
}

/** All products of a shop, from which its orders draw; last changed between `start` and `end` (seconds since 1970). */
export function generateCatalog(seed: number, count: number, start: number, end: number): Catalog {
  const catalog: Catalog = {
    products: [],
    variations: [],
    units: [],
    categories: CATEGORIES,
    tags: TAG_TERMS,
    brands: BRAND_TERMS,
    attributes: ATTRIBUTES,
    lastId: 100,
  };
  for (let index = 0; index < count; index++) addProduct(catalog, seed, index, start, end);
  const { units } = catalog;
  // Which ones sell best is spread over the whole catalogue.
  return { ...catalog, units: units.map((_, rank) => units[(rank * 7919) % units.length]!) };
}

function addProduct(catalog: Catalog, seed: number, index: number, start: number, end: number): void {
  const random = randomFor(seed, 'product', index);
  const goods = GOODS[index % GOODS.length]!;
  const round = Math.floor(index / GOODS.length);
  const size = goods.variable ? '' : ` ${random.pick(goods.sizes)}`;
  const edition = goods.styles.length * goods.nouns.length;
  const series = round >= edition ? ` No. ${Math.floor(round / edition) + 1}` : '';
  const style = goods.styles[round % goods.styles.length]!;
  const noun = goods.nouns[Math.floor(round / goods.styles.length) % goods.nouns.length]!;
  const created = start - random.between(1, 200) * DAY + random.between(0, DAY);
  const product = blankProduct(++catalog.lastId, `${style} ${noun}${size}${series}`, created);
  product['slug'] = `${String(product['slug'])}-${product.id}`;
  product['permalink'] = `${SHOP_URL}/product/${String(product['slug'])}/`;
  const modified = start + Math.floor(random.next() * (end - start));
  product.date_modified = shopText(modified);
  product.date_modified_gmt = gmtText(modified);
  product.sku = `KT-${String(1000 + index)}`;
  product.tax_class = goods.zeroRated ? 'zero-rate' : '';
  describe(product, goods, random);
  if (index % 50 === TYPED_AS_TEXT) describeAsText(product);
  if (random.chance(0.93)) product['images'] = [picture(++catalog.lastId, product, created)];
  const base = goods.low + (goods.high - goods.low) * random.next() ** 2;
  if (goods.variable) addVariations(catalog, product, goods, base, random, created);
  else sellSimple(catalog, product, base, random);
  catalog.products.push(product);
}

/** Texts, category, tags, brand and state of a product: 1 in 60 is a draft, private or pending. */
function describe(product: Product, goods: Goods, random: Random): void {
  product['description'] = `<p>${product.name}. Packed in Cape Town &amp; shipped across South Africa.</p>\n`;
  product['short_description'] = `<p>${product.name} from our shop.</p>\n`;
  product['categories'] = [CATEGORIES[GOODS.indexOf(goods)]!];
  if (random.chance(0.3)) product['tags'] = [random.pick(TAG_TERMS)];
  if (random.chance(0.4)) product['brands'] = [random.pick(BRAND_TERMS)];
  if (random.chance(1 / 60)) product.status = random.pick(['draft', 'private', 'pending']);
  product['weight'] = (random.between(1, 60) / 20).toFixed(2);
  product['featured'] = random.chance(0.05);
  product['purchasable'] = true;
  product['total_sales'] = random.between(0, 400);
}

/** Of 50 products one is described as people type it: paragraphs by blank lines, and a shortcode. */
const TYPED_AS_TEXT = 2;

function describeAsText(product: Product): void {
  product['description'] =
    `${product.name}.\n\nPacked in Cape Town.\nShipped across South Africa.\n\n[gallery ids="7,8"]`;
  product['short_description'] = 'Best before a year.\n\nKeep it dry.';
}

function picture(id: number, product: Product, created: number): JsonObject {
  const src = `${SHOP_URL}/wp-content/uploads/pictures/product-${product.id}.svg`;
  return {
    id,
    date_created: shopText(created + 7200),
    date_created_gmt: gmtText(created),
    date_modified: shopText(created + 7200),
    date_modified_gmt: gmtText(created),
    src,
    name: product.name,
    alt: `Picture of ${product.name}`,
    srcset: `${src} 640w, ${src} 300w`,
    sizes: '(max-width: 640px) 100vw, 640px',
    thumbnail: src,
  };
}

function stock(record: Product, random: Random): void {
  if (!random.chance(0.65)) {
    record.stock_status = random.chance(0.04) ? 'outofstock' : 'instock';
    return;
  }
  const quantity = random.chance(0.07) ? random.between(-12, 0) : random.between(1, 180);
  const backorders = random.chance(0.1);
  record.manage_stock = true;
  record.stock_quantity = quantity;
  record['backorders'] = backorders ? 'notify' : 'no';
  record['backorders_allowed'] = backorders;
  record['backordered'] = backorders && quantity <= 0;
  record['low_stock_amount'] = random.chance(0.3) ? 10 : null;
  if (quantity <= 0) record.stock_status = backorders ? 'onbackorder' : 'outofstock';
}

function price(record: Product, gross: number, random: Random): number {
  record.regular_price = amount(gross);
  record.price = record.regular_price;
  if (!random.chance(0.12)) return gross;
  const sale = ninetyNine((gross * 8 - 1000) / 1000);
  record.sale_price = amount(sale);
  record.price = record.sale_price;
  record['on_sale'] = true;
  return sale;
}

function sellSimple(catalog: Catalog, product: Product, base: number, random: Random): void {
  const gross = price(product, ninetyNine(base), random);
  product['price_html'] = priceHtml(product.price, product.regular_price, product['on_sale'] === true);
  stock(product, random);
  if (product.status === 'publish') catalog.units.push(unitOf(product, null, gross, []));
}

export function unitOf(
  product: Product,
  variation: Product | null,
  gross: number,
  options: Omit<Meta, 'id'>[],
): SellableUnit {
  const first = (product['images'] as JsonObject[])[0];
  const imageId = Number(first?.['id'] ?? 0);
  const src = String(first?.['src'] ?? '');
  return {
    productId: product.id,
    variationId: variation?.id ?? 0,
    name: product.name,
    parentName: variation ? product.name : null,
    sku: variation?.sku ?? product.sku,
    grossCents: gross,
    taxClass: (variation ?? product).tax_class,
    image: first ? { id: variation ? imageId : String(imageId), src } : { id: '', src: '' },
    options,
  };
}

/** The attributes a kind of goods varies by, as places in ATTRIBUTES with the options used. */
function axes(goods: Goods): { attribute: (typeof ATTRIBUTES)[number]; options: string[] }[] {
  const [sizes, grind, colour] = ATTRIBUTES;
  const bySize = { attribute: sizes!, options: [...goods.sizes] };
  if (goods.variable === 'size-grind') return [bySize, { attribute: grind!, options: grind!.options }];
  if (goods.variable === 'clothing') return [bySize, { attribute: colour!, options: colour!.options.slice(0, 2) }];
  return [bySize];
}

function addVariations(
  catalog: Catalog,
  product: Product,
  goods: Goods,
  base: number,
  random: Random,
  created: number,
): void {
  const used = axes(goods);
  product['type'] = 'variable';
  product['has_options'] = true;
  product['attributes'] = used.map(({ attribute, options }, position) => {
    const { id, name, slug } = attribute;
    return { id, name, slug, position, visible: true, variation: true, options };
  });
  product['default_attributes'] = used.map(({ attribute, options }) => {
    return { id: attribute.id, name: attribute.name, option: slugOf(options[0]!) };
  });
  const parentStock = random.chance(0.2);
  if (parentStock) stock(product, random);
  const combinations = used.reduce<string[][]>(
    (sets, axis) => sets.flatMap((set) => axis.options.map((option) => [...set, option])),
    [[]],
  );
  const ids: number[] = [];
  const prices: number[] = [];
  for (const [place, options] of combinations.entries()) {
    const variation = blankVariation(++catalog.lastId, product, options.join(', '), created);
    variation.sku = `${product.sku}-${place + 1}`;
    variation['permalink'] =
      `${String(product['permalink'])}?attribute_${used[0]!.attribute.slug}=${slugOf(options[0]!)}`;
    const chosen = used.map(({ attribute }, axis) => ({ ...attribute, option: options[axis]! }));
    variation['attributes'] = chosen.map(({ id, name, slug, option }) => ({ id, name, slug, option }));
    const larger = 1 + 0.8 * used[0]!.options.indexOf(options[0]!) * (goods.variable === 'clothing' ? 0 : 1);
    const gross = price(variation, ninetyNine(base * larger), random);
    if (parentStock && product.manage_stock === true) {
      variation.manage_stock = 'parent';
      variation.stock_quantity = product.stock_quantity;
      variation.stock_status = product.stock_status;
    } else stock(variation, random);
    const first = (product['images'] as JsonObject[])[0];
    if (first) {
      const { srcset: _srcset, sizes: _sizes, thumbnail: _thumbnail, ...image } = first;
      variation['image'] = image;
    }
    const meta = chosen.map(({ name, slug, option }) => {
      return { key: slug, value: slugOf(option), display_key: name, display_value: option };
    });
    if (product.status === 'publish') catalog.units.push(unitOf(product, variation, gross, meta));
    catalog.variations.push(variation);
    ids.push(variation.id);
    prices.push(gross);
  }
  const low = amount(Math.min(...prices));
  product['variations'] = ids as Json[];
  product.price = low;
  product['on_sale'] = catalog.variations.slice(-ids.length).some((variation) => variation['on_sale'] === true);
  product['price_html'] = priceRangeHtml(low, amount(Math.max(...prices)));
}
