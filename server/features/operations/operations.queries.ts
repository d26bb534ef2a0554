import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { OwnResult } from './shop-operation.ts';

/** An operation that went well. */
export interface DoneOperation {
  readonly id: string;
  readonly name: string;
  readonly at: Date;
  /** Name, or else e-mail, of who did it; null when they have left. */
  readonly by: string | null;
  readonly answer: unknown;
}

/** What was written to a record, newest first; the last hundred. */
export async function readDone(tx: Tx, scope: StoreScope, subject: string): Promise<DoneOperation[]> {
  const { rows } = await sql<DoneOperation>`
    select o.id, o.name, o.finished_at as at, coalesce(nullif(p.full_name, ''), p.email) as by, o.answer
    from shop_operations o
    left join karoo_organization_people(${scope.organizationId}::uuid) p on p.user_id = o.user_id
    where o.store_id = ${scope.storeId}::uuid and o.subject = ${subject} and o.state = 'done'
    order by o.finished_at desc, o.id limit 100`.execute(tx.query);
  return rows;
}

/** What one person had written to these records, newest first; the last hundred. */
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

/** The answers that were given to operations on a record, other than this one. */
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
