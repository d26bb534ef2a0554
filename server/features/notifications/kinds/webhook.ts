import { sql } from 'kysely';
import { z } from 'zod';
import { countText } from '../../../platform/language/format.ts';
import { say } from '../../../platform/language/language.ts';
import { defineKind, screen } from './alert-kind.ts';

export const webhook = defineKind({
  data: z.object({ topics: z.array(z.string()) }),
  severity: 'warn',
  icon: 'webhook',
  email: {
    name: 'webhook',
    label: { en: 'Webhooks switched off', af: 'Webhooks afgeskakel' },
    description: {
      en: 'When your store stops sending updates.',
      af: 'Wanneer jou winkel ophou om opdaterings te stuur.',
    },
    default: 'owner',
  },
  /** Webhooks the shop switched off, or that are not there an hour after the store came. A key that may only read has none. */
  find: () => sql`
    select 'webhook', 'webhook', jsonb_build_object('topics', coalesce(
      jsonb_agg(w.value ->> 'topic' order by w.value ->> 'topic') filter (where w.value is not null), '[]'))
    from target join woocommerce_stores s on s.id = target.store_id
    left join lateral jsonb_array_elements(s.webhooks) w on w.value ->> 'status' <> 'active'
    where s.supports ->> 'canWrite' = 'true'
      and (w.value is not null or s.webhooks = '[]' and s.created_at < target.now - interval '1 hour')
    having count(*) > 0`,
  // Karoo tries to switch them on within that time.
  isLasting: (_storeId, now) => sql`a.opened_at <= ${now}::timestamptz - interval '30 minutes'`,
  describe: (_data, { store }) => ({
    title: say({ en: `${store} isn’t sending updates`, af: `${store} stuur nie opdaterings nie` }),
    detail: say({
      en: 'Its webhooks are off, so orders and stock arrive up to 15 minutes late.',
      af: 'Die winkel se webhooks is af, so bestellings en voorraad kom tot 15 minute laat aan.',
    }),
    link: screen('stores'),
    advice: say({
      en: 'Karoo tries to switch them on twice an hour. If you get this email again, check your store’s log.',
      af: 'Karoo probeer hulle twee keer per uur aanskakel. As jy weer hierdie e-pos kry, gaan jou winkel se log na.',
    }),
  }),
  describeGroup: ({ count, isOpen }) => ({
    title: isOpen
      ? say({
          en: `${countText(count, 'store', 'stores')} not sending updates`,
          af: `${countText(count, 'winkel', 'winkels')} stuur nie opdaterings nie`,
        })
      : say({
          en: `${countText(count, 'webhook problem', 'webhook problems')} resolved`,
          af: `${countText(count, 'webhookprobleem', 'webhookprobleme')} opgelos`,
        }),
    link: screen('stores'),
  }),
});
