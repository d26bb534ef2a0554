import type { Subscription } from '#domain/subscription.ts';
import type { BillingContext } from './billing-context.ts';
import { changeSubscription } from './book.commands.ts';
import { readBook } from './book.queries.ts';
import { sendDueLetter } from './letters.ts';

/** One step of a subscription under its lock, and the letter it calls for. */
export async function change(
  context: BillingContext,
  userId: string,
  id: string,
  step: (one: Subscription, now: Date) => Subscription,
): Promise<void> {
  const { db, now } = context.platform;
  await db.asSystem(null, async (tx) => {
    await changeSubscription(tx, userId, id, now(), (one) => step(one, now()));
    await sendDueLetter(context, tx, userId, await readBook(tx, userId), now());
  });
}
