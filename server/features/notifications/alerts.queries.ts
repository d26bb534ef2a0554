import { sql } from 'kysely';
import type { z } from 'zod';
import type { alertPage } from '#contract/alerts.ts';
import type { OrganizationScope, StoreScope } from '#domain/ids.ts';
import { type Role, roleMay } from '#domain/roles.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { t } from '#domain/language/t.ts';
import { readable } from './describe-alerts.ts';
import type { GroupText } from './kinds/alert-kind.ts';
import { caseOfKind, KINDS, kindsWhere } from './kinds/kinds.ts';

type Page = z.infer<typeof alertPage>;

interface ListedRow {
  id: string;
  kind: string;
  data: object;
  store_id: string | null;
  store_name: string | null;
  opened_at: Date;
  news_at: Date;
  cleared_at: Date | null;
  read: boolean;
}

/** Whether the alert `a` is about stock or orders from before its store was connected, which is not news. */
export const WAS_KNOWN_BEFORE = sql<boolean>`(a.kind = any (${kindsWhere(({ knownBefore }) => knownBefore !== undefined)}::text[]) and exists (
  select from woocommerce_stores s where s.id = a.store_id and (s.alerts_since is null or a.news_at <= s.alerts_since + ${caseOfKind(
    ({ knownBefore }) => (knownBefore === undefined ? undefined : sql`${knownBefore}::interval`),
    sql`interval '0 hours'`,
  )})))`;

/** Whether the person of this transaction has read the alert `a` since it last had news. */
export const IS_READ = sql<boolean>`(${WAS_KNOWN_BEFORE} or exists (
  select from alert_reads r where r.organization_id = a.organization_id
  and r.user_id = current_setting('app.user_id')::uuid and r.alert_id = a.id and r.read_at >= a.news_at))`;

/** Who lists alerts. */
interface Reader {
  readonly organization: OrganizationScope;
  readonly role: Role;
}

/**
 * Returns a page of the organization's alerts: open ones first, then cleared ones, each newest first. Those of products come after the
 * rest, because a page may not hold all of them.
 */
export async function listAlerts(
  tx: Tx,
  { organization: { organizationId }, role }: Reader,
  query: { page: number; perPage: number; kind: string | undefined },
): Promise<Page> {
  const { page, perPage } = query;
  const ofKind = query.kind === undefined ? sql`true` : sql`a.kind = ${query.kind}`;
  const { rows } = await sql<ListedRow>`
    select a.id, a.store_id, s.name as store_name, a.kind, a.data, a.opened_at, a.news_at, a.cleared_at, ${IS_READ} as read
    from alerts a left join woocommerce_stores s on s.id = a.store_id
    where a.organization_id = ${organizationId}::uuid and ${ofKind}
    order by (a.cleared_at is null) desc,
      a.cleared_at is null and a.kind = any (${kindsWhere(({ isPerProduct }) => isPerProduct === true)}::text[]), a.news_at desc, a.id desc
    limit ${perPage}::integer offset ${(page - 1) * perPage}::integer`.execute(tx.query);
  const counted = await sql<{ total: string }>`
    select count(*) as total from alerts a where a.organization_id = ${organizationId}::uuid and ${ofKind}`.execute(
    tx.query,
  );
  const kinds = await listKinds(tx, organizationId, rows);
  return {
    items: rows.flatMap((row) => toItem(row, role) ?? []),
    total: Number(counted.rows[0]?.total ?? 0),
    page,
    perPage,
    unread: kinds.reduce((sum, { unread }) => sum + unread, 0),
    kinds,
  };
}

function toItem({ kind, data, ...row }: ListedRow, role: Role): Page['items'][number] | null {
  const known = KINDS[kind];
  const about = { store: row.store_name ?? t('Your store'), isOpen: row.cleared_at === null };
  const text = known?.describe(readable(data), about) ?? null;
  if (known === undefined || text === null) return null;
  const needs = known.linkNeeds;
  return {
    ...row,
    cause: { ...readable(data), kind },
    title: text.title,
    detail: text.detail,
    link: needs === undefined || roleMay(role, needs) ? text.link : null,
    opened_at: row.opened_at.toISOString(),
    news_at: row.news_at.toISOString(),
    cleared_at: row.cleared_at?.toISOString() ?? null,
  };
}

/** How many alerts of each kind are open, and unread by the person of this transaction; also the kinds of a page. */
async function listKinds(tx: Tx, organizationId: string, onPage: readonly ListedRow[]): Promise<Page['kinds']> {
  const { rows } = await sql<{ kind: string; open: string; unread: string }>`
    select a.kind, count(*) as open, count(*) filter (where not ${IS_READ}) as unread from alerts a
    where a.organization_id = ${organizationId}::uuid and a.cleared_at is null
    group by a.kind order by a.kind`.execute(tx.query);
  const names = [...new Set([...rows, ...onPage].map(({ kind }) => kind))];
  return names.flatMap((name) => {
    const kind = KINDS[name];
    if (kind === undefined) return [];
    const counts = rows.find((row) => row.kind === name);
    const [open, unread] = [Number(counts?.open ?? 0), Number(counts?.unread ?? 0)];
    const ofKind = onPage.filter((row) => row.kind === name);
    const [current, over] = [true, false].map((isOpen) => {
      const alerts = ofKind
        .filter(({ cleared_at }) => (cleared_at === null) === isOpen)
        .map(({ data }) => readable(data));
      return kind.describeGroup({ count: isOpen ? Math.max(open, alerts.length) : alerts.length, isOpen, alerts });
    }) as [GroupText, GroupText];
    const { severity, icon } = kind;
    return {
      kind: name,
      open,
      unread,
      severity,
      icon,
      title: current.title,
      cleared_title: over.title,
      link: current.link,
    };
  });
}

/** How many open alerts the person of this transaction has not read. */
export async function countUnread(tx: Tx, { organizationId }: OrganizationScope): Promise<number> {
  const { rows } = await sql<{ unread: string }>`
    select count(*) as unread from alerts a
    where a.organization_id = ${organizationId}::uuid and a.cleared_at is null and not ${IS_READ}`.execute(tx.query);
  return Number(rows[0]?.unread ?? 0);
}

/** A store's open alerts that need somebody's attention, by kind and the newest first. */
export async function readOpenAlerts(
  tx: Tx,
  { storeId, organizationId }: StoreScope,
): Promise<ReadonlyMap<string, readonly object[]>> {
  const { rows } = await sql<{ kind: string; data: object[] }>`
    select a.kind, jsonb_agg(a.data order by a.news_at desc, a.id) as data from alerts a
    where a.organization_id = ${organizationId}::uuid and a.store_id = ${storeId}::uuid and a.cleared_at is null
      and a.kind = any (${kindsWhere(({ severity }) => severity !== 'good')}::text[])
    group by a.kind order by a.kind`.execute(tx.query);
  return new Map(rows.map(({ kind, data }) => [kind, data]));
}
