import { sql } from 'kysely';
import { z } from 'zod';
import { countText } from '../../../platform/language/format.ts';
import { say } from '../../../platform/language/language.ts';
import { defineKind, screen } from './alert-kind.ts';

/** A shop that cannot be reached. Its syncs fail too, and emails are about those. */
export const shop = defineKind({
  data: z.object({ sentence: z.string() }),
  severity: 'bad',
  icon: 'plug',
  email: null,
  find: () => sql`
    select 'shop', 'shop', jsonb_build_object('sentence', coalesce(s.problem::jsonb ->> 'sentence', ''))
    from target join woocommerce_stores s on s.id = target.store_id where s.reachable = false`,
  isLasting: (_storeId, now) => sql`a.opened_at <= ${now}::timestamptz - interval '30 minutes'`,
  describe: ({ sentence }, { store }) => ({
    title: say({ en: `${store} can’t be reached`, af: `${store} kan nie bereik word nie` }),
    detail: sentence === '' ? null : sentence,
    link: screen('stores'),
  }),
  describeGroup: ({ count, isOpen }) => ({
    title: isOpen
      ? say({
          en: `${countText(count, 'store', 'stores')} can’t be reached`,
          af: `${countText(count, 'winkel', 'winkels')} kan nie bereik word nie`,
        })
      : say({
          en: `${countText(count, 'outage', 'outages')} resolved`,
          af: `${countText(count, 'onderbreking', 'onderbrekings')} opgelos`,
        }),
    link: screen('stores'),
  }),
});
