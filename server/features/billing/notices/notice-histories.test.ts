import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasFullAccess, priceOf } from '#domain/billing/plans.ts';
import { currentOf, lock, passTime, projectPlan, type Subscription } from '#domain/billing/subscription.ts';
import { type BillingAccount, evaluateNotice, type Payment } from '#domain/billing/subscription-notice.ts';
import { anchorOf, billingDayOf, nextBillingDay } from '#domain/billing/subscription-period.ts';
import { readNotice } from '../../../integrations/payfast/notice.ts';
import { factsOf } from './apply-notice.ts';
import { changeSubscription } from '../account/billing-account.commands.ts';
import { readBillingAccount } from '../account/billing-account.queries.ts';
import { noticeRejectionReason } from './payfast-webhook.ts';
import { type Checkout, histories, type History } from '../testing/notice-histories.ts';
import { type BillingTestApp, startBillingTestApp } from '../testing/billing-test-app.ts';
import { runReferenceModel } from '../testing/reference-model.ts';
import { TEST_ACCOUNT } from '../testing/signed-notice.ts';
import { mandate } from '../testing/stub-payfast.ts';

const HOUR = 3_600_000;
const HISTORIES = process.env['KAROO_RELEASE_TESTS'] ? 1000 : 200;
const REAL_HISTORIES = process.env['KAROO_RELEASE_TESTS'] ? 6 : 2;

/** Instants from the last thing heard to past the end of any days of grace. */
const probesAfter = (last: number) => Array.from({ length: 40 }, (_, n) => last + HOUR + n * 9 * HOUR);

/** Whether the person's profile opens everything; the trial is long over. */
function accessAt(billingAccount: BillingAccount, at: number): boolean {
  const now = new Date(at);
  const plan = projectPlan(
    billingAccount.subscriptions.map((one) => passTime(one, now)),
    now,
  );
  return plan !== null && hasFullAccess({ ...plan, trialEndsAt: null }, now);
}

/** What the product's rules made of a history, in the model's words. */
function outcome(billingAccount: BillingAccount, receipts: readonly { cents: number }[], now: Date) {
  const settled = billingAccount.subscriptions.map((one) => passTime(one, now));
  const current = currentOf(settled, now);
  const paid = billingAccount.payments.filter(({ status }) => status === 'complete');
  const isOpen = current !== null && current.status !== 'ended';
  return {
    paid: paid.map(({ pfPaymentId }) => pfPaymentId).toSorted(),
    sumCents: receipts.reduce((sum, { cents }) => sum + cents, 0),
    receipts: receipts.length,
    open: isOpen ? { status: current.status, plan: current.plan, ends: current.periodEnd?.getTime() } : null,
    access: probesAfter(now.getTime()).map((at) => accessAt(billingAccount, at)),
  };
}

function expected(history: History, now: Date) {
  const plain = runReferenceModel(history, now.getTime(), probesAfter(now.getTime()));
  return { ...plain, receipts: plain.paid.length };
}

function createRequested({ at, plan }: Checkout, n: number): { subscription: Subscription; payment: Payment } {
  const today = billingDayOf(at);
  const anchor = anchorOf(today);
  const amountCents = Number(priceOf(plan).grossCents);
  const mPaymentId = `PAY-${n}`;
  const subscription: Subscription = {
    id: `s${n}`,
    status: 'pending',
    plan,
    amountCents,
    pendingPlan: null,
    pendingAmountCents: null,
    token: null,
    mPaymentId,
    initialMPaymentId: null,
    billingDay: nextBillingDay(today, plan, anchor),
    anchor,
    periodEnd: null,
    pastDueSince: null,
    cancelledAt: null,
    endedAt: null,
    intent: null,
    tokenGone: false,
    createdAt: at,
  };
  const status = 'pending' as const;
  const open = { pfPaymentId: null, completedAt: null, status };
  return { subscription, payment: { mPaymentId, subscriptionId: `s${n}`, kind: 'first', plan, amountCents, ...open } };
}

/** What asking PayFast about an overdue payment does when it has locked the agreement. */
function withLock(billingAccount: BillingAccount, id: string, at: Date): BillingAccount {
  return {
    ...billingAccount,
    subscriptions: billingAccount.subscriptions.map((one) => (one.id === id ? lock(one, at) : one)),
  };
}

