import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { OwnResult } from './shop-operation.ts';

/** An operation that succeeded. */
export interface DoneOperation {
  readonly id: string;
  readonly name: string;
  readonly at: Date;
  /** The name, or else the email, of the person; null when they have left. */
  readonly by: string | null;
  readonly answer: unknown;
}

/** The last hundred successful operations on a record, newest first. */
export async function readDone(tx: Tx, scope: StoreScope, subject: string): Promise<DoneOperation[]> {
  const { rows: people } = await sql<{ user_id: string; name: string }>`
    select user_id, coalesce(nullif(full_name, ''), email) as name
    from karoo_organization_people(${scope.organizationId}::uuid)`.execute(tx.query);
  const { rows } = await sql<Omit<DoneOperation, 'by'> & { user_id: string | null }>`
    select o.id, o.name, o.finished_at as at, o.user_id, o.answer
    from shop_operations o
    where o.store_id = ${scope.storeId}::uuid and o.subject = ${subject} and o.state = 'done'
    order by o.finished_at desc, o.id limit 100`.execute(tx.query);
  const names = new Map(people.map((person) => [person.user_id, person.name]));
  return rows.map(({ user_id, ...done }) => ({ ...done, by: names.get(user_id ?? '') ?? null }));
}

/** The last hundred results of one person's operations on these records, newest first. */
export async function readOwnResults(
  tx: Tx,
  storeId: string,
  userId: string,
  subjects: readonly string[],
): Promise<OwnResult[]> {
  return tx.query
    .selectFrom('shop_operations')
    .select(['name', 'subject', 'answer'])
    .where('store_id', '=', storeId)
    .where('subject', 'in', subjects)
    .where('user_id', '=', userId)
    .where('state', '=', 'done')
    .orderBy('finished_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
}

/** The results of all operations of this name on a record. */
export async function readAnswers(tx: Tx, storeId: string, subject: string, name: string): Promise<unknown[]> {
  const rows = await tx.query
    .selectFrom('shop_operations')
    .select('answer')
    .where('store_id', '=', storeId)
    .where('subject', '=', subject)
    .where('name', '=', name)
    .where('state', '=', 'done')
    .execute();
  return rows.map(({ answer }) => answer);
}

/** The logged operations with these keys, whatever became of them. */
export async function readOperations(tx: Tx, storeId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx.query
    .selectFrom('shop_operations')
    .select(['id', 'name', 'state', 'before', 'answer', 'attempted_at'])
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .execute();
}
