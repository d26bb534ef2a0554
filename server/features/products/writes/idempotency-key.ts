/** Where a product or variation keeps what made it. The underscore keeps it off the shop's own screens. */
const METADATA_KEY = '_karoo_operation';

/** The part of a new record's body by which it is found again: `key` is the operation's, or a variation's own. */
export function idempotencyMetadata(key: string): { meta_data: { key: string; value: string }[] } {
  return { meta_data: [{ key: METADATA_KEY, value: key }] };
}

/** Whether a record of the shop carries this key. */
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
