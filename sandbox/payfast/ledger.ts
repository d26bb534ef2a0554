import { randomUUID } from 'node:crypto';
import { addDays, type ShopDay } from '#domain/time/shop-time.ts';
import type { PayFastStore, CardBehaviour, Checkout, Order, Payment, Subscription } from './payfast-store.ts';
import { cancelNotice, paymentNotice } from './notices/make-notice.ts';
import type { NoticeSender } from './notices/notice-sender.ts';
import { chargeMoment, dayOf, nextChargeDay } from './billing-days.ts';

/** After this many failed tries, one a day, PayFast locks an agreement. */
const MAX_FAILURES = 5;

/** The reason that PayFast reports when an agreement's state forbids an action. */
export class LedgerRefusal extends Error {}

/** The fields of an agreement that may be changed. */
export type Change = { amount?: number; frequency?: number; runDate?: ShopDay; cycles?: number };

/** Payments and agreements: when charges are made, and their notices. */
export class Ledger {
  /** Failed charges send notices too; the real PayFast sends none. */
  tellsFailures = false;
  /** The clock is moving: charges wait until Karoo's clock has moved too. */
  clockMoves = false;
  private readonly store: PayFastStore;
  private readonly sender: NoticeSender;

  constructor(store: PayFastStore, sender: NoticeSender) {
    this.store = store;
    this.sender = sender;
  }

  /** Opens the payment page of an accepted form. */
  open(order: Order): Checkout {
    const checkout: Checkout = { id: randomUUID(), order, state: 'open' };
    this.store.pages.checkouts.push(checkout);
    this.store.changed();
    return checkout;
  }

  /** Pays: creates the payment, the agreement if requested, and their notice, sent `noticeDelay` ms later. */
  async pay(checkout: Checkout, noticeDelay?: number): Promise<Payment> {
    if (checkout.state !== 'open') throw new LedgerRefusal('This payment is over.');
    checkout.state = 'paid';
    const { order } = checkout;
    const token = order.agreement === null ? null : randomUUID();
    const payment = this.store.addPayment({
      token,
      mPaymentId: order.mPaymentId,
      amount: order.amount,
      status: 'COMPLETE',
    });
    const subscription = token === null ? null : this.agree(token, order, payment);
    await this.sender.send(order.notifyUrl, paymentNotice(order, payment, subscription), noticeDelay);
    return payment;
  }

  /** The card was declined at the payment page; the customer can try again. */
  async decline({ order }: Checkout): Promise<void> {
    const payment = this.store.addPayment({
      token: null,
      mPaymentId: order.mPaymentId,
      amount: order.amount,
      status: 'FAILED',
    });
    if (this.tellsFailures) await this.sender.send(order.notifyUrl, paymentNotice(order, payment, null));
  }

  leave(checkout: Checkout): void {
    if (checkout.state === 'open') checkout.state = 'cancelled';
    this.store.changed();
  }

  /** The moment of the next charge, in milliseconds since 1970; null when nothing will be charged. */
  nextCharge(): number | null {
    const days = this.store.pages.subscriptions
      .map((subscription) => dueOn(subscription))
      .filter((day) => day !== null);
    return days.length === 0 ? null : Math.min(...days.map(chargeMoment));
  }

  /** Makes all due charges in the order of their due time; resolves when each notice has been tried once. */
  async chargeDue(): Promise<number> {
    for (let charged = 0; ; charged += 1) {
      const due = this.store.pages.subscriptions
        .filter((subscription) => chargeMoment(dueOn(subscription) ?? '9999-01-01') <= this.store.now())
        .toSorted((one, other) => (dueOn(one)! < dueOn(other)! ? -1 : 1))[0];
      if (due === undefined) return charged;
      await this.charge(due);
    }
  }

  /** Charges a token that has no schedule. Amount in cents. */
  async chargeOnce(
    subscription: Subscription,
    amount: number,
    what: { itemName: string; mPaymentId: string },
  ): Promise<Payment> {
    if (subscription.kind !== 2) throw new LedgerRefusal('This token has a schedule of its own.');
    if (subscription.status !== 'ACTIVE') throw new LedgerRefusal(`The token is ${subscription.status}.`);
    const order = { ...subscription.order, itemName: what.itemName, mPaymentId: what.mPaymentId };
    const status = subscription.card === 'pays' ? 'COMPLETE' : 'FAILED';
    const payment = this.store.addPayment({ token: subscription.token, mPaymentId: what.mPaymentId, amount, status });
    if (status === 'FAILED') throw new LedgerRefusal('The card was declined.');
    await this.sender.send(order.notifyUrl, paymentNotice(order, payment, subscription));
    return payment;
  }

  /** Ends an agreement and sends a notice. */
  async cancel(subscription: Subscription): Promise<void> {
    if (isOver(subscription)) throw new LedgerRefusal(`The subscription is ${subscription.status}.`);
    this.stop(subscription, 'CANCELLED', 'Cancelled by the merchant');
    await this.sender.send(subscription.order.notifyUrl, cancelNotice(subscription));
  }

  /** Skips charges. A locked agreement becomes active instead, and its charge is retried. */
  pause(subscription: Subscription, cycles: number): void {
    if (isOver(subscription)) throw new LedgerRefusal(`The subscription is ${subscription.status}.`);
    if (subscription.status === 'LOCKED') return this.reactivate(subscription);
    Object.assign(subscription, { status: 'PAUSED', pausedCycles: cycles, reason: `Paused for ${cycles}` });
    this.store.changed();
  }

