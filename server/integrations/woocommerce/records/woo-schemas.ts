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

/** An invalid record with the reason, to be stored separately and shown. */
export interface RejectedRecord {
  readonly id: number | null;
  /** The invalid field and the expected value: `line_items.3.total should be an amount of money`. */
  readonly reason: string;
  readonly raw: unknown;
}

export interface ParsedRecords<T> {
  readonly records: readonly T[];
  readonly rejected: readonly RejectedRecord[];
}

/** Validates each record separately, so that an invalid one does not fail its page. */
export function parseRecords<T>(schema: Field<T>, items: readonly unknown[]): ParsedRecords<T> {
  const records: T[] = [];
  const rejected: RejectedRecord[] = [];
  for (const raw of items) {
    try {
      records.push(schema(raw));
    } catch (error) {
      if (!(error instanceof ShapeError)) throw error;
      rejected.push({ id: idOf(raw), reason: error.message, raw });
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

/** The record types of a shop's lists, by path under `/wc/v3/`. */
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

export function schemaOf<R extends WooResource>(resource: R): Field<WooRecordOf<R>> {
  const key = Object.hasOwn(SCHEMAS, resource)
    ? (resource as keyof WooRecords)
    : resource.startsWith('orders/')
      ? 'refunds'
      : 'variations';
  return SCHEMAS[key] as Field<WooRecordOf<R>>;
}
