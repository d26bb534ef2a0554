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
  findPayerOfNumber,
  lockBillingAccount,
  readBillingAccount,
} from '../account/billing-account.queries.ts';
import { sendDueEmail } from '../plan-emails.ts';
import { issueInvoice } from '../tax-documents/tax-documents.commands.ts';

/** After so many failures of our own a notice is not judged again. */
const MOST_FAULTS = 5;

interface Waiting {
  readonly raw: string | null;
  readonly ip: string;
  readonly received_at: Date;
}

/**
 * Judges one stored notice, once. PayFast is asked first, outside of any transaction; then everything it means is written in one.
 * Throws when PayFast cannot be asked: the job is tried again.
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
  const judgement = await db
    .asSystem(null, (tx) => applyInside(context, tx, noticeId, notice))
    .catch((fault: unknown) => giveUpAfterFaults(context, noticeId, fault));
  if (judgement?.verdict === 'refused')
    log.warn({ noticeId, reason: judgement.reason }, 'A payment notice was refused');
}

/**
 * Judging failed although PayFast answered: the same notice would fail again and again. Throws the fault, so that the job is
 * tried again, until it has happened MOST_FAULTS times; then the notice is set aside with its text for the operator to look at.
 */
async function giveUpAfterFaults({ platform }: BillingContext, noticeId: string, fault: unknown): Promise<null> {
  const { db, log, now } = platform;
  const gaveUp = await db.asSystem(null, async (tx) => {
    const row = await tx.query
      .updateTable('payment_notices')
      .set((set) => ({ faults: set('faults', '+', 1) }))
      .where('id', '=', noticeId)
      .where('verdict', '=', 'waiting')
      .returning('faults')
      .executeTakeFirst();
    if (row === undefined || row.faults < MOST_FAULTS) return false;
    await close(tx, noticeId, 'refused', 'It could not be judged.', now());
    return true;
  });
  if (!gaveUp) throw fault;
  log.error({ err: fault, noticeId }, 'A payment notice could not be judged and was set aside: look at it');
  return null;
}

async function applyInside(
  context: BillingContext,
  tx: Tx,
  noticeId: string,
  notice: Notice,
): Promise<NoticeResult | null> {
  const facts = factsOf(notice);
  const userId = await findPayer(tx, facts);
  if (userId !== null) await lockBillingAccount(tx, userId);
  // Somebody else may have judged it while we waited for the lock.
  const waiting = await readWaiting(tx, noticeId);
  if (waiting === null) return null;
  const at = waiting.received_at;
  const counted = await findPayerOfNumber(tx, facts.pfPaymentId);
  if (counted !== null && counted !== userId) return refuseOthers(context, tx, noticeId);
  const before = userId === null ? { subscriptions: [], payments: [] } : await readBillingAccount(tx, userId);
  const judgement = evaluateNotice(before, facts, at);
  const { receipt } = judgement;
  if (userId !== null && judgement.billingAccount !== before) {
    const after = (await isClosing(tx, userId)) ? withoutMandates(judgement.billingAccount) : judgement.billingAccount;
    await saveBillingAccount(tx, userId, { before, after, now: at, amounts: amountsOf(notice) });
    if (receipt !== null) await issueInvoice(context, tx, userId, receipt, at);
    await sendDueEmail(context, tx, userId, after, context.platform.now());
    if (after.subscriptions.some((one) => one.intent !== null)) {
      tx.afterCommit(async () => void (await context.platform.jobs.send(settleIntents, { userId })));
    }
  }
  await close(tx, noticeId, judgement.verdict, judgement.reason, context.platform.now());
  return judgement;
}

/** PayFast gives a number once: one that was counted for somebody else says nothing about this person's payment. */
async function refuseOthers({ platform }: BillingContext, tx: Tx, noticeId: string): Promise<null> {
  const reason = 'Its PayFast number was counted for another payment.';
  await close(tx, noticeId, 'refused', reason, platform.now());
  platform.log.warn({ noticeId, reason }, 'A payment notice was refused');
  return null;
}

/** A form that was open while its payer closed the account may be paid all the same: its mandate must not outlive them. */
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

/** The figures and names that a judgement needs. */
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

async function readWaiting(tx: Tx, noticeId: string): Promise<Waiting | null> {
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
  await platform.db.asSystem(null, (tx) => close(tx, noticeId, 'refused', reason, platform.now()));
  platform.log.warn({ noticeId, reason }, 'A payment notice was refused');
}

/** A refused notice gives its key back, so that the genuine one, or PayFast's next try, is judged. */
async function close(
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
