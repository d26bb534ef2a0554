import { sql } from 'kysely';
import type { z } from 'zod';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import type { alert, AlertCause } from '#contract/alerts.ts';
import type { AlertKind } from '#domain/alerts.ts';
import type { OrganizationScope, StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { translateMessage } from '../../platform/language/translate-message.ts';

export type AlertRecord = z.infer<typeof alert>;

interface AlertRow {
  id: string;
  store_id: string | null;
  store_name: string | null;
  kind: AlertKind;
  data: object;
  opened_at: Date;
  news_at: Date;
  cleared_at: Date | null;
  read: boolean;
}

/**
 * Whether the alert `a` is about stock or orders from before its store was connected, which is not news. Stock that runs out before a
 * delivery is known only after the first night.
 */
export const WAS_SO_BEFORE = sql<boolean>`(a.kind in ('low_stock', 'out_of_stock', 'new_orders', 'sell_out') and exists (
  select from woocommerce_stores s where s.id = a.store_id and (s.alerts_since is null
    or a.news_at <= s.alerts_since + case when a.kind = 'sell_out' then interval '1 day' else interval '0' end)))`;

/** Whether the person of this transaction has read the alert `a` since it last had news. */
export const IS_READ = sql<boolean>`(${WAS_SO_BEFORE} or exists (
  select from alert_reads r where r.organization_id = a.organization_id
  and r.user_id = current_setting('app.user_id')::uuid and r.alert_id = a.id and r.read_at >= a.news_at))`;

/**
 * Returns a page of the organization's alerts: open ones first, then cleared ones, each newest first. Stock comes after the
 * rest, because a page may not hold all of it.
 */
export async function listAlerts(
  tx: Tx,
  { organizationId }: OrganizationScope,
  query: { page: number; perPage: number; kind: AlertKind | undefined },
): Promise<{ items: AlertRecord[]; total: number }> {
  const ofKind = query.kind === undefined ? sql`true` : sql`a.kind = ${query.kind}`;
  const { rows } = await sql<AlertRow>`
    select a.id, a.store_id, s.name as store_name, a.kind, a.data, a.opened_at, a.news_at, a.cleared_at, ${IS_READ} as read
    from alerts a left join woocommerce_stores s on s.id = a.store_id
    where a.organization_id = ${organizationId}::uuid and ${ofKind}
    order by (a.cleared_at is null) desc, a.cleared_at is null and a.kind in ('low_stock', 'out_of_stock', 'sell_out'), a.news_at desc, a.id desc
    limit ${query.perPage}::integer offset ${(query.page - 1) * query.perPage}::integer`.execute(tx.query);
  const counted = await sql<{ total: string }>`
    select count(*) as total from alerts a where a.organization_id = ${organizationId}::uuid and ${ofKind}`.execute(
    tx.query,
  );
  return { items: rows.map(toAlert), total: Number(counted.rows[0]?.total ?? 0) };
}

function toAlert({ kind, data, ...row }: AlertRow): AlertRecord {
  return {
    ...row,
    cause: toCause(kind, data),
    opened_at: row.opened_at.toISOString(),
    news_at: row.news_at.toISOString(),
    cleared_at: row.cleared_at?.toISOString() ?? null,
  };
}

/** Converts a stored cause to the contract's shape, with HTML entities in names decoded. */
export function toCause(kind: AlertKind, data: object): AlertCause {
  const name: unknown = Reflect.get(data, 'name');
  const sentence: unknown = Reflect.get(data, 'sentence');
  // Only this feature's statements write causes, in the contract's shapes.
  return {
    ...data,
    kind,
    ...(typeof name === 'string' && { name: decodeEntities(name) }),
    ...(typeof sentence === 'string' && { sentence: translateMessage(sentence) }),
  } as AlertCause;
}

/** How many alerts of each kind are open, and unread by the person of this transaction. */
export async function countKinds(
  tx: Tx,
  { organizationId }: OrganizationScope,
): Promise<{ kind: AlertKind; open: number; unread: number }[]> {
  const { rows } = await sql<{ kind: AlertKind; open: string; unread: string }>`
    select a.kind, count(*) as open, count(*) filter (where not ${IS_READ}) as unread from alerts a
    where a.organization_id = ${organizationId}::uuid and a.cleared_at is null
    group by a.kind order by a.kind`.execute(tx.query);
  return rows.map(({ kind, open, unread }) => ({ kind, open: Number(open), unread: Number(unread) }));
}

/** How many open alerts the person of this transaction has not read. */
export async function countUnread(tx: Tx, { organizationId }: OrganizationScope): Promise<number> {
  const { rows } = await sql<{ unread: string }>`
    select count(*) as unread from alerts a
    where a.organization_id = ${organizationId}::uuid and a.cleared_at is null and not ${IS_READ}`.execute(tx.query);
  return Number(rows[0]?.unread ?? 0);
}

const PROBLEMS = ['failed_sync', 'webhook', 'shop'] as const;
/** Why a store's figures may be out of date. */
export type StoreProblem = (typeof PROBLEMS)[number];

/** The open alerts about reading a store's shop. */
export async function readOpenProblems(tx: Tx, { storeId, organizationId }: StoreScope): Promise<StoreProblem[]> {
  const { rows } = await sql<{ kind: StoreProblem }>`
    select distinct a.kind from alerts a
    where a.organization_id = ${organizationId}::uuid and a.store_id = ${storeId}::uuid and a.cleared_at is null
      and a.kind = any (${[...PROBLEMS]}::text[])
    order by a.kind`.execute(tx.query);
  return rows.map(({ kind }) => kind);
}
