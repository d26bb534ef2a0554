import { readFileSync } from 'node:fs';

const RECORDINGS = new URL('../../sandbox/woocommerce/recordings/', import.meta.url);

/** The body of one recorded response of the shop "Kaapstad Koffie" (WooCommerce 11.0.1). */
export function recorded<T>(name: string): T {
  return (JSON.parse(readFileSync(new URL(`${name}.json`, RECORDINGS), 'utf8')) as { body: T }).body;
}

export interface RecordedOrder {
  id: number;
  number: string;
  status: string;
  currency: string;
  total: string;
  total_tax: string;
  shipping_total: string;
  discount_total: string;
  date_created: string;
  date_paid: string | null;
  date_modified_gmt: string;
  customer_id: number;
  line_items: { quantity: number; product_id: number }[];
  refunds: { id: number; total: string }[];
}

/** All 311 listed orders, by ascending id. */
export function recordedOrders(): RecordedOrder[] {
  return [1, 2, 3, 4].flatMap((page) => recorded<RecordedOrder[]>(`orders-page${page}-per100`));
}
