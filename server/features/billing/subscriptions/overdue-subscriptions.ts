import { sql } from 'kysely';
import { fail, lock, passTime, withdraw, type Subscription } from '#domain/billing/subscription.ts';
import { recordUnannouncedCharge, type BillingAccount } from '#domain/billing/subscription-notice.ts';
import { billingDayOf } from '#domain/billing/subscription-period.ts';
import type { PayFastSubscription } from '../../../integrations/payfast/payfast-client.ts';
import { PayFastError } from '../../../integrations/payfast/payfast-error.ts';
import { workOnEach } from '../../../platform/jobs/work-on-each.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { BillingContext } from '../billing-context.ts';
import { saveBillingAccount } from '../account/billing-account.commands.ts';
import { lockBillingAccount, readBillingAccount } from '../account/billing-account.queries.ts';
import { updateSubscription } from './update-subscription.ts';
import { issueInvoice } from '../tax-documents/tax-documents.commands.ts';

/** Waiting time for a notice after the billing day. */
const WAIT_MS = 86_400_000;

interface Row {
  readonly id: string;
  readonly user_id: string;
}

/** Asks PayFast about every mandate with an overdue payment, since a failed renewal may send no notice. */
export async function checkOverdueSubscriptions(context: BillingContext): Promise<void> {
  const { db, now, log } = context.platform;
  const before = new Date(now().getTime() - WAIT_MS);
  const rows = await db.asSystem(null, async (tx) => {
    const found = await sql<Row>`
      select id, user_id from subscriptions
      where status in ('active', 'past_due', 'locked') and current_period_end < ${before}
        and payfast_subscription_id is not null and not token_gone and intent is null
      order by current_period_end`.execute(tx.query);
    return found.rows;
  });
  await workOnEach(rows, log, async (row) => {
    try {
      await checkSubscription(context, row);
    } catch (err) {
      if (!(err instanceof PayFastError)) throw err;
      log.warn({ err, subscriptionId: row.id }, 'The state of an overdue subscription could not be read from PayFast');
    }
  });
}

async function checkSubscription(context: BillingContext, { id, user_id: userId }: Row): Promise<void> {
  const { db, now } = context.platform;
  const billingAccount = await db.asSystem(null, (tx) => readBillingAccount(tx, userId));
  const one = billingAccount.subscriptions.find((candidate) => candidate.id === id);
  if (one?.token == null || one.periodEnd === null) return;
  const remote = await (await context.client()).fetchSubscription(one.token);
  const state = remote.statusText.toUpperCase();
  if (state.startsWith('CANCEL')) {
    return updateSubscription(context, userId, id, withdraw);
  }
  if (state.startsWith('LOCK')) return updateSubscription(context, userId, id, lock);
  if (hasUnknownCharge(billingAccount, one, remote)) {
    return db.asSystem(null, (tx) => countRenewal(context, tx, userId, one, remote));
  }
  if (one.status === 'active') return updateSubscription(context, userId, id, (as) => fail(as, now()));
}

/** Whether PayFast made a charge that we do not know: its next charge is later than ours, and it has made more than we counted. */
function hasUnknownCharge(
  billingAccount: BillingAccount,
  one: Subscription,
  { runDate, cyclesComplete }: PayFastSubscription,
): boolean {
  const counted = billingAccount.payments.filter(
    ({ subscriptionId, kind }) => subscriptionId === one.id && kind === 'renewal',
  );
  const isLater = runDate !== null && one.periodEnd !== null && runDate > billingDayOf(one.periodEnd);
  return isLater && cyclesComplete > counted.length;
}

/** Counts a renewal whose notice was lost. */
async function countRenewal(
  context: BillingContext,
  tx: Tx,
  userId: string,
  seen: Subscription,
  remote: PayFastSubscription,
): Promise<void> {
  const { now, log } = context.platform;
  await lockBillingAccount(tx, userId);
  const before = await readBillingAccount(tx, userId);
  const one = before.subscriptions.find((candidate) => candidate.id === seen.id);
  // The notice arrived meanwhile.
  if (one?.periodEnd?.getTime() !== seen.periodEnd?.getTime() || one === undefined) return;
  const { billingAccount: after, receipt, reason } = recordUnannouncedCharge(before, one, remote.amountCents, now());
  if (receipt === null) {
    log.error({ subscriptionId: one.id, reason }, 'PayFast charged a renewal that does not fit its subscription');
    return;
  }
  log.warn({ subscriptionId: one.id }, 'A renewal was paid, but its notice was lost');
  await saveBillingAccount(tx, userId, { before, after, now: now() });
  await issueInvoice(context, tx, userId, receipt, now());
}

/** Ends cancelled plans after their paid period, and plans that were overdue for too long. */
export async function endExpiredSubscriptions(context: BillingContext): Promise<void> {
  const { db, log, now } = context.platform;
  const rows = await db.asSystem(null, (tx) =>
    tx.query
      .selectFrom('subscriptions')
      .select(['id', 'user_id'])
      .where((where) =>
        where.or([
          where.and([where('status', '=', 'cancelled'), where('current_period_end', '<', now())]),
          where.and([where('status', 'in', ['past_due', 'locked']), where('past_due_since', 'is not', null)]),
        ]),
      )
      .where('m_payment_id', 'is not', null)
      .execute(),
  );
  // This also sends due emails of plans that continue.
  await workOnEach(rows, log, ({ id, user_id }) => updateSubscription(context, user_id, id, passTime));
}
