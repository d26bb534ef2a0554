import { sql } from 'kysely';
import { workOnEach } from '../../platform/jobs/work-on-each.ts';
import { readBillingAccount } from './account/billing-account.queries.ts';
import type { BillingContext } from './billing-context.ts';
import { applyNotice, sendDocument } from './billing.jobs.ts';
import { purgeExpiredStores } from './purge-expired-stores.ts';
import { sendDueEmail } from './plan-emails.ts';
import { checkOverdueSubscriptions, endExpiredSubscriptions } from './subscriptions/overdue-subscriptions.ts';
import { MAX_FAULTS } from './tax-documents/send-tax-document.ts';
import { settlePendingIntents } from './subscriptions/settle-intents.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
/** An unpaid payment is cancelled after this; if it is paid later, it still counts. */
const ABANDONED_MS = DAY_MS;
/** Jobs that were lost between commit and queue are sent again after this. */
const LOST_MS = 10 * MINUTE_MS;
/** A processed notice's text contains names and is deleted after this; what matters is in the payment. */
const RAW_RETENTION_MS = 180 * DAY_MS;
const ENDED_PLAN_MS = 120 * DAY_MS;

/** Runs all time-based work. A part that fails is logged and does not stop the others. */
export async function runDailyBilling(context: BillingContext): Promise<void> {
  const { log } = context.platform;
  const parts: [string, (context: BillingContext) => Promise<void>][] = [
    ['abandoned payments', cancelAbandonedPayments],
    ['lost jobs', sendLostJobs],
    ['changes at PayFast', settlePendingIntents],
    ['overdue renewals', checkOverdueSubscriptions],
    ['plans that end', endExpiredSubscriptions],
    ['letters', emailEndedPlans],
    ['data of ended plans', purgeExpiredStores],
    ['old notices', deleteOldNotices],
  ];
  const failed: string[] = [];
  for (const [name, part] of parts) {
    try {
      await part(context);
    } catch (err) {
      failed.push(name);
      log.error({ err, part: name }, 'A part of the daily billing failed');
    }
  }
  if (failed.length > 0) throw new Error(`The daily billing is not complete: ${failed.join(', ')}.`);
}

async function cancelAbandonedPayments({ platform: { db, now } }: BillingContext): Promise<void> {
  const before = new Date(now().getTime() - ABANDONED_MS);
  await db.asSystem(null, async (tx) => {
    await sql`update payment_records set status = 'cancelled' where status = 'pending' and created_at < ${before}`.execute(
      tx.query,
    );
    await sql`update subscriptions set status = 'ended', ended_at = ${now()}, updated_at = ${now()}
      where status = 'pending' and created_at < ${before}`.execute(tx.query);
  });
}

async function sendLostJobs({ platform: { db, jobs, now } }: BillingContext): Promise<void> {
  const before = new Date(now().getTime() - LOST_MS);
  const { notices, documents } = await db.asSystem(null, async (tx) => ({
    notices: await tx.query
      .selectFrom('payment_notices')
      .select('id')
      .where('verdict', '=', 'waiting')
      .where('received_at', '<', before)
      .execute(),
    documents: await tx.query
      .selectFrom('tax_documents')
      .select('id')
      .where('sent_at', 'is', null)
      .where('faults', '<', MAX_FAULTS)
      .where('issued_at', '<', before)
      .execute(),
  }));
  for (const { id } of notices) await jobs.send(applyNotice, { noticeId: id });
  for (const { id } of documents) await jobs.send(sendDocument, { documentId: id });
}

async function emailEndedPlans(context: BillingContext): Promise<void> {
  const { db, log, now } = context.platform;
  const since = new Date(now().getTime() - ENDED_PLAN_MS);
  const rows = await db.asSystem(null, (tx) =>
    tx.query
      .selectFrom('subscriptions')
      .select('user_id')
      .distinct()
      .where('status', '=', 'ended')
      .where('ended_at', '>', since)
      .where('current_period_end', 'is not', null)
      .execute(),
  );
  await workOnEach(rows, log, ({ user_id: userId }) =>
    db.asSystem(null, async (tx) => sendDueEmail(context, tx, userId, await readBillingAccount(tx, userId), now())),
  );
}

async function deleteOldNotices({ platform: { db, now } }: BillingContext): Promise<void> {
  const before = new Date(now().getTime() - RAW_RETENTION_MS);
  await db.asSystem(null, (tx) =>
    tx.query
      .updateTable('payment_notices')
      .set({ raw: null })
      .where('verdict', '!=', 'waiting')
      .where('received_at', '<', before)
      .where('raw', 'is not', null)
      .execute(),
  );
}
