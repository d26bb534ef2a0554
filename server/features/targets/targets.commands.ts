import { sql } from 'kysely';
import type { z } from 'zod';
import type { targetFields } from '#contract/forms/target-forms.ts';
import { MEASURES } from '#domain/figures/measures.ts';
import type { StoreScope } from '#domain/ids.ts';
import { t } from '#domain/language/t.ts';
import { MAX_TARGETS, periodOf, type Target } from '#domain/targets/targets.ts';
import { parseDay } from '#domain/time/shop-time.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AppError, invalidInput } from '../../platform/http/app-error.ts';
import { TARGET_COLUMNS } from './targets.queries.ts';

type Store = Pick<StoreScope, 'storeId'>;

/**
 * Sets a target; one that begins with the same month or year is replaced. As the system.
 * @throws AppError INVALID_INPUT for parts of what is counted, an end before the beginning, and at the limit.
 */
export async function setTarget(tx: Tx, { storeId }: Store, fields: z.output<typeof targetFields>): Promise<Target> {
  const { measure, period, amount, starts_on: first, ends_on: last } = fields;
  const from = periodOf(period, parseDay(first)).from;
  const to = last === null ? null : periodOf(period, parseDay(last)).to;
  if (to !== null && to < from) throw invalidInput('ends_on', t('The end is before the beginning.'));
  if (MEASURES[measure].unit === 'count' && !/^\d+(?:\.0+)?$/.test(amount)) {
    throw invalidInput('amount', t('Enter a whole number.'));
  }
  const { rows } = await sql<Target>`
    insert into targets (store_id, measure, period, starts_on, ends_on, amount)
    values (${storeId}::uuid, ${measure}, ${period}, ${from}::date, ${to}::date, ${amount}::numeric)
    on conflict (store_id, measure, period, starts_on) do update set ends_on = excluded.ends_on, amount = excluded.amount
    returning ${TARGET_COLUMNS}`.execute(tx.query);
  const { count } = await tx.query
    .selectFrom('targets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
  if (Number(count) > MAX_TARGETS) {
    throw invalidInput(
      'starts_on',
      t('A store has at most {most} targets. Delete an old one first.', { most: MAX_TARGETS }),
    );
  }
  await countWrite(tx, storeId);
  const [target] = rows;
  if (target === undefined) throw new Error('The target was not stored.');
  return target;
}

/** Deletes a target, and returns it. As the system. Throws AppError NOT_FOUND without it. */
export async function removeTarget(
  tx: Tx,
  { storeId }: Store,
  { measure, period, starts_on }: Pick<Target, 'measure' | 'period' | 'starts_on'>,
): Promise<Target> {
  const { rows } = await sql<Target>`
    delete from targets
    where store_id = ${storeId}::uuid and measure = ${measure} and period = ${period} and starts_on = ${starts_on}::date
    returning ${TARGET_COLUMNS}`.execute(tx.query);
  const [removed] = rows;
  if (removed === undefined) throw new AppError('NOT_FOUND', { message: t('This target is no longer there.') });
  await countWrite(tx, storeId);
  return removed;
}

/** A replica that has this write answers with the target. */
async function countWrite(tx: Tx, storeId: string): Promise<void> {
  await sql`select count_write(${storeId}::uuid)`.execute(tx.query);
}
