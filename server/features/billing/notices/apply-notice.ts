import { toCents } from '#domain/money/money.ts';
import { isLive, type Subscription } from '#domain/billing/subscription.ts';
import {
  evaluateNotice,
  type BillingAccount,
  type NoticeResult,
  type NoticeFacts,
} from '#domain/billing/subscription-notice.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { readNotice, type Notice } from '../../../integrations/payfast/notice.ts';
import type { BillingContext } from '../billing-context.ts';
import { settleIntents } from '../billing.jobs.ts';
import { saveBillingAccount } from '../account/billing-account.commands.ts';
import {
  findPayer,
  findPayerByPayFastId,
  lockBillingAccount,
  readBillingAccount,
} from '../account/billing-account.queries.ts';
import { sendDueEmail } from '../plan-emails.ts';
import { issueInvoice } from '../tax-documents/tax-documents.commands.ts';

const MAX_FAULTS = 5;

interface WaitingNotice {
  readonly raw: string | null;
  readonly ip: string;
  readonly received_at: Date;
}

/**
 * Processes one stored notice: verifies it with PayFast outside of any transaction, then saves its effects in one.
 * Throws when PayFast is unavailable, so that the job is retried.
 */
export async function applyStoredNotice(context: BillingContext, noticeId: string): Promise<void> {
  const { db, log } = context.platform;
  const waiting = await db.asSystem(null, (tx) => readWaiting(tx, noticeId));
  if (waiting === null) return;
  const notice = waiting.raw === null ? null : readNotice(waiting.raw);
  if (waiting.raw === null || notice === null) return refuse(context, noticeId, 'It cannot be read.');
  const client = await context.client();
  if (!(await client.isSource(waiting.ip)))
    return refuse(context, noticeId, 'It came from an address that is not PayFast.');
  if (!(await client.confirmNotice(waiting.raw)))
    return refuse(context, noticeId, 'PayFast says that it did not send it.');
  const result = await db
    .asSystem(null, (tx) => applyInTransaction(context, tx, noticeId, notice))
    .catch((fault: unknown) => countFault(context, noticeId, fault));
  if (result?.verdict === 'refused') log.warn({ noticeId, reason: result.reason }, 'A payment notice was refused');
}

/**
 * Counts a failure that is not PayFast's and rethrows it, so that the job is retried. After MAX_FAULTS the notice is refused and stored
 * with its text for the operator.
 */
async function countFault({ platform }: BillingContext, noticeId: string, fault: unknown): Promise<null> {
  const { db, log, now } = platform;
  const gaveUp = await db.asSystem(null, async (tx) => {
    const row = await tx.query
      .updateTable('payment_notices')
      .set((set) => ({ faults: set('faults', '+', 1) }))
      .where('id', '=', noticeId)
      .where('verdict', '=', 'waiting')
      .returning('faults')
      .executeTakeFirst();
    if (row === undefined || row.faults < MAX_FAULTS) return false;
    await closeNotice(tx, noticeId, 'refused', 'It could not be judged.', now());
    return true;
  });
  if (!gaveUp) throw fault;
  log.error({ err: fault, noticeId }, 'A payment notice could not be applied and needs the operator');
  return null;
}

async function applyInTransaction(
  context: BillingContext,
  tx: Tx,
  noticeId: string,
  notice: Notice,
): Promise<NoticeResult | null> {
  const facts = factsOf(notice);
  const userId = await findPayer(tx, facts);
  if (userId !== null) await lockBillingAccount(tx, userId);
  // Another process may have handled it while we waited for the lock.
  const waiting = await readWaiting(tx, noticeId);
  if (waiting === null) return null;
  const at = waiting.received_at;
  const payerOfId = await findPayerByPayFastId(tx, facts.pfPaymentId);
  if (payerOfId !== null && payerOfId !== userId) return refuseReused(context, tx, noticeId);
  const before = userId === null ? { subscriptions: [], payments: [] } : await readBillingAccount(tx, userId);
  const result = evaluateNotice(before, facts, at);
  const { receipt } = result;
  if (userId !== null && result.billingAccount !== before) {
    const after = (await isClosing(tx, userId)) ? withoutMandates(result.billingAccount) : result.billingAccount;
    await saveBillingAccount(tx, userId, { before, after, now: at, amounts: amountsOf(notice) });
    if (receipt !== null) await issueInvoice(context, tx, userId, receipt, at);
    await sendDueEmail(context, tx, userId, after, context.platform.now());
    if (after.subscriptions.some((one) => one.intent !== null)) {
      tx.afterCommit(async () => void (await context.platform.jobs.send(settleIntents, { userId })));
    }
  }
  await closeNotice(tx, noticeId, result.verdict, result.reason, context.platform.now());
  return result;
}

/** PayFast's payment numbers are unique: one that was counted for someone else proves nothing about this payment. */
async function refuseReused({ platform }: BillingContext, tx: Tx, noticeId: string): Promise<null> {
  const reason = 'Its PayFast number was counted for another payment.';
  await closeNotice(tx, noticeId, 'refused', reason, platform.now());
  platform.log.warn({ noticeId, reason }, 'A payment notice was refused');
  return null;
}

/** A payment form may still be paid after its payer closed the account: cancel its mandate. */
function withoutMandates(billingAccount: BillingAccount): BillingAccount {
  const subscriptions = billingAccount.subscriptions.map((one): Subscription =>
    isLive(one) && one.intent === null ? { ...one, intent: 'cancel' } : one,
  );
  return { ...billingAccount, subscriptions };
}

async function isClosing(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.query
    .selectFrom('user_profiles')
    .select('deletion_due_at')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.deletion_due_at != null;
}

/** The fields of a notice that matter. */
export function factsOf(notice: Notice): NoticeFacts {
  return {
    mPaymentId: notice.mPaymentId,
    pfPaymentId: notice.pfPaymentId || null,
    status: notice.paymentStatus,
    grossCents: notice.amountGross === null ? null : Number(toCents(notice.amountGross)),
    token: notice.token,
  };
}

function amountsOf({ amountGross, amountFee, amountNet }: Notice) {
  return { amount_gross: amountGross, amount_fee: amountFee, amount_net: amountNet };
}

async function readWaiting(tx: Tx, noticeId: string): Promise<WaitingNotice | null> {
  const row = await tx.query
    .selectFrom('payment_notices')
    .select(['raw', 'ip', 'received_at'])
    .where('id', '=', noticeId)
    .where('verdict', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

async function refuse({ platform }: BillingContext, noticeId: string, reason: string): Promise<void> {
  await platform.db.asSystem(null, (tx) => closeNotice(tx, noticeId, 'refused', reason, platform.now()));
  platform.log.warn({ noticeId, reason }, 'A payment notice was refused');
}

/** A refused notice releases its key, so that the genuine one, or PayFast's retry, is processed. */
async function closeNotice(
  tx: Tx,
  noticeId: string,
  verdict: NoticeResult['verdict'],
  reason: string,
  now: Date,
): Promise<void> {
  await tx.query
    .updateTable('payment_notices')
    .set({ verdict, reason, judged_at: now, ...(verdict === 'refused' && { key: `refused ${noticeId}` }) })
    .where('id', '=', noticeId)
    .where('verdict', '=', 'waiting')
    .execute();
}
