import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';
import { getProfile } from '../accounts.queries.ts';
import { listSessions } from '../sessions/sessions.commands.ts';
import type { AccountDependencies } from '../account-dependencies.ts';
import { csvHead, csvLine } from './csv.ts';
import { t } from '#domain/language/t.ts';

export interface PersonalFile {
  readonly path: string;
  readonly content: string;
  readonly about: string;
}

export interface OwnedStore {
  readonly id: string;
  readonly name: string;
  readonly url: string;
}

/** What the person saved, changed and read. */
function filesOfUse({
  views,
  notes,
  changes,
  activity,
  read,
}: Record<'views' | 'notes' | 'changes' | 'activity' | 'read', Record<string, unknown>[]>): PersonalFile[] {
  return [
    csv('saved-views.csv', ['organization', 'screen', 'name', 'query', 'created_at'], views, t('Your saved views.')),
    csv('day-notes.csv', ['organization', 'day', 'text', 'is_shared', 'created_at'], notes, t('Your notes on days.')),
    csv(
      'changes.csv',
      ['shop', 'change', 'subject', 'state', 'created_at', 'finished_at'],
      changes,
      t('Changes you made to stores from Karoo in the last 30 days.'),
    ),
    csv(
      'activity.csv',
      ['organization', 'kind', 'record', 'outcome', 'at', 'by_you'],
      activity,
      t('What you changed in the last two years, and changes about you, such as your role.'),
    ),
    csv('notifications-read.csv', ['organization', 'kind', 'read_at'], read, t('Notifications you’ve read.')),
  ];
}

/** Reads the data about the person, without tokens and shop keys. In the server's transaction. */
export async function readPersonalFiles(
  tx: Tx,
  userId: string,
  { personalBillingData }: Pick<AccountDependencies, 'personalBillingData'>,
): Promise<PersonalFile[]> {
  const profile = await getProfile(tx, userId);
  const rows = async (statement: ReturnType<typeof sql<Record<string, unknown>>>) =>
    (await statement.execute(tx.query)).rows;
  const memberships = await rows(sql`
    select o.name as organization, m.role, m.status, m.joined_at from organization_members m
    join organizations o on o.id = m.organization_id where m.user_id = ${userId}::uuid order by m.joined_at`);
  const organizations = await rows(sql`
    select o.id, o.name, o.description, o.created_at, o.deletion_due_at,
      (select coalesce(jsonb_agg(jsonb_build_object('email', coalesce(p.email, u.email), 'full_name', p.full_name, 'role', m.role,
          'status', m.status, 'joined_at', m.joined_at) order by m.joined_at), '[]')
        from organization_members m join auth_users u on u.id = m.user_id left join user_profiles p on p.id = m.user_id
        where m.organization_id = o.id) as members,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', g.kind, 'email', g.email, 'property_id', g.property_id,
          'property_name', g.property_name, 'connected_at', g.created_at) order by g.created_at), '[]')
        from google_analytics_accounts g where g.organization_id = o.id and g.is_active) as google_connections
    from organizations o where o.owner_id = ${userId}::uuid order by o.created_at, o.id`);
  const stores = await rows(sql`
    select s.id, o.name as organization, s.name, s.url, s.timezone, s.currency, s.date_type, s.excluded_statuses, s.wc_version,
      s.wp_version, s.last_sync_at, s.created_at
    from woocommerce_stores s join organizations o on o.id = s.organization_id
    where o.owner_id = ${userId}::uuid and s.is_active and not s.is_sample order by s.created_at, s.id`);
  const views = await rows(sql`
    select o.name as organization, v.screen, v.name, v.query, v.created_at from saved_views v
    join organizations o on o.id = v.organization_id where v.user_id = ${userId}::uuid order by v.created_at`);
  const columnSets = await rows(sql`
    select o.name as organization, c.screen, c.name, c.columns, c.is_shared, c.created_at from column_sets c
    join organizations o on o.id = c.organization_id where c.user_id = ${userId}::uuid order by c.created_at, c.id`);
  const notes = await rows(sql`
    select o.name as organization, n.day, n.text, n.is_shared, n.created_at from day_notes n
    join organizations o on o.id = n.organization_id where n.user_id = ${userId}::uuid order by n.day, n.created_at`);
  const segments = await rows(sql`
    select s.name as store, g.about, g.name, g.condition, g.is_shared, g.created_at from segments g
    join woocommerce_stores s on s.id = g.store_id where g.user_id = ${userId}::uuid order by g.created_at, g.id`);
  const changes = await rows(sql`
    select s.name as shop, p.name as change, p.subject, p.state, p.created_at, p.finished_at from shop_operations p
    join woocommerce_stores s on s.id = p.store_id where p.user_id = ${userId}::uuid order by p.created_at, p.id`);
  const activity = await rows(sql`
    select o.name as organization, a.kind, a.record, a.outcome, a.at, a.user_id is not distinct from ${userId}::uuid as by_you
    from activity_log a join organizations o on o.id = a.organization_id
    where a.user_id = ${userId}::uuid or a.about_user_id = ${userId}::uuid order by a.at, a.id`);
  const read = await rows(sql`
    select o.name as organization, a.kind, r.read_at from alert_reads r
    join alerts a on a.organization_id = r.organization_id and a.id = r.alert_id
    join organizations o on o.id = r.organization_id where r.user_id = ${userId}::uuid order by r.read_at, a.id`);
  const digests = await rows(sql`
    select s.name as store, d.is_on, d.frequency, d.weekday, d.hour, d.channel,
      d.slack_sealed is not null as has_slack_address, d.changed_at, d.last_sent_at
    from digests d join woocommerce_stores s on s.id = d.store_id where d.user_id = ${userId}::uuid order by d.changed_at, s.id`);
  const devices = await rows(sql`
    select d.service, d.orders_since, d.alerts_since, d.quiet_from, d.quiet_until, d.created_at, d.last_sent_at
    from push_devices d where d.user_id = ${userId}::uuid order by d.created_at, d.id`);
  const sessions = await listSessions(tx, userId);
  return [
    json('profile.json', profile, t('Your name, company, plan and preferences.')),
    csv(
      'sessions.csv',
      ['created_at', 'last_used_at', 'ip_address', 'user_agent'],
      sessions as unknown as Record<string, unknown>[],
      t('Your active sessions.'),
    ),
    csv(
      'memberships.csv',
      ['organization', 'role', 'status', 'joined_at'],
      memberships,
      t('Organizations you’re a member of.'),
    ),
    json('organizations.json', organizations, t('Organizations you own, with their members and Google connections.')),
    json('stores.json', stores, t('Their connected stores, without API keys.')),
    ...filesOfUse({ views, notes, changes, activity, read }),
    json('column-sets.json', columnSets, t('Sets of columns you saved.')),
    json('segments.json', segments, t('Segments you saved.')),
    json('dashboards.json', await dashboardsOf(rows, userId), t('Dashboards you made, and your links to them.')),
    json('digests.json', digests, t('Digests you chose, without the addresses of webhooks.')),
    json(
      'notification-devices.json',
      devices,
      t('Devices on which you get notifications, and what you chose for each, without their addresses.'),
    ),
    json(
      'billing.json',
      await personalBillingData(tx, userId),
      t('Subscriptions, payments, invoices and billing details; amounts in cents (ZAR).'),
    ),
  ];
}

