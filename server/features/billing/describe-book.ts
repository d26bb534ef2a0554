import { currentOf, type Subscription } from '#domain/subscription.ts';
import { choicesOf, type Choices } from '#domain/subscription-choices.ts';
import type { Book, Payment } from '#domain/subscription-notice.ts';

/** The subscription that counts, the payment that can be refunded, and what may be done at this moment. */
export interface Described {
  readonly current: Subscription | null;
  readonly initial: Payment | null;
  readonly choices: Choices | null;
}

export function describeBook(book: Book, now: Date): Described {
  const current = currentOf(book.subscriptions, now);
  const initial = book.payments.find((one) => one.mPaymentId === current?.initialMPaymentId) ?? null;
  return { current, initial, choices: current && choicesOf(current, initial, now) };
}