  unpause(subscription: Subscription): void {
    if (subscription.status === 'LOCKED') return this.reactivate(subscription);
    if (subscription.status !== 'PAUSED') throw new LedgerRefusal(`The subscription is ${subscription.status}.`);
    Object.assign(subscription, { status: 'ACTIVE', pausedCycles: 0, reason: '' });
    this.store.changed();
  }

  change(subscription: Subscription, { amount, frequency, runDate, cycles }: Change): void {
    if (isOver(subscription) || subscription.status === 'LOCKED') {
      throw new LedgerRefusal(`The subscription is ${subscription.status}.`);
    }
    if (runDate !== undefined) {
      if (runDate < dayOf(this.store.now())) throw new LedgerRefusal('The run date is over.');
      Object.assign(subscription, { runDate, tryOn: runDate, anchor: Number(runDate.slice(8)), failures: 0 });
    }
    if (amount !== undefined) subscription.amount = amount;
    if (frequency !== undefined) subscription.frequency = frequency;
    if (cycles !== undefined) subscription.cycles = cycles;
    this.store.changed();
  }

  /** Sets how the card behaves from now on. */
  setCard(subscription: Subscription, card: CardBehaviour): void {
    subscription.card = card;
    this.store.changed();
  }

  /** Refunds; amount in cents. */
  refund(payment: Payment, amount: number): void {
    if (payment.status !== 'COMPLETE' || payment.amount === 0) throw new LedgerRefusal('Nothing was paid.');
    if (amount > payment.amount - payment.refunded) throw new LedgerRefusal('More than is left of the payment.');
    payment.refunded += amount;
    this.store.changed();
  }

  private agree(token: string, order: Order, payment: Payment): Subscription {
    const { kind, billingDate, amount, frequency, cycles } = order.agreement!;
    const today = dayOf(this.store.now());
    const anchor = Number(billingDate.slice(8));
    // The initial payment is the first cycle, unless billing begins later or nothing was paid.
    const isFirstCycle = billingDate <= today && order.amount > 0;
    const runDate = isFirstCycle ? nextChargeDay(billingDate, anchor, frequency) : billingDate;
    const subscription: Subscription = {
      token,
      order,
      kind,
      amount,
      frequency,
      cycles,
      anchor,
      cyclesComplete: isFirstCycle ? 1 : 0,
      runDate,
      tryOn: runDate,
      failures: 0,
      pausedCycles: 0,
      status: 'ACTIVE',
      reason: '',
      card: 'pays',
      firstPayment: payment.id,
    };
    if (kind === 2) Object.assign(subscription, { runDate: null, tryOn: null });
    else if (cycles === 1 && isFirstCycle) this.stop(subscription, 'COMPLETE', '');
    this.store.pages.subscriptions.push(subscription);
    this.store.changed();
    return subscription;
  }

  private async charge(subscription: Subscription): Promise<void> {
    const { token, amount, order } = subscription;
    if (subscription.status === 'PAUSED') return this.skip(subscription);
    const status = subscription.card === 'pays' ? 'COMPLETE' : 'FAILED';
    const payment = this.store.addPayment({ token, mPaymentId: order.mPaymentId, amount, status });
    if (status === 'COMPLETE') {
      Object.assign(subscription, { cyclesComplete: subscription.cyclesComplete + 1, failures: 0, reason: '' });
      if (subscription.cyclesComplete === subscription.cycles) this.stop(subscription, 'COMPLETE', '');
      else this.schedule(subscription);
    } else this.fail(subscription);
    if (status === 'COMPLETE' || this.tellsFailures) {
      await this.sender.send(order.notifyUrl, paymentNotice(order, payment, subscription));
    }
  }

  private fail(subscription: Subscription): void {
    const failures = subscription.failures + 1;
    const reason = `Payment failed ${failures} of ${MAX_FAILURES} times`;
    Object.assign(subscription, { failures, reason, tryOn: addDays(subscription.tryOn!, 1) });
    if (failures >= MAX_FAILURES) Object.assign(subscription, { status: 'LOCKED', tryOn: null });
    this.store.changed();
  }

  private skip(subscription: Subscription): void {
    subscription.pausedCycles -= 1;
    if (subscription.pausedCycles <= 0) Object.assign(subscription, { status: 'ACTIVE', reason: '' });
    this.schedule(subscription);
  }

  private schedule(subscription: Subscription): void {
    const runDate = nextChargeDay(subscription.runDate!, subscription.anchor, subscription.frequency);
    Object.assign(subscription, { runDate, tryOn: runDate });
    this.store.changed();
  }

  private reactivate(subscription: Subscription): void {
    const today = dayOf(this.store.now());
    // Tried at once, also before the hour at which the day's charges are made.
    const tryOn = chargeMoment(today) <= this.store.now() ? today : addDays(today, -1);
    Object.assign(subscription, { status: 'ACTIVE', failures: 0, reason: '', tryOn });
    this.store.changed();
  }

  private stop(subscription: Subscription, status: 'CANCELLED' | 'COMPLETE', reason: string): void {
    Object.assign(subscription, { status, reason, runDate: null, tryOn: null });
    this.store.changed();
  }
}

function isOver({ status }: Subscription): boolean {
  return status === 'CANCELLED' || status === 'COMPLETE';
}

/** The day of the next event, or null. */
function dueOn({ status, tryOn }: Subscription): ShopDay | null {
  return status === 'ACTIVE' || status === 'PAUSED' ? tryOn : null;
}
