import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { DashboardTile, dashboardLink } from '#contract/dashboards.ts';
import { type LinkPeriod, MAX_LINKS } from '#domain/dashboards/links.ts';
import type { StoreScope } from '#domain/ids.ts';
import { t } from '#domain/language/t.ts';
import { jsonParameter } from '../../platform/db/json-parameter.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AppError, invalidInput } from '../../platform/http/app-error.ts';
import { readTileSubjects } from './tile-subjects.ts';

export type DashboardLink = z.output<typeof dashboardLink>;

interface LinkRow extends Omit<DashboardLink, 'created_at' | 'expires_at' | 'last_opened_at'> {
  created_at: Date;
  expires_at: Date;
  last_opened_at: Date | null;
}

const COLUMNS = sql`id, name, tiles, period, shows_costs, created_at, expires_at, opened, last_opened_at`;
const DAY_MS = 86_400_000;

/** 256 random bits for an address. Only the link has the token. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token. The token is random, so no salt or slow hash is needed. */
export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Links of a store that still work, newest first. */
export async function listLinks(tx: Tx, { storeId }: StoreScope, now: Date): Promise<DashboardLink[]> {
  const { rows } = await sql<LinkRow>`
    select ${COLUMNS} from dashboard_links
    where store_id = ${storeId}::uuid and revoked_at is null and expires_at > ${now}
    order by created_at desc, id`.execute(tx.query);
  return rows.map(linkOf);
}

export interface NewLink {
  readonly name: string;
  readonly tiles: readonly DashboardTile[];
  readonly period: LinkPeriod;
  readonly days: number;
}

/**
 * Makes a link that shows these tiles, with the hash of its token.
 * @throws AppError INVALID_INPUT for tiles with personal data, for costs that the person does not see, and at the limit.
 */
export async function createLink(
  tx: Tx,
  scope: StoreScope,
  userId: string,
  { name, tiles, period, days }: NewLink,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<DashboardLink> {
  const subjects = await readTileSubjects(tx, scope, userId, tiles);
  if (subjects.includes(null)) throw invalidInput('tiles', t('A saved question of this dashboard no longer exists.'));
  const refused = subjects.find((subject) => subject?.isPersonal);
  if (refused) {
    throw invalidInput('tiles', t('“{tile}” shows personal data, so no link can show it.', { tile: refused.name }));
  }
  for (const subject of subjects) {
    if (subject !== null && 'unanswered' in subject.shows) throw invalidInput('tiles', subject.shows.unanswered);
  }
  const showsCosts = subjects.some((subject) => subject?.isOfCosts);
  if (showsCosts && tx.hidesCosts === true)
    throw invalidInput('tiles', t('You don’t see costs, so no link of yours shows them.'));
  const { organizationId, storeId } = scope;
  const { rows } = await sql<LinkRow>`
    insert into dashboard_links (organization_id, store_id, created_by, name, tiles, period, shows_costs, token_hash, created_at, expires_at)
    select ${organizationId}::uuid, ${storeId}::uuid, ${userId}::uuid, ${name}, ${jsonParameter(tiles)}::jsonb, ${period},
      ${showsCosts}::boolean, ${tokenHash}, ${now}, ${new Date(now.getTime() + days * DAY_MS)}
    where (select count(*) from dashboard_links
      where store_id = ${storeId}::uuid and revoked_at is null and expires_at > ${now}) < ${MAX_LINKS}::int
    returning ${COLUMNS}`.execute(tx.query);
  const [created] = rows;
  if (created !== undefined) return linkOf(created);
  throw invalidInput(
    'name',
    t('This store has {most} links, which is the limit. Take one back first.', { most: MAX_LINKS }),
  );
}

/**
 * Takes a link back: it stops working at once. Returns its name.
 * @throws AppError NOT_FOUND when there is none that works.
 */
export async function removeLink(tx: Tx, { storeId }: StoreScope, id: string, now: Date): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    update dashboard_links set revoked_at = ${now}
    where store_id = ${storeId}::uuid and id = ${id}::uuid and revoked_at is null
    returning name`.execute(tx.query);
  const [removed] = rows;
  if (removed === undefined) throw new AppError('NOT_FOUND', { message: t('This link was already taken back.') });
  return removed.name;
}

function linkOf({ created_at, expires_at, last_opened_at, ...row }: LinkRow): DashboardLink {
  return {
    ...row,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    last_opened_at: last_opened_at?.toISOString() ?? null,
  };
}