test(`${HISTORIES} histories of forged, duplicate, late or reordered notices have the result of the plain model`, () => {
  let counted = 0;
  let lockedInGrace = 0;
  fc.assert(
    fc.property(histories, (history) => {
      const begun = history.checkouts.map(createRequested);
      let billingAccount: BillingAccount = {
        subscriptions: begun.map(({ subscription }) => subscription),
        payments: begun.map(({ payment }) => payment),
      };
      const receipts: { cents: number }[] = [];
      for (const delivery of history.deliveries) {
        const { at, checkout } = delivery;
        if (delivery.kind === 'lock') {
          billingAccount = withLock(billingAccount, `s${checkout}`, at);
          lockedInGrace +=
            accessAt(billingAccount, at.getTime()) && currentOf(billingAccount.subscriptions, at)?.status === 'locked'
              ? 1
              : 0;
          continue;
        }
        const raw = delivery.body(`PAY-${checkout}`);
        const notice = readNotice(raw);
        if (notice === null || noticeRejectionReason(raw, notice, TEST_ACCOUNT) !== null) continue;
        const evaluation = evaluateNotice(billingAccount, factsOf(notice), at);
        billingAccount = evaluation.billingAccount;
        if (evaluation.receipt !== null) receipts.push({ cents: evaluation.receipt.payment.amountCents });
      }
      const now = new Date((history.deliveries.at(-1)?.at.getTime() ?? 0) + HOUR);
      expect(outcome(billingAccount, receipts, now)).toEqual(expected(history, now));
      counted += receipts.length;
    }),
    { numRuns: HISTORIES },
  );
  // The histories are not empty ones.
  expect(counted).toBeGreaterThan(2 * HISTORIES);
  expect(lockedInGrace).toBeGreaterThan(HISTORIES / 20);
});

let all: BillingTestApp;
beforeAll(async () => {
  all = await startBillingTestApp();
});
afterAll(() => all.close());

test(
  'some of them through the endpoint, the queue and the database',
  async () => {
    const { db } = all.app.platform;
    let run = 0;
    const runs = fc.sample(histories, { numRuns: REAL_HISTORIES, seed: 20260131 });
    for (const history of runs) {
      run += 1;
      all.at(history.checkouts[0]?.at.toISOString() ?? '2026-01-31T08:00:00Z');
      const person = await all.afterTrial(`history${run}@example.co.za`);
      const mark = `${run}:`;
      const ids: string[] = [];
      // A payment is begun in one moment of the clock after the other: plans that cover the person refuse later ones.
      for (const { at, plan, token } of history.checkouts) {
        all.at(at.toISOString());
        ids.push((await all.checkout(person, plan))['m_payment_id'] ?? '');
        all.payfast.mandates.set(mark + token, mandate());
      }
      for (const delivery of history.deliveries) {
        all.at(delivery.at.toISOString());
        if (delivery.kind === 'lock') {
          await db.asSystem(null, async (tx) => {
            const { subscriptions } = await readBillingAccount(tx, person.userId);
            const one = subscriptions.find(({ mPaymentId }) => mPaymentId === ids[delivery.checkout]);
            if (one !== undefined)
              await changeSubscription(tx, person.userId, one.id, delivery.at, (as) => lock(as, delivery.at));
          });
          continue;
        }
        await all.post(delivery.body(ids[delivery.checkout] ?? '', mark));
        await all.noticesEvaluated();
      }
      const now = new Date((history.deliveries.at(-1)?.at.getTime() ?? 0) + HOUR);
      const billingAccount = await db.asSystem(null, (tx) => readBillingAccount(tx, person.userId));
      const documents = await db.asSystem(null, (tx) =>
        tx.query.selectFrom('tax_documents').select('total').where('user_id', '=', person.userId).execute(),
      );
      const seen = outcome(
        billingAccount,
        documents.map(({ total }) => ({ cents: total })),
        now,
      );
      const plain = expected(history, now);
      expect(seen, `history ${run}`).toEqual({ ...plain, paid: plain.paid.map((id) => mark + id).toSorted() });
    }
  },
  60_000 + REAL_HISTORIES * 10_000,
);
