/** A product of the sample shop, or one of its variations, as orders sell it. Prices are in cents and include VAT. */
export interface SampleUnit {
  readonly productId: number;
  readonly variationId: number;
  readonly name: string;
  readonly sku: string;
  readonly price: number;
  readonly isZeroRated: boolean;
}

interface Goods {
  readonly name: string;
  readonly sku: string;
  readonly price: number;
  /** Null: the stock is not counted. */
  readonly stock: number | null;
  readonly category: number;
  readonly isZeroRated?: boolean;
  readonly sizes?: readonly { readonly name: string; readonly price: number; readonly stock: number }[];
}

export const CATEGORIES = ['Coffee', 'Tea', 'Pantry', 'Kitchen', 'Body care', 'Gifts'] as const;

const FIRST_CATEGORY_ID = 11;
const FIRST_PRODUCT_ID = 101;
const FIRST_VARIATION_ID = 301;

/** The best sellers first. Some stock is low and one product is sold out, so that every list has something to show. */
const GOODS: readonly Goods[] = [
  {
    name: 'Karoo Dawn coffee beans',
    sku: 'COF-DAWN',
    price: 13_900,
    stock: null,
    category: 0,
    sizes: [
      { name: '250 g', price: 13_900, stock: 64 },
      { name: '500 g', price: 25_500, stock: 31 },
      { name: '1 kg', price: 46_900, stock: 4 },
    ],
  },
  { name: 'Rooibos loose leaf 250 g', sku: 'TEA-ROOI', price: 8_900, stock: 112, category: 1 },
  { name: 'Buchu and honeybush tea 100 g', sku: 'TEA-BUCHU', price: 11_500, stock: 47, category: 1 },
  { name: 'Raw fynbos honey 500 g', sku: 'PAN-HONEY', price: 12_900, stock: 26, category: 2 },
  { name: 'Peach chutney 375 ml', sku: 'PAN-CHUT', price: 7_450, stock: 58, category: 2 },
  { name: 'Stone-ground mealie meal 2.5 kg', sku: 'PAN-MEAL', price: 5_900, stock: 80, category: 2, isZeroRated: true },
  { name: 'Sugar beans 1 kg', sku: 'PAN-BEANS', price: 4_850, stock: 36, category: 2, isZeroRated: true },
  { name: 'Biltong spice 200 g', sku: 'PAN-SPICE', price: 6_500, stock: 3, category: 2 },
  { name: 'Extra virgin olive oil 750 ml', sku: 'PAN-OIL', price: 18_900, stock: 41, category: 2 },
  { name: 'Enamel camping mug', sku: 'KIT-MUG', price: 9_900, stock: 73, category: 3 },
  { name: 'Wild olive chopping board', sku: 'KIT-BOARD', price: 48_500, stock: 9, category: 3 },
  { name: 'Cast-iron potjie no. 2', sku: 'KIT-POT', price: 129_900, stock: 5, category: 3 },
  {
    name: 'Linen apron',
    sku: 'KIT-APRON',
    price: 34_900,
    stock: null,
    category: 3,
    sizes: [
      { name: 'Olive', price: 34_900, stock: 14 },
      { name: 'Sand', price: 34_900, stock: 22 },
    ],
  },
  { name: 'Aloe and shea body butter 200 ml', sku: 'BOD-ALOE', price: 16_500, stock: 38, category: 4 },
  { name: 'Rooibos hand soap 300 ml', sku: 'BOD-SOAP', price: 8_500, stock: 0, category: 4 },
  { name: 'Marula oil 50 ml', sku: 'BOD-MARULA', price: 22_500, stock: 17, category: 4 },
  { name: 'Beeswax candle', sku: 'GIF-CANDLE', price: 14_500, stock: 52, category: 5 },
  { name: 'Braai gift box', sku: 'GIF-BRAAI', price: 59_900, stock: 11, category: 5 },
  { name: 'Tea lover’s gift box', sku: 'GIF-TEA', price: 42_500, stock: 19, category: 5 },
];

const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
const rand = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

const skuOf = ({ sku }: Goods, place: number) => `${sku}-${place + 1}`;
const variationIdOf = (index: number, place: number) => FIRST_VARIATION_ID + index * 10 + place;

/** Everything the sample shop sells, the best sellers first. */
export const UNITS: readonly SampleUnit[] = GOODS.flatMap((goods, index) => {
  const { name, sku, price, isZeroRated = false, sizes } = goods;
  const unit = { productId: FIRST_PRODUCT_ID + index, isZeroRated };
  if (sizes === undefined) return [{ ...unit, variationId: 0, name, sku, price }];
  return sizes.map((size, place) => ({
    ...unit,
    variationId: variationIdOf(index, place),
    name: `${name} - ${size.name}`,
    sku: skuOf(goods, place),
    price: size.price,
  }));
});

function stockOf(stock: number | null) {
  return {
    manage_stock: stock !== null,
    stock_quantity: stock,
    stock_status: stock === 0 ? 'outofstock' : 'instock',
    low_stock_amount: null,
    backorders: 'no',
  };
}

const prices = (price: number) => ({
  price: rand(price),
  regular_price: rand(price),
  sale_price: '',
  on_sale: false,
});

/** The products as WooCommerce lists them. `created` in GMT; `sold`: units sold by product. */
export function sampleProducts(created: string, sold: ReadonlyMap<number, number>): object[] {
  return GOODS.map((goods, index) => {
    const id = FIRST_PRODUCT_ID + index;
    const { sizes } = goods;
    const name = CATEGORIES[goods.category] ?? '';
    return {
      id,
      name: goods.name,
      slug: slugOf(goods.name),
      type: sizes === undefined ? 'simple' : 'variable',
      status: 'publish',
      date_created_gmt: created,
      date_modified_gmt: created,
      sku: goods.sku,
      ...prices(goods.price),
      ...(sizes !== undefined && { regular_price: '' }),
      ...stockOf(goods.stock),
      tax_status: 'taxable',
      tax_class: goods.isZeroRated ? 'zero-rate' : '',
      total_sales: sold.get(id) ?? 0,
      parent_id: 0,
      categories: [{ id: FIRST_CATEGORY_ID + goods.category, name, slug: slugOf(name) }],
      tags: [],
      images: [],
      attributes: sizes ? [{ id: 0, name: 'Option', variation: true, options: sizes.map((size) => size.name) }] : [],
      variations: (sizes ?? []).map((_size, place) => variationIdOf(index, place)),
      meta_data: [],
    };
  });
}

/** The variations as WooCommerce lists them. */
export function sampleVariations(created: string): object[] {
  return GOODS.flatMap((goods, index) =>
    (goods.sizes ?? []).map((size, place) => ({
      id: variationIdOf(index, place),
      parent_id: FIRST_PRODUCT_ID + index,
      name: size.name,
      status: 'publish',
      date_created_gmt: created,
      date_modified_gmt: created,
      sku: skuOf(goods, place),
      ...prices(size.price),
      ...stockOf(size.stock),
      attributes: [{ id: 0, name: 'Option', option: size.name }],
      image: null,
      meta_data: [],
    })),
  );
}

/** The categories as WooCommerce lists them. */
export function sampleCategories(): object[] {
  return CATEGORIES.map((name, index) => ({
    id: FIRST_CATEGORY_ID + index,
    name,
    slug: slugOf(name),
    parent: 0,
    count: GOODS.filter((goods) => goods.category === index).length,
  }));
}
