import { sql } from 'kysely';
import type { z } from 'zod';
import type { segment } from '#contract/segments.ts';
import type { StoreScope } from '#domain/ids.ts';
import { t } from '#domain/language/t.ts';
import type { Condition } from '#domain/questions/condition.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { invalidInput } from '../../platform/http/app-error.ts';

export type Segment = z.output<typeof segment>;

/**
 * The condition of a segment that the person may see.
 * @throws AppError INVALID_INPUT when there is none, or when it is about other records: orders are also chosen by their customers and products.
 */
export async function readSegment(tx: Tx, scope: StoreScope, id: string, chosen: Segment['about']): Promise<Condition> {
  const { rows } = await sql<Pick<Segment, 'about' | 'where'>>`
    select about, condition as "where" from segments
    where store_id = ${scope.storeId}::uuid and id = ${id}::uuid`.execute(tx.query);
  const [found] = rows;
  if (found !== undefined && (found.about === chosen || chosen === 'orders')) return found.where as Condition;
  const message =
    found === undefined
      ? t('This segment no longer exists.')
      : chosen === 'customers'
        ? t('This segment is not about customers.')
        : t('This segment is not about products.');
  throw invalidInput('segment_id', message);
}
