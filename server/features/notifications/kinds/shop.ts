import { sql } from 'kysely';
import { z } from 'zod';
import { t } from '#domain/language/t.ts';
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
    title: t('{store} can’t be reached', { store }),
    detail: sentence === '' ? null : sentence,
    link: screen('stores'),
  }),
  describeGroup: ({ count, isOpen }) => ({
    title: isOpen
      ? t('{count, plural, one {# store can’t be reached} other {# stores can’t be reached}}', { count })
      : t('{count, plural, one {# outage resolved} other {# outages resolved}}', { count }),
    link: screen('stores'),
  }),
});
