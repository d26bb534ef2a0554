import { COST_META_KEYS } from '#domain/costs.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { readCostSettings } from './cost-settings.ts';

/** The keys of meta data that hold costs, for `withoutCosts`; null for people who see costs. */
export async function hiddenCostKeys(tx: Tx, store: StoreScope): Promise<ReadonlySet<string> | null> {
  if (!tx.hidesCosts) return null;
  const { meta_key, shipping_meta_key } = await readCostSettings(tx, store);
  return new Set([...COST_META_KEYS, meta_key, shipping_meta_key]);
}

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
