import { sql } from 'kysely';
import type { z } from 'zod';
import type { columnSets } from '#contract/columns.ts';
import { LIST_COLUMNS, type ListName } from '#domain/columns/lists.ts';
import type { ColumnScreen } from '#domain/columns/screens.ts';
import type { OrganizationScope } from '#domain/ids.ts';
import { t } from '#domain/language/t.ts';
import { requireVersion, withVersion } from '../../platform/access/record-version.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AppError, invalidInput } from '../../platform/http/app-error.ts';
import { requireColumns } from './column-values.ts';

type Saved = z.output<NonNullable<(typeof columnSets)['save']['~orpc']['outputSchema']>>;

const MAX_SETS = 50;
const MAX_LISTED = 500;

const asSeen = (set: Saved): Saved => withVersion(set, ['name', 'columns', 'is_shared']);

const setFor = (userId: string) => sql`id, screen, name, columns, is_shared, user_id = ${userId}::uuid as is_own`;

/** The person's sets of a screen and the shared ones; row-level security hides those of others. */
export async function listColumnSets(
  tx: Tx,
  { organizationId }: OrganizationScope,
  userId: string,
  screen: ColumnScreen,
): Promise<Saved[]> {
  const { rows } = await sql<Saved>`
    select ${setFor(userId)} from column_sets where organization_id = ${organizationId}::uuid and screen = ${screen}
    order by lower(name), id limit ${MAX_LISTED}::int`.execute(tx.query);
  return rows.map(asSeen);
}

/**
 * Saves a set of the signed-in person, in place of their own one with this name, and of the one with `id`, which had another.
 * @throws AppError INVALID_INPUT at the limit, and for columns that the list does not have; NOT_FOUND for a set that is not theirs; CONFLICT
 * when the one with `id` has another version.
 */
export async function saveColumnSet(
  tx: Tx,
  { organizationId }: OrganizationScope,
  userId: string,
  {
    id,
    version,
    screen,
    name,
    columns,
    is_shared,
  }: Omit<Saved, 'id' | 'version' | 'is_own'> & Partial<Pick<Saved, 'id' | 'version'>>,
): Promise<Saved> {
  if (screen in LIST_COLUMNS) requireColumns(LIST_COLUMNS[screen as ListName], columns);
  const mine = sql`organization_id = ${organizationId}::uuid and user_id = ${userId}::uuid and screen = ${screen}`;
  if (id !== undefined) {
    const own = sql`${mine} and id = ${id}::uuid`;
    const { rows: now } = await sql<Saved>`select ${setFor(userId)} from column_sets where ${own} for update`.execute(
      tx.query,
    );
    if (now[0] === undefined) throw setNotFound();
    requireVersion(version, asSeen(now[0]));
    await sql`delete from column_sets where ${mine} and name = ${name} and id <> ${id}::uuid`.execute(tx.query);
    const { rows: changed } = await sql<Saved>`
      update column_sets set name = ${name}, columns = ${columns}, is_shared = ${is_shared}::boolean
      where ${own} returning ${setFor(userId)}`.execute(tx.query);
    if (changed[0] === undefined) throw setNotFound();
    return asSeen(changed[0]);
  }
  const { rows } = await sql<Saved>`
    insert into column_sets (organization_id, user_id, screen, name, columns, is_shared)
    select ${organizationId}::uuid, ${userId}::uuid, ${screen}, ${name}, ${columns}, ${is_shared}::boolean
    where (select count(*) from column_sets where ${mine}) < ${MAX_SETS}::int
      or exists (select from column_sets where ${mine} and name = ${name})
    on conflict (organization_id, user_id, screen, name) do update set columns = excluded.columns, is_shared = excluded.is_shared
    returning ${sql.raw('column_sets.id, column_sets.screen, column_sets.name, column_sets.columns, column_sets.is_shared')},
      true as is_own`.execute(tx.query);
  const [saved] = rows;
  if (saved !== undefined) return asSeen(saved);
  throw invalidInput(
    'name',
    t('You have {most} sets of columns for this screen, which is the limit. Delete one first.', {
      most: MAX_SETS,
    }),
  );
}

/**
 * Deletes a set that the signed-in person may delete.
 * @throws AppError NOT_FOUND when there is none.
 */
export async function removeColumnSet(
  tx: Tx,
  { organizationId }: OrganizationScope,
  id: string,
): Promise<{ id: string }> {
  const { rows } = await sql<{ id: string }>`
    delete from column_sets where organization_id = ${organizationId}::uuid and id = ${id}::uuid returning id`.execute(
    tx.query,
  );
  const [removed] = rows;
  if (removed === undefined) throw setNotFound();
  return removed;
}

function setNotFound(): AppError {
  return new AppError('NOT_FOUND', { message: t('We can’t find this set of columns.') });
}
