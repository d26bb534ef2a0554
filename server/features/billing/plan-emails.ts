import { currentOf } from '#domain/billing/subscription.ts';
import { dataDeletionDate, dueEmail } from '#domain/billing/subscription-actions.ts';
import type { BillingAccount } from '#domain/billing/subscription-notice.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { chosenLanguage, runInLanguage } from '../../platform/language/language.ts';
import type { BillingContext } from './billing-context.ts';
import { planEmail } from './billing.mail.ts';

export async function sendDueEmail(
  { platform }: BillingContext,
  tx: Tx,
  userId: string,
  billingAccount: BillingAccount,
  now: Date,
): Promise<void> {
  const current = currentOf(billingAccount.subscriptions, now);
  if (current === null) return;
  const profile = await tx.query
    .selectFrom('user_profiles as p')
    .select(['email', 'full_name', 'trial_ends_at', chosenLanguage('p').as('language')])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (profile === undefined) return;
  const deletionDate = dataDeletionDate(current, profile.trial_ends_at);
  const due = dueEmail(current, deletionDate, now);
  if (due === null) return;
  const isNew = await tx.query
    .insertInto('billing_emails')
    .values({ user_id: userId, occasion: due.occasion, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('occasion')
    .executeTakeFirst();
  if (isNew === undefined) return;
  const recipient = { to: profile.email, name: profile.full_name, publicUrl: platform.publicUrl };
  const dates = { now, trialEndsAt: profile.trial_ends_at, dataDeletionDate: deletionDate };
  tx.afterCommit(() =>
    platform.mail.send(runInLanguage(profile.language, () => planEmail(recipient, due, current, dates))),
  );
}
