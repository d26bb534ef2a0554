import { sql } from 'kysely';
import { z } from 'zod';
import { SHOP_LISTS, type ShopList } from '#domain/sync.ts';
import { t } from '#domain/language/t.ts';
import { defineKind, screen } from './alert-kind.ts';
import { DECISIONS } from './email-choices.ts';

/** Many records are missing in the shop, and wait until somebody removes or keeps them. */
export const missingRecords = defineKind({
  data: z.object({ lists: z.array(z.object({ list: z.enum(SHOP_LISTS), records: z.number() })) }),
  severity: 'bad',
  icon: 'file-missing',
  email: DECISIONS,
  find: ({ storeId }) => sql`
    select 'missing_records', 'missing', jsonb_build_object('lists', jsonb_agg(
      jsonb_build_object('list', m.list, 'records', m.records) order by m.list))
    from (select entity_type as list, count(*) as records from missing_records
      where store_id = ${storeId}::uuid and state = 'waiting' group by entity_type) m
    join target on true having count(*) > 0`,
  // An hour later Karoo looks again: many are there then.
  isLasting: (storeId) => sql`exists (
    select from missing_records m where m.store_id = ${storeId}::uuid and m.state = 'waiting' and m.confirmed_at is not null)`,
  describe: ({ lists }, { store }) => ({
    title: t(
      '{list, select, orders {Many orders are missing in {store}. Remove or keep them} refunds {Many refunds are missing in {store}. Remove or keep them} products {Many products are missing in {store}. Remove or keep them} variations {Many variations are missing in {store}. Remove or keep them} categories {Many categories are missing in {store}. Remove or keep them} other {Many customer accounts are missing in {store}. Remove or keep them}}',
      { list: lists.toSorted((one, other) => other.records - one.records)[0]?.list ?? 'orders', store },
    ),
    detail: lists.map(({ list, records }) => RECORDS[list](records)).join(', '),
    link: screen('stores'),
    advice: t(
      'They were missing again an hour later. Karoo still has them, and your figures include them. If you deleted them, remove them in Karoo. If not, check your store: a language plugin, a restored backup or a key with fewer rights can hide records.',
    ),
  }),
  describeGroup: ({ count, isOpen }) => ({
    title: isOpen
      ? t('{count, plural, one {# store that lacks data} other {# stores that lack data}}', { count })
      : t('{count, plural, one {# case of missing data resolved} other {# cases of missing data resolved}}', {
          count,
        }),
    link: screen('stores'),
  }),
});

const RECORDS: Readonly<Record<ShopList, (count: number) => string>> = {
  orders: (count) => t('{count, plural, one {# order} other {# orders}}', { count }),
  refunds: (count) => t('{count, plural, one {# refund} other {# refunds}}', { count }),
  products: (count) => t('{count, plural, one {# product} other {# products}}', { count }),
  variations: (count) => t('{count, plural, one {# variation} other {# variations}}', { count }),
  categories: (count) => t('{count, plural, one {# category} other {# categories}}', { count }),
  customers: (count) => t('{count, plural, one {# customer account} other {# customer accounts}}', { count }),
};
