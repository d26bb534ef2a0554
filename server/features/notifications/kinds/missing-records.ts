import { sql } from 'kysely';
import { z } from 'zod';
import { SHOP_LISTS, type ShopList } from '#domain/sync.ts';
import { countText } from '../../../platform/language/format.ts';
import { say } from '../../../platform/language/language.ts';
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
    title: say({
      en: `Many records are missing in ${store}. Remove or keep them`,
      af: `Baie rekords ontbreek in ${store}. Verwyder of behou hulle`,
    }),
    detail: lists.map(({ list, records }) => recordsOf(list, records)).join(', '),
    link: screen('stores'),
    advice: say({
      en: 'They were missing again an hour later. Karoo still has them, and your figures include them. If you deleted them, remove them in Karoo. If not, check your store: a language plugin, a restored backup or a key with fewer rights can hide records.',
      af: 'Hulle het ’n uur later weer ontbreek. Karoo het hulle nog, en jou syfers sluit hulle in. As jy hulle geskrap het, verwyder hulle in Karoo. Indien nie, kyk na jou winkel: ’n taalinprop, ’n herstelde rugsteun of ’n sleutel met minder regte kan rekords versteek.',
    }),
  }),
  describeGroup: ({ count, isOpen }) => ({
    title: isOpen
      ? say({
          en: `${countText(count, 'store', 'stores')} with missing records`,
          af: `${countText(count, 'winkel', 'winkels')} met ontbrekende rekords`,
        })
      : say({
          en: `${countText(count, 'case', 'cases')} of missing records resolved`,
          af: `${countText(count, 'geval', 'gevalle')} van ontbrekende rekords opgelos`,
        }),
    link: screen('stores'),
  }),
});

const RECORDS: Readonly<Record<ShopList, Record<'en' | 'af', readonly [one: string, many: string]>>> = {
  orders: { en: ['order', 'orders'], af: ['bestelling', 'bestellings'] },
  refunds: { en: ['refund', 'refunds'], af: ['terugbetaling', 'terugbetalings'] },
  products: { en: ['product', 'products'], af: ['produk', 'produkte'] },
  variations: { en: ['variation', 'variations'], af: ['variasie', 'variasies'] },
  categories: { en: ['category', 'categories'], af: ['kategorie', 'kategorieë'] },
  customers: { en: ['customer account', 'customer accounts'], af: ['kliënterekening', 'kliënterekeninge'] },
};

function recordsOf(list: ShopList, count: number): string {
  const { en, af } = RECORDS[list];
  return say({ en: countText(count, ...en), af: countText(count, ...af) });
}
