import { type RawBuilder, sql } from 'kysely';
import { type Condition, comparisonsIn } from '#domain/questions/condition.ts';
import type { StoreScope } from '#domain/ids.ts';
import { type ShopDay, shopDayOf } from '#domain/time/shop-time.ts';
import { readShopSettings } from '../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { withSubcategories } from '../catalogue/catalogue.public.ts';
import { hiddenCostKeys } from '../sums/sums.public.ts';
import { keysOfMeta, type MetaKey, readMetaKeys } from './meta-keys.commands.ts';

export type Sql = RawBuilder<unknown>;

/** The store that is asked, when, and by whom. */
export interface Asked {
  readonly storeId: string;
  readonly timezone: string;
  readonly currency: string;
  readonly now: Date;
  /** The shop's. */
  readonly today: ShopDay;
  /** The keys of meta data that the person may not ask for; null for people who see costs. */
  readonly hiddenKeys: ReadonlySet<string> | null;
  /** The categories that the condition names with their subcategories, by the values of the comparison. */
  readonly categories: ReadonlyMap<string, readonly number[]>;
  /** The keys of meta data that the condition names, of those that are noted. */
  readonly metaKeys: ReadonlyMap<string, MetaKey>;
}

/** A property is one value, which operators compare, or something that a record has. */
export type Meaning =
  | { readonly value: (asked: Asked) => Sql; readonly type: 'numeric' | 'date' | 'text' }
  | { readonly has: (asked: Asked, values: readonly string[]) => Sql };

/** The store of a question, as the person of the transaction may ask it. */
export async function askedBy(tx: Tx, scope: StoreScope, now: Date, where: Condition): Promise<Asked> {
  const { timezone, currency } = await readShopSettings(tx, scope);
  const categories = new Map<string, readonly number[]>();
  for (const { property, values } of comparisonsIn(where)) {
    if (property !== 'product_in_category') continue;
    // oxlint-disable-next-line no-await-in-loop
    categories.set(values.join(), await withSubcategories(tx, scope, values.map(Number)));
  }
  const hiddenKeys = await hiddenCostKeys(tx, scope);
  const metaKeys = await readMetaKeys(tx, scope.storeId, keysOfMeta(where).flat());
  const today = shopDayOf(now, timezone);
  return { storeId: scope.storeId, timezone, currency, now, today, hiddenKeys, categories, metaKeys };
}

export const number = (column: string): Meaning => ({ value: () => sql.raw(column), type: 'numeric' });
export const ids = (values: readonly (string | number)[]) => sql`${[...values]}::bigint[]`;
export const texts = (values: readonly string[]) => sql`${[...values]}::text[]`;

/** Condition: the product `p` has one of these tags. */
export const hasTag = (values: readonly string[]) =>
  sql`p.tags @> any (${texts(values.map((id) => JSON.stringify([{ id: Number(id) }])))}::jsonb[])`;
