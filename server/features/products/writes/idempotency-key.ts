import { createHash } from 'node:crypto';

/** The metadata key for the operation that created a record. The underscore hides it in the shop's admin. */
const METADATA_KEY = '_karoo_operation';

/** The metadata by which a new record is found again. `key` is the operation's, or the variation's own. */
export function idempotencyMetadata(key: string): { meta_data: { key: string; value: string }[] } {
  return { meta_data: [{ key: METADATA_KEY, value: key }] };
}

export function hasIdempotencyKey(record: Readonly<Record<string, unknown>>, key: string): boolean {
  const meta = Array.isArray(record['meta_data']) ? (record['meta_data'] as unknown[]) : [];
  return meta.some(
    (one) =>
      typeof one === 'object' &&
      one !== null &&
      Reflect.get(one, 'key') === METADATA_KEY &&
      Reflect.get(one, 'value') === key,
  );
}

/** The key of one part of a bulk change, such as a product's id: the same for every attempt. */
export function operationIdOf(bulkId: string, part: number | string): string {
  const hex = createHash('sha256').update(`${bulkId} ${part}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
