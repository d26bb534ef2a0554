import type { Subscription } from '#domain/billing/subscription.ts';
import type { BillingContext } from '../billing-context.ts';
import { changeSubscription } from '../account/billing-account.commands.ts';
import { readBillingAccount } from '../account/billing-account.queries.ts';
import { sendDueEmail } from '../plan-emails.ts';

export async function updateSubscription(
  context: BillingContext,
  userId: string,
  id: string,
  step: (one: Subscription, now: Date) => Subscription,
): Promise<void> {
  const { db, now } = context.platform;
  await db.asSystem(null, async (tx) => {
    await changeSubscription(tx, userId, id, now(), (one) => step(one, now()));
    await sendDueEmail(context, tx, userId, await readBillingAccount(tx, userId), now());
  });
}
