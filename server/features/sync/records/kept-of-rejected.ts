import { isObject } from '../../../integrations/woocommerce/records/shape.ts';

/** The most that is kept of a rejected record, as JSON. Real orders have a few kB; it is read again from the shop by its id. */
export const MAX_KEPT_BYTES = 64 * 1024;

const MAX_TEXT = 320;

/** What identifies a record and whose it is, so that an erasure finds it. */
const FIELDS = ['id', 'parent_id', 'customer_id', 'email', 'status', 'total', 'currency', 'date_created_gmt'];

/** A rejected record as it is kept: whole, or only what identifies it if it is too large. */
export function keptOf(raw: unknown): unknown {
  const bytes = Buffer.byteLength(JSON.stringify(raw));
  if (bytes <= MAX_KEPT_BYTES) return raw;
  if (!isObject(raw)) return { karoo_bytes: bytes };
  const { billing } = raw;
  return {
    ...shortFields(raw, FIELDS),
    ...(isObject(billing) ? { billing: shortFields(billing, ['email']) } : {}),
    karoo_bytes: bytes,
  };
}

function shortFields(record: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  const short: Record<string, unknown> = {};
  for (const name of names) {
    const value = record[name];
    if (typeof value === 'string') short[name] = value.slice(0, MAX_TEXT);
    if (typeof value === 'number') short[name] = value;
  }
  return short;
}
