import { amount } from './cents.ts';
import { type Catalog, FIRST_CATEGORY_ID, term, unitOf } from './generate-catalog.ts';
import { blankProduct, blankVariation } from './product-record.ts';
import type { Product } from './wire.ts';

/** Prices in cents, VAT included. Without a number, stock is not counted. */
type Goods = {
  name: string;
  sku: string;
  price: number;
  stock?: number;
  category: string;
  zeroRated?: boolean;
  /** Name, price and stock of each variation. */
  options?: readonly (readonly [string, number, number])[];
};

/** The best sellers first. Some stock is low and one product is sold out, so that every list has something to show. */
const GOODS: readonly Goods[] = [
  {
    name: 'Karoo Dawn coffee beans',
    sku: 'COF-DAWN',
    price: 13_900,
    category: 'Coffee',
    options: [
      ['250 g', 13_900, 64],
      ['500 g', 25_500, 31],
      ['1 kg', 46_900, 4],
    ],
  },
  { name: 'Rooibos loose leaf 250 g', sku: 'TEA-ROOI', price: 8_900, stock: 112, category: 'Tea' },
  { name: 'Buchu and honeybush tea 100 g', sku: 'TEA-BUCHU', price: 11_500, stock: 47, category: 'Tea' },
  { name: 'Raw fynbos honey 500 g', sku: 'PAN-HONEY', price: 12_900, stock: 26, category: 'Pantry' },
  { name: 'Peach chutney 375 ml', sku: 'PAN-CHUT', price: 7_450, stock: 58, category: 'Pantry' },
  {
    name: 'Stone-ground mealie meal 2.5 kg',
    sku: 'PAN-MEAL',
    price: 5_900,
    stock: 80,
    category: 'Pantry',
    zeroRated: true,
  },
  { name: 'Sugar beans 1 kg', sku: 'PAN-BEANS', price: 4_850, stock: 36, category: 'Pantry', zeroRated: true },
  { name: 'Biltong spice 200 g', sku: 'PAN-SPICE', price: 6_500, stock: 3, category: 'Pantry' },
  { name: 'Extra virgin olive oil 750 ml', sku: 'PAN-OIL', price: 18_900, stock: 41, category: 'Pantry' },
  { name: 'Enamel camping mug', sku: 'KIT-MUG', price: 9_900, stock: 73, category: 'Kitchen' },
  { name: 'Wild olive chopping board', sku: 'KIT-BOARD', price: 48_500, stock: 9, category: 'Kitchen' },
  { name: 'Cast-iron potjie no. 2', sku: 'KIT-POT', price: 129_900, stock: 5, category: 'Kitchen' },
  {
    name: 'Linen apron',
    sku: 'KIT-APRON',
    price: 34_900,
    category: 'Kitchen',
    options: [
      ['Olive', 34_900, 14],
      ['Sand', 34_900, 22],
    ],
  },
  { name: 'Aloe and shea body butter 200 ml', sku: 'BOD-ALOE', price: 16_500, stock: 38, category: 'Body care' },
  { name: 'Rooibos hand soap 300 ml', sku: 'BOD-SOAP', price: 8_500, stock: 0, category: 'Body care' },
  { name: 'Marula oil 50 ml', sku: 'BOD-MARULA', price: 22_500, stock: 17, category: 'Body care' },
  { name: 'Beeswax candle', sku: 'GIF-CANDLE', price: 14_500, stock: 52, category: 'Gifts' },
  { name: 'Braai gift box', sku: 'GIF-BRAAI', price: 59_900, stock: 11, category: 'Gifts' },
  { name: 'Tea lover’s gift box', sku: 'GIF-TEA', price: 42_500, stock: 19, category: 'Gifts' },
];

const CATEGORIES = [...new Set(GOODS.map(({ category }) => category))].map((name, at) =>
  term(FIRST_CATEGORY_ID + at, name),
);

/** Nineteen products that a shop could really have; `created` in seconds since 1970. They have no pictures and no page. */
export function tidyCatalog(created: number): Catalog {
  const catalog: Catalog = {
    products: [],
    variations: [],
    units: [],
    categories: CATEGORIES,
    tags: [],
    brands: [],
    attributes: [],
    lastId: 100,
  };
  for (const goods of GOODS) addGoods(catalog, goods, created);
  return catalog;
}

function addGoods(catalog: Catalog, goods: Goods, created: number): void {
  const product = blankProduct(++catalog.lastId, goods.name, created);
  product['permalink'] = '';
  product['categories'] = CATEGORIES.filter(({ name }) => name === goods.category);
  product.sku = goods.sku;
  product.tax_class = goods.zeroRated ? 'zero-rate' : '';
  product.price = amount(goods.price);
  catalog.products.push(product);
  if (goods.options === undefined) {
    sell(product, goods.price, goods.stock ?? null);
    catalog.units.push(unitOf(product, null, goods.price, []));
    return;
  }
  product['type'] = 'variable';
  const options = goods.options.map(([option]) => option);
  product['attributes'] = [{ id: 0, name: 'Option', variation: true, options }];
  product['variations'] = goods.options.map(([option, price, stock], place) => {
    const variation = blankVariation(++catalog.lastId, product, option, created);
    variation['permalink'] = '';
    variation.sku = `${goods.sku}-${place + 1}`;
    variation['attributes'] = [{ id: 0, name: 'Option', option }];
    sell(variation, price, stock);
    catalog.variations.push(variation);
    const meta = { key: 'option', value: option, display_key: 'Option', display_value: option };
    catalog.units.push(unitOf(product, variation, price, [meta]));
    return variation.id;
  });
}

function sell(record: Product, price: number, stock: number | null): void {
  record.price = amount(price);
  record.regular_price = record.price;
  record.manage_stock = stock !== null;
  record.stock_quantity = stock;
  if (stock === 0) record.stock_status = 'outofstock';
}
