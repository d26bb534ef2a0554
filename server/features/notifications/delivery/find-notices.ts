import { sql } from 'kysely';
import { type Role, ROLES } from '#domain/roles.ts';
import { jsonParameter } from '../../../platform/db/json-parameter.ts';
import { plannedOnce } from '../../../platform/db/prepared-statements.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { WAS_KNOWN_BEFORE } from '../alerts.queries.ts';
import { caseOfKind, kindsWhere } from '../kinds/kinds.ts';
import { readMailChoices } from '../settings.commands.ts';
import { RECIPIENT_ROLES } from './recipients.ts';

/** An older order is no news: it came late, by a backfill or after an outage. */
const RECENT_ORDERS = sql`interval '12 hours'`;
const RECENT_ALERTS = sql`interval '24 hours'`;
/** An alert that comes and goes is not told again for so long. */
const QUIET_AFTER = sql`interval '12 hours'`;
/** No order yet: the customer has not finished, or it was deleted. */
const NO_ORDERS = sql`array['trash', 'checkout-draft', 'auto-draft']`;

/**
 * Notes each new order and alert of a store for everybody who wants to hear of it, once. A device gets nothing from before the store's
 * first sync had ended, or before it wanted that.
 */
export async function findNotices(tx: Tx, storeId: string, now: Date): Promise<void> {
  const at = sql`${now}::timestamptz`;
  const devices = sql`woocommerce_stores s
    join organizations g on g.id = s.organization_id and g.deletion_due_at is null
    join organization_members m on m.organization_id = s.organization_id and m.status = 'active'
    join push_devices d on d.user_id = m.user_id
    join auth_sessions i on i.id = d.session_id and i.expires_at > now()
    where s.id = ${storeId}::uuid and s.is_active and not s.is_sample and s.alerts_since is not null`;
  await plannedOnce`
    insert into notices (store_id, channel, recipient, about, subject, topic, found_at, due_at)
    select o.store_id, 'push', r.recipient, 'order', o.wc_id::text, 'orders', ${at}, ${at}
    from (select d.id as recipient, greatest(d.orders_since, s.alerts_since) as since, s.excluded_statuses
      from ${devices} and d.orders_since is not null) r
    join woocommerce_orders o on o.store_id = ${storeId}::uuid
    where o.store_id = ${storeId}::uuid and o.date_created > greatest(r.since, ${at} - ${RECENT_ORDERS})
      and o.status <> 'trash' and o.status <> all (r.excluded_statuses || ${NO_ORDERS})
    on conflict do nothing`.execute(tx.query);
  const attention = kindsWhere(({ severity }) => severity !== 'good');
  const mailed = jsonParameter(await kindsByRole(tx, storeId));
  await plannedOnce`
    insert into notices (store_id, channel, recipient, about, subject, topic, found_at, due_at)
    select a.store_id, r.channel, r.recipient, 'alert', a.id::text, case r.channel when 'email' then a.kind else 'alerts' end, ${at}, ${at}
    from (select 'push' as channel, d.id as recipient, greatest(d.alerts_since, s.alerts_since) as since,
        to_jsonb(${attention}::text[]) as kinds
      from ${devices} and d.alerts_since is not null
      union all
      select 'email', m.user_id, '-infinity', ${mailed}::jsonb -> m.role
      from woocommerce_stores s
      join organizations g on g.id = s.organization_id and g.deletion_due_at is null
      join organization_members m on m.organization_id = s.organization_id and m.status = 'active'
      where s.id = ${storeId}::uuid and s.is_active) r
    join alerts a on a.store_id = ${storeId}::uuid and r.kinds ? a.kind
    where a.store_id = ${storeId}::uuid and a.cleared_at is null and a.opened_at > greatest(r.since, ${at} - ${RECENT_ALERTS})
      and ${caseOfKind(({ isLasting }) => isLasting?.(storeId, now), sql`true`)} and not ${WAS_KNOWN_BEFORE}
      and not (a.kind = any (${kindsWhere(({ comesAndGoes }) => comesAndGoes === true)}::text[]) and exists (
        select from notices n join alerts b on b.id::text = n.subject
        where n.store_id = ${storeId}::uuid and n.channel = r.channel and n.recipient = r.recipient and n.about = 'alert' and n.was_sent
          and n.done_at > ${at} - ${QUIET_AFTER} and b.store_id = ${storeId}::uuid and b.kind = a.kind and b.subject = a.subject))
    on conflict do nothing`.execute(tx.query);
}

/** The kinds of alerts that members of each role get emails about. */
async function kindsByRole(tx: Tx, storeId: string): Promise<Record<Role, string[]>> {
  const store = await tx.query
    .selectFrom('woocommerce_stores')
    .select('organization_id')
    .where('id', '=', storeId)
    .executeTakeFirst();
  const choices = store === undefined ? {} : await readMailChoices(tx, store.organization_id);
  const kindsOf = (role: Role) =>
    kindsWhere(({ email }) => email !== null && RECIPIENT_ROLES[choices[email.name] ?? 'none'].includes(role));
  return Object.fromEntries(ROLES.map((role) => [role, kindsOf(role)])) as Record<Role, string[]>;
}
