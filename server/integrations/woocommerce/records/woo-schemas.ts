import { type Field, isObject, ShapeError } from './shape.ts';
import { type WooCustomer, wooCustomer } from './woo-customer.ts';
import { id } from './woo-fields.ts';
import { type WooOrder, wooOrder, type WooRefund, wooRefund } from './woo-order.ts';
import {
  type WooCategory,
  wooCategory,
  type WooProduct,
  wooProduct,
  type WooVariation,
  wooVariation,
} from './woo-product.ts';
import { type WooWebhook, wooWebhook } from './woo-shop.ts';

/** A record that is not what it should be, kept with its reason so that it can be stored aside and shown. */
export interface RejectedRecord {
  readonly id: number | null;
  /** Which field is wrong and what it should be: `line_items.3.total should be an amount of money`. */
  readonly reason: string;
  readonly raw: unknown;
}

export interface ParsedRecords<T> {
  readonly records: readonly T[];
  readonly rejected: readonly RejectedRecord[];
}

/** Checks each record by itself: a wrong one never takes its page with it. Never throws on data. */
export function parseRecords<T>(schema: Field<T>, items: readonly unknown[]): ParsedRecords<T> {
  const records: T[] = [];
  const rejected: RejectedRecord[] = [];
  for (const raw of items) {
    try {
      records.push(schema(raw));
    } catch (fault) {
      if (!(fault instanceof ShapeError)) throw fault;
      rejected.push({ id: idOf(raw), reason: fault.message, raw });
    }
  }
  return { records, rejected };
}

function idOf(raw: unknown): number | null {
  if (!isObject(raw)) return null;
  try {
    return id(raw['id']);
  } catch {
    return null;
  }
}

/** The lists a shop keeps, by their path under `/wc/v3/`, and what their records are. */
interface WooRecords {
  orders: WooOrder;
  refunds: WooRefund;
  products: WooProduct;
  variations: WooVariation;
  customers: WooCustomer;
  'products/categories': WooCategory;
  webhooks: WooWebhook;
}

export type WooResource = keyof WooRecords | `products/${number}/variations` | `orders/${number}/refunds`;

export type WooRecordOf<R extends WooResource> = R extends keyof WooRecords
  ? WooRecords[R]
  : R extends `products/${number}/variations`
    ? WooVariation
    : WooRefund;

const SCHEMAS: { readonly [R in keyof WooRecords]: Field<WooRecords[R]> } = {
  orders: wooOrder,
  refunds: wooRefund,
  products: wooProduct,
  variations: wooVariation,
  customers: wooCustomer,
  'products/categories': wooCategory,
  webhooks: wooWebhook,
};

/** The schema of a resource's records. */
export function schemaOf<R extends WooResource>(resource: R): Field<WooRecordOf<R>> {
  const key = Object.hasOwn(SCHEMAS, resource)
    ? (resource as keyof WooRecords)
    : resource.startsWith('orders/')
      ? 'refunds'
      : 'variations';
  return SCHEMAS[key] as Field<WooRecordOf<R>>;
}
