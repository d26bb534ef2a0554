import { sql } from 'kysely';
import { z } from 'zod';
import { t } from '#domain/language/t.ts';
import { defineKind, screen } from './alert-kind.ts';

export const webhook = defineKind({
  data: z.object({ topics: z.array(z.string()) }),
  severity: 'warn',
  icon: 'webhook',
  email: {
    name: 'webhook',
    label: () => t('Webhooks switched off'),
    description: () => t('When your store stops sending updates.'),
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
    title: t('{store} isn’t sending updates', { store }),
    detail: t('Its webhooks are off, so orders and stock arrive up to 15 minutes late.'),
    link: screen('stores'),
    advice: t('Karoo tries to switch them on twice an hour. If you get this email again, check your store’s log.'),
  }),
  describeGroup: ({ count, isOpen }) => ({
    title: isOpen
      ? t('{count, plural, one {# store not sending updates} other {# stores not sending updates}}', { count })
      : t('{count, plural, one {# webhook problem resolved} other {# webhook problems resolved}}', { count }),
    link: screen('stores'),
  }),
});
