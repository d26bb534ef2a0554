import { sql } from 'kysely';
import { z } from 'zod';
import { t } from '#domain/language/t.ts';
import { defineKind, screen } from './alert-kind.ts';

/** Failed syncs in a row after which people hear of it before an hour has passed. */
const FAILED_RUNS = 3;

export const failedSync = defineKind({
  data: z.object({ entities: z.array(z.string()), message: z.string() }),
  severity: 'bad',
  icon: 'sync',
  email: {
    name: 'failed_sync',
    label: () => t('Failed sync'),
    description: () => t('After three failed syncs or one hour.'),
    default: 'owner',
  },
  /** While a sync is running, an open alert stays open until it ends. */
  find: ({ storeId }) => sql`
    select 'failed_sync', 'sync', jsonb_build_object('entities', jsonb_agg(s.entity_type order by s.entity_type),
      'message', coalesce(max(s.error_message), ''))
    from target join woocommerce_sync_status s on s.store_id = ${storeId}::uuid
    where s.sync_status = 'failed' having count(*) > 0
    union all
    select a.kind, a.subject, a.data from target join alerts a on a.store_id = ${storeId}::uuid
    where a.kind = 'failed_sync' and a.cleared_at is null
      and exists (select from woocommerce_sync_status s where s.store_id = ${storeId}::uuid and s.sync_status = 'running')
      and not exists (select from woocommerce_sync_status s where s.store_id = ${storeId}::uuid and s.sync_status = 'failed')`,
  isLasting: (
    storeId,
    now,
  ) => sql`(a.opened_at <= ${now}::timestamptz - interval '1 hour' or ${FAILED_RUNS}::integer <= (
    select count(*) from sync_runs r where r.store_id = ${storeId}::uuid and r.status = 'failed' and r.started_at > coalesce((
      select max(c.started_at) from sync_runs c where c.store_id = ${storeId}::uuid and c.status = 'completed'), '-infinity')))`,
  describe: ({ message }, { store }) => ({
    title: t('{store} couldn’t sync', { store }),
    detail: message === '' ? null : message,
    link: screen('stores'),
    advice: t('Karoo can’t read {store}, so your figures may be out of date. It tries again every 15 minutes.', {
      store,
    }),
  }),
  describeGroup: ({ count, isOpen }) => ({
    title: isOpen
      ? t('{count, plural, one {# store couldn’t sync} other {# stores couldn’t sync}}', { count })
      : t('{count, plural, one {# sync problem resolved} other {# sync problems resolved}}', { count }),
    link: screen('stores'),
  }),
});
