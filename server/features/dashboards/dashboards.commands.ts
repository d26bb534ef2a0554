import { sql } from 'kysely';
import { MAX_DASHBOARDS } from '#domain/dashboards/cards.ts';
import type { StoreScope } from '#domain/ids.ts';
import { t } from '#domain/language/t.ts';
import { jsonParameter } from '../../platform/db/json-parameter.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AppError, invalidInput } from '../../platform/http/app-error.ts';
import { type Dashboard, dashboardFor } from './dashboards.queries.ts';

type Fields = Pick<Dashboard, 'name' | 'is_shared' | 'tiles'>;

/**
 * Saves a dashboard of the signed-in person.
 * @throws AppError INVALID_INPUT at the limit.
 */
export async function createDashboard(
  tx: Tx,
  { organizationId, storeId }: StoreScope,
  userId: string,
  { name, is_shared, tiles }: Fields,
): Promise<Dashboard> {
  const { rows } = await sql<Dashboard>`
    insert into dashboards (organization_id, store_id, user_id, name, tiles, is_shared)
    select ${organizationId}::uuid, ${storeId}::uuid, ${userId}::uuid, ${name}, ${jsonParameter(tiles)}::jsonb, ${is_shared}::boolean
    where (select count(*) from dashboards
      where store_id = ${storeId}::uuid and user_id = ${userId}::uuid) < ${MAX_DASHBOARDS}::int
    returning ${dashboardFor(userId)}`.execute(tx.query);
  const [created] = rows;
  if (created !== undefined) return created;
  throw invalidInput(
    'name',
    t('You have {most} dashboards, which is the limit. Delete one first.', { most: MAX_DASHBOARDS }),
  );
}

/**
 * Changes a dashboard of the signed-in person.
 * @throws AppError NOT_FOUND when they have no such dashboard.
 */
export async function changeDashboard(
  tx: Tx,
  { storeId }: StoreScope,
  userId: string,
  { id, name, is_shared, tiles }: Fields & Pick<Dashboard, 'id'>,
): Promise<Dashboard> {
  const { rows } = await sql<Dashboard>`
    update dashboards set name = ${name}, tiles = ${jsonParameter(tiles)}::jsonb, is_shared = ${is_shared}::boolean
    where store_id = ${storeId}::uuid and id = ${id}::uuid and user_id = ${userId}::uuid
    returning ${dashboardFor(userId)}`.execute(tx.query);
  return found(rows);
}

/**
 * Deletes a dashboard that the signed-in person may delete.
 * @throws AppError NOT_FOUND when there is none.
 */
export async function removeDashboard(tx: Tx, { storeId }: StoreScope, id: string): Promise<{ id: string }> {
  const { rows } = await sql<{ id: string }>`
    delete from dashboards where store_id = ${storeId}::uuid and id = ${id}::uuid returning id`.execute(tx.query);
  return found(rows);
}

function found<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new AppError('NOT_FOUND', { message: t('We can’t find this dashboard.') });
  return row;
}
