/** A record as the shop sends it, or a list of them, without costs at any depth. */
export function withoutCosts(value: unknown, keys: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) {
    return value.filter((item) => !isCostMeta(item, keys)).map((item) => withoutCosts(item, keys));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) =>
      name === 'cost_of_goods_sold' ? [] : [[name, withoutCosts(field, keys)]],
    ),
  );
}

function isCostMeta(item: unknown, keys: ReadonlySet<string>): boolean {
  const key: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, 'key') : undefined;
  return typeof key === 'string' && keys.has(key);
}
