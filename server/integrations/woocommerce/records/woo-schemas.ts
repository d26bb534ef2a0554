import { setImmediate } from 'node:timers/promises';
import { reasonOf, type RecordSchema } from './record-schema.ts';
import { isObject } from './shape.ts';
import { type WooCustomer, wooCustomer } from './woo-customer.ts';
import { idOrNull } from './woo-fields.ts';
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
  /** Names the field: `The total should be an amount of money, but it is “1,5”.` */
  readonly reason: string;
  readonly raw: unknown;
}

export interface ParsedRecords<T> {
  readonly records: readonly T[];
  readonly rejected: readonly RejectedRecord[];
}

/** Reads each record separately, so that an invalid one does not fail its page. */
export function parseRecords<T>(schema: RecordSchema<T>, items: readonly unknown[]): ParsedRecords<T> {
  const parsed: { records: T[]; rejected: RejectedRecord[] } = { records: [], rejected: [] };
  for (const raw of items) parseInto(parsed, schema, raw);
  return parsed;
}

/** How long a page is validated before other requests of the process get their turn, in milliseconds. */
const SLICE_MS = 10;

/** The same for a page of a shop's list: a large one is validated in slices, so that other requests do not wait for it. */
export async function parseRecordsInSlices<T>(
  schema: RecordSchema<T>,
  items: readonly unknown[],
): Promise<ParsedRecords<T>> {
  const parsed: { records: T[]; rejected: RejectedRecord[] } = { records: [], rejected: [] };
  let began = performance.now();
  for (const raw of items) {
    parseInto(parsed, schema, raw);
    if (performance.now() - began < SLICE_MS) continue;
    // oxlint-disable-next-line no-await-in-loop -- this is the pause
    await setImmediate();
    began = performance.now();
  }
  return parsed;
}

function parseInto<T>(
  parsed: { records: T[]; rejected: RejectedRecord[] },
  schema: RecordSchema<T>,
  raw: unknown,
): void {
  const result = schema.read(raw);
  if (result.refusal === undefined) parsed.records.push(result.record);
  else parsed.rejected.push({ id: isObject(raw) ? idOrNull(raw['id']) : null, reason: reasonOf(result.refusal), raw });
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

const SCHEMAS: { readonly [R in keyof WooRecords]: RecordSchema<WooRecords[R]> } = {
  orders: wooOrder,
  refunds: wooRefund,
  products: wooProduct,
  variations: wooVariation,
  customers: wooCustomer,
  'products/categories': wooCategory,
  webhooks: wooWebhook,
};

export function schemaOf<R extends WooResource>(resource: R): RecordSchema<WooRecordOf<R>> {
  const key = Object.hasOwn(SCHEMAS, resource)
    ? (resource as keyof WooRecords)
    : resource.startsWith('orders/')
      ? 'refunds'
      : 'variations';
  return SCHEMAS[key] as RecordSchema<WooRecordOf<R>>;
}
