import { parseRecords, schemaOf } from '../../../integrations/woocommerce/records/woo-schemas.ts';
import type { ListParams, ListPath, ShopPage, ShopReader, ShopRecord } from '../engine/ports.ts';
import { invalidRecord, shopRecord } from '../records/shop-record.ts';
import { sampleCategories, sampleProducts, sampleVariations } from './sample-catalog.ts';
import { SAMPLE_DAYS, sampleSales, type SampleSale } from './sample-orders.ts';
import { sampleCustomers } from './sample-people.ts';
import { gmt } from './sample-rows.ts';

type SampleList = 'orders' | 'refunds' | 'products' | 'variations' | 'customers' | 'products/categories';

/** The lists of the sample shop as WooCommerce would send them. Its last order is not later than `end`. */
export function sampleRecords(end: Date): Record<SampleList, readonly object[]> {
  const sales = sampleSales(end);
  const opened = gmt(end.getTime() - (SAMPLE_DAYS + 30) * 86_400_000);
  return {
    orders: sales.map(({ order }) => order),
    refunds: sales.flatMap(({ refund }) => (refund === null ? [] : [refund])),
    products: sampleProducts(opened, unitsSold(sales)),
    variations: sampleVariations(opened),
    customers: sampleCustomers(firstOrders(sales)),
    'products/categories': sampleCategories(),
  };
}

function unitsSold(sales: readonly SampleSale[]): Map<number, number> {
  const sold = new Map<number, number>();
  for (const { order } of sales) {
    if (order['date_paid_gmt'] === null) continue;
    for (const { product_id: id, quantity } of order['line_items'] as { product_id: number; quantity: number }[]) {
      sold.set(id, (sold.get(id) ?? 0) + quantity);
    }
  }
  return sold;
}

function firstOrders(sales: readonly SampleSale[]): Map<number, string> {
  const first = new Map<number, string>();
  for (const { person, at } of sales) if (!first.has(person)) first.set(person, gmt(at));
  return first;
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