async function dashboardsOf(
  rows: (statement: ReturnType<typeof sql<Record<string, unknown>>>) => Promise<Record<string, unknown>[]>,
  userId: string,
) {
  const dashboards = await rows(sql`
    select s.name as store, d.name, d.tiles, d.is_shared, d.created_at from dashboards d
    join woocommerce_stores s on s.id = d.store_id where d.user_id = ${userId}::uuid order by d.created_at, d.id`);
  const links = await rows(sql`
    select s.name as store, l.name, l.tiles, l.period, l.shows_costs, l.created_at, l.expires_at, l.revoked_at, l.opened, l.last_opened_at
    from dashboard_links l
    join woocommerce_stores s on s.id = l.store_id where l.created_by = ${userId}::uuid order by l.created_at, l.id`);
  return { dashboards, links };
}

/** The stores of organizations that the person owns. In the server's transaction. */
export async function listOwnedStores(tx: Tx, userId: string): Promise<OwnedStore[]> {
  const { rows } = await sql<OwnedStore>`
    select s.id, s.name, s.url from woocommerce_stores s join organizations o on o.id = s.organization_id
    where o.owner_id = ${userId}::uuid and s.is_active and not s.is_sample order by s.created_at, s.id`.execute(
    tx.query,
  );
  return rows;
}

function json(path: string, value: unknown, about: string): PersonalFile {
  return { path, content: `${JSON.stringify(value, null, 2)}\n`, about };
}

function csv(
  path: string,
  columns: readonly string[],
  rows: readonly Record<string, unknown>[],
  about: string,
): PersonalFile {
  const lines = rows.map((row) => csvLine(columns.map((column) => row[column])));
  return { path, content: csvHead(columns) + lines.join(''), about };
}
