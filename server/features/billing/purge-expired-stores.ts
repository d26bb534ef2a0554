import { sql } from 'kysely';
import { currentOf } from '#domain/billing/subscription.ts';
import { DATA_DELETION_EMAIL_DAYS, dataDeletionDate } from '#domain/billing/subscription-actions.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { workOnEach } from '../../platform/jobs/work-on-each.ts';
import type { BillingContext } from './billing-context.ts';
import { readBillingAccount } from './account/billing-account.queries.ts';

const DAY_MS = 86_400_000;

/**
 * Deletes shops of owners whose plan ended long ago, at least a week after the warning email. Never those of people who were only on
 * trial, nor of an organization in which another member pays.
 */
export async function purgeExpiredStores(context: BillingContext): Promise<void> {
  const { db, log, now } = context.platform;
  const warnedBefore = new Date(now().getTime() - DATA_DELETION_EMAIL_DAYS * DAY_MS);
  const owners = await db.asSystem(null, async (tx) => {
    const { rows } = await sql<{ id: string; trial_ends_at: Date }>`
      select p.id, p.trial_ends_at from user_profiles p
      where p.plan_status = 'ended' and exists (
        select from billing_emails l where l.user_id = p.id and l.occasion like 'data\\_goes:%' and l.sent_at <= ${warnedBefore})`.execute(
      tx.query,
    );
    return rows;
  });
  await workOnEach(owners, log, async (owner) => {
    const stores = await db.asSystem(null, (tx) => storesToPurge(tx, owner, now()));
    await workOnEach(stores, log, (id) => context.purgeStore(id));
  });
}

async function storesToPurge(tx: Tx, owner: { id: string; trial_ends_at: Date }, now: Date): Promise<string[]> {
  const current = currentOf((await readBillingAccount(tx, owner.id)).subscriptions, now);
  const deletionDate = current && dataDeletionDate(current, owner.trial_ends_at);
  if (deletionDate === null || now < deletionDate) return [];
  const { rows } = await sql<{ id: string }>`
    select s.id from organizations o join woocommerce_stores s on s.organization_id = o.id
    where o.owner_id = ${owner.id}::uuid and not exists (
      select from organization_members m join user_profiles p on p.id = m.user_id
      where m.organization_id = o.id and m.status = 'active'
        and (p.plan_status in ('active', 'past_due', 'locked') or (p.plan_status = 'cancelled' and p.paid_until > ${now})))`.execute(
    tx.query,
  );
  return rows.map(({ id }) => id);
}
