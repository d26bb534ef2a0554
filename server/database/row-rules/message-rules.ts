import { NAMED_OR_ANY_STORE, NAMED_STORE, OWN, ownRead } from './row-conditions.ts';
import type { TableRules } from './row-rules-sql.ts';

/** Rules of what people are sent: digests, and notifications on their devices. */
export const MESSAGE_RULES: readonly TableRules[] = [
  // Digests: people read their own, without the webhook's address; the server writes, and a job finds the due ones of all stores.
  {
    tables: ['digests'],
    policies: {
      own_rows: `for select to karoo_user using (${NAMED_STORE} and ${OWN})`,
      job_store: `for all to karoo_system using (${NAMED_OR_ANY_STORE}) with check (${NAMED_OR_ANY_STORE})`,
    },
    user: [
      `select (store_id, user_id, is_on, frequency, weekday, hour, channel, month_target, changed_at, next_at, last_day,
          last_sent_at, slack_problem, slack_failed_at, slack_failures, slack_stopped_at)`,
    ],
  },

  // Segments that are watched: members read them, and a job finds the due ones of all stores.
  {
    tables: ['segment_watches'],
    policies: {
      member_reads: `for select to karoo_user using (${NAMED_STORE})`,
      job_store: `for all to karoo_system using (${NAMED_OR_ANY_STORE}) with check (${NAMED_STORE})`,
    },
    user: ['select'],
  },

  // Reports that come by themselves, likewise: who made one and who gets it read what is their own.
  {
    tables: ['scheduled_reports', 'scheduled_report_recipients'],
    policies: {
      own_rows: `for select to karoo_user using (${NAMED_STORE} and ${OWN})`,
      job_store: `for all to karoo_system using (${NAMED_OR_ANY_STORE}) with check (${NAMED_OR_ANY_STORE})`,
    },
    user: ['select'],
  },

  // Push: a device belongs to a session, not to a store. Only the server writes, and nobody reads endpoints.
  {
    tables: ['push_devices'],
    policies: ownRead,
    user: [
      `select (id, session_id, user_id, endpoint_hash, service, orders_since, alerts_since, quiet_from, quiet_until, created_at,
          last_sent_at)`,
    ],
  },
  {
    tables: ['notices'],
    policies: { job_store: `for all to karoo_system using (${NAMED_OR_ANY_STORE}) with check (${NAMED_OR_ANY_STORE})` },
  },
];
