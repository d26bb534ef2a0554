import { GeneratedShop } from '#domain/generated-shop/generated-shop.ts';
import type { Order } from '#domain/generated-shop/wire.ts';
import { HIDDEN_STATUSES } from '#domain/order-status.ts';
import { parseRecords, schemaOf } from '../../../integrations/woocommerce/records/woo-schemas.ts';
import type { ListParams, ListPath, ShopPage, ShopReader, ShopRecord } from '../engine/ports.ts';
import { invalidRecord, shopRecord } from '../records/shop-record.ts';

type SampleList = 'orders' | 'refunds' | 'products' | 'variations' | 'customers' | 'products/categories';

/** 13 months, so that every period of the last month has one a year before. */
const DAYS = 396;

/** The lists of the sample shop as WooCommerce would send them. Its last order is not later than `end`. */
export function sampleRecords(end: Date): Record<SampleList, readonly object[]> {
  const now = Math.floor(end.getTime() / 1000);
  const size = { orders: 1400, customers: 420, years: DAYS / 365 };
  const shop = new GeneratedShop({ seed: 1, ...size, historyEnd: now, now, tidy: true });
  const { orders, refunds } = shop.sales();
  const { products, variations, categories } = shop.catalog;
  const sold = unitsSold(orders);
  return {
    orders: orders
      .filter(({ status }) => !HIDDEN_STATUSES.includes(status))
      // There is no shop in which somebody could pay, and the address could be somebody's.
      .map((order) => ({ ...order, payment_url: '', customer_ip_address: '' })),
    refunds,
    products: products.map((product) => ({ ...product, total_sales: sold.get(product.id) ?? 0 })),
    variations,
    customers: Array.from({ length: shop.customerCount }, (_, index) => shop.customer(index)),
    'products/categories': categories.map((category) => {
      const names = products.filter((product) => JSON.stringify(product['categories']).includes(category.name));
      return { ...category, parent: 0, count: names.length };
    }),
  };
}

function unitsSold(orders: readonly Order[]): Map<number, number> {
  const sold = new Map<number, number>();
  const lines = orders.flatMap((order) => (order.date_paid === null ? [] : order.line_items));
  for (const { product_id: id, quantity } of lines) sold.set(id, (sold.get(id) ?? 0) + quantity);
  return sold;
}

/** A reader of the sample shop: the sync stores its records as it stores those of a real shop, and no request is made. */
export function sampleShopReader(end: Date): ShopReader {
  const records = sampleRecords(end);
  const lists = new Map(
    Object.entries(records).map(([path, items]) => {
      const parsed = parseRecords(schemaOf(path as SampleList), items);
      return [path, { records: parsed.records.map(shopRecord), rejected: parsed.rejected.map(invalidRecord) }];
    }),
  );
  const list = (path: ListPath, params: ListParams): Promise<ShopPage> => {
    const found = lists.get(path);
    if (found === undefined) throw new Error(`The sample shop has no list ${path}.`);
    const rows = params['status'] === 'trash' ? [] : found.records.filter((row) => isAsked(row, params));
    const key = (row: ShopRecord) => (params['orderby'] === 'modified' ? (row.modified ?? 0) : row.id);
    const direction = params['order'] === 'asc' ? 1 : -1;
    const sorted = rows.toSorted((one, other) => (key(one) - key(other) || one.id - other.id) * direction);
    const offset = Number(params['offset'] ?? 0);
    return Promise.resolve({
      records: sorted.slice(offset, offset + Number(params['per_page'] ?? 10)),
      rejected: offset === 0 ? found.rejected : [],
      total: sorted.length,
      shopTime: end.getTime(),
    });
  };
  return { list, listVersions: list, concurrency: 1 };
}

function isAsked({ id, modified }: ShopRecord, { include, modified_after: after }: ListParams): boolean {
  if (Array.isArray(include) && !include.includes(id)) return false;
  return !(after instanceof Date) || modified === null || modified > after.getTime();
}
