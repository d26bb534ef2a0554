import { currentOf, type Subscription } from '#domain/billing/subscription.ts';
import { actionsOf, type SubscriptionActions } from '#domain/billing/subscription-actions.ts';
import type { BillingAccount, Payment } from '#domain/billing/subscription-notice.ts';

/** The current subscription, its refundable payment, and the possible actions. */
export interface Described {
  readonly current: Subscription | null;
  readonly initial: Payment | null;
  readonly choices: SubscriptionActions | null;
}

export function describeBillingAccount(billingAccount: BillingAccount, now: Date): Described {
  const current = currentOf(billingAccount.subscriptions, now);
  const initial = billingAccount.payments.find((one) => one.mPaymentId === current?.initialMPaymentId) ?? null;
  return { current, initial, choices: current && actionsOf(current, initial, now) };
}
