import { sql } from 'kysely';
import type { z } from 'zod';
import { MAX_MONTHLY_COSTS } from '#contract/costs/monthly-costs.ts';
import type { monthlyCostFields } from '#contract/forms/cost-forms.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { MonthlyCost, MonthlyCostKind } from '#domain/monthly-costs.ts';
import { t } from '#domain/language/t.ts';
import { toCents } from '#domain/money/money.ts';
import { isVisible } from '#domain/visible-text.ts';
import { requireVersion, withVersion } from '../../platform/access/record-version.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AppError, invalidInput } from '../../platform/http/app-error.ts';
import { requireCosts } from './cost-settings.ts';
import { amountReader, dayProblem, type FileProblem, readColumns } from './file-columns.ts';

type Store = Pick<StoreScope, 'storeId'>;
export type MonthlyCostFields = z.output<typeof monthlyCostFields>;

export interface NamedMonthlyCost extends MonthlyCost {
  readonly id: string;
  readonly name: string;
  readonly version: string;
}

const asSeen = (cost: NamedMonthlyCost): NamedMonthlyCost =>
  withVersion(cost, ['kind', 'name', 'amount', 'valid_from', 'valid_to']);

const COLUMNS = sql.raw(
  'id, kind, name, amount::numeric(20, 2)::text as amount, valid_from::text as valid_from, valid_to::text as valid_to',
);

/**
 * The monthly costs of a store, those without an end first.
 * @throws AppError FORBIDDEN_ROLE for whom costs are hidden from.
 */
export async function readMonthlyCosts(tx: Tx, { storeId }: Store): Promise<NamedMonthlyCost[]> {
  requireCosts(tx);
  const { rows } = await sql<NamedMonthlyCost>`
    select ${COLUMNS} from monthly_costs where store_id = ${storeId}::uuid
    order by valid_to desc nulls first, kind desc, name, valid_from`.execute(tx.query);
  return rows.map(asSeen);
}

type Same = Pick<MonthlyCostFields, 'kind' | 'name' | 'valid_from'>;

/** One of the same kind and name from the same day is the same cost. */
const keyOf = ({ kind, name, valid_from }: Same) => [kind, valid_from, name].join();
const isSame = ({ kind, name, valid_from }: Same) =>
  sql`kind = ${kind} and name = ${name} and valid_from = ${valid_from}::date`;

/**
 * Adds a monthly cost. As the system.
 * @throws AppError INVALID_INPUT when there is the same one, and at the limit.
 */
export async function addMonthlyCost(tx: Tx, store: Store, cost: MonthlyCostFields): Promise<NamedMonthlyCost> {
  await lockMonthlyCosts(tx, store);
  await requireNew(tx, store, cost, null);
  const { put } = await putMonthlyCosts(tx, store, [cost]);
  const [added] = put;
  if (added === undefined) throw new Error('The monthly cost was not stored.');
  return added;
}

/**
 * Sets monthly costs, in place of those that are there, unless it is a dry run. `changed`: the names of those that were there with another
 * amount or last day. As the system.
 * @throws AppError INVALID_INPUT when the store would have too many.
 */
export async function putMonthlyCosts(
  tx: Tx,
  { storeId }: Store,
  costs: readonly MonthlyCostFields[],
  isDryRun = false,
): Promise<{ put: NamedMonthlyCost[]; changed: string[] }> {
  if (!isDryRun) await lockMonthlyCosts(tx, { storeId });
  const { rows: all } = await sql<NamedMonthlyCost>`
    select ${COLUMNS} from monthly_costs where store_id = ${storeId}::uuid`.execute(tx.query);
  const there = Map.groupBy(all, keyOf);
  if (all.length + costs.filter((cost) => !there.has(keyOf(cost))).length > MAX_MONTHLY_COSTS) {
    throw new AppError('INVALID_INPUT', {
      message: t('A store has at most {most} monthly costs.', { most: MAX_MONTHLY_COSTS }),
    });
  }
  const isChanged = (cost: MonthlyCostFields) =>
    there
      .get(keyOf(cost))
      ?.some(({ amount, valid_to }) => toCents(amount) !== toCents(cost.amount) || valid_to !== cost.valid_to);
  const changed = costs.filter(isChanged).map(({ name }) => name);
  const put: NamedMonthlyCost[] = [];
  if (isDryRun || costs.length === 0) return { put, changed };
  for (const cost of costs) {
    const { kind, name, amount, valid_from, valid_to } = cost;
    requireOrder(cost);
    // oxlint-disable-next-line no-await-in-loop
    const { rows } = await sql<NamedMonthlyCost>`
      with gone as (delete from monthly_costs where store_id = ${storeId}::uuid and ${isSame(cost)} returning 1)
      insert into monthly_costs (store_id, kind, name, amount, valid_from, valid_to)
      values (${storeId}::uuid, ${kind}, ${name}, ${amount}::numeric, ${valid_from}::date, ${valid_to}::date)
      returning ${COLUMNS}`.execute(tx.query);
    put.push(...rows.map(asSeen));
  }
  await countWrite(tx, storeId);
  return { put, changed };
}

/**
 * Changes a monthly cost. As the system.
 * @throws AppError NOT_FOUND without it, CONFLICT when it has another version, INVALID_INPUT when it would be another one.
 */
export async function changeMonthlyCost(
  tx: Tx,
  { storeId }: Store,
  id: string,
  { version, ...cost }: MonthlyCostFields & { version?: string | undefined },
): Promise<NamedMonthlyCost> {
  const { kind, name, amount, valid_from, valid_to } = cost;
  requireOrder(cost);
  await lockMonthlyCosts(tx, { storeId });
  const { rows: now } = await sql<NamedMonthlyCost>`
    select ${COLUMNS} from monthly_costs where store_id = ${storeId}::uuid and id = ${id}::uuid`.execute(tx.query);
  if (now[0] === undefined) throw notFound();
  requireVersion(version, asSeen(now[0]));
  await requireNew(tx, { storeId }, cost, id);
  const { rows } = await sql<NamedMonthlyCost>`
    update monthly_costs set kind = ${kind}, name = ${name}, amount = ${amount}::numeric, valid_from = ${valid_from}::date,
      valid_to = ${valid_to}::date
    where store_id = ${storeId}::uuid and id = ${id}::uuid returning ${COLUMNS}`.execute(tx.query);
  const [changed] = rows;
  if (changed === undefined) throw notFound();
  await countWrite(tx, storeId);
  return asSeen(changed);
}

/** Deletes a monthly cost, and returns it. As the system. Throws AppError NOT_FOUND without it. */
export async function removeMonthlyCost(tx: Tx, { storeId }: Store, id: string): Promise<NamedMonthlyCost> {
  const { rows } = await sql<NamedMonthlyCost>`
    delete from monthly_costs where store_id = ${storeId}::uuid and id = ${id}::uuid returning ${COLUMNS}`.execute(
    tx.query,
  );
  const [removed] = rows;
  if (removed === undefined) throw notFound();
  await countWrite(tx, storeId);
  return removed;
}

/** One after the other, so that each sees what the one before it stored. */
async function lockMonthlyCosts(tx: Tx, { storeId }: Store): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`monthly costs ${storeId}`}, 0))`.execute(tx.query);
}

/** Two of the same would count twice, and nobody would know which to change. `own`: the cost that becomes it. */
async function requireNew(tx: Tx, { storeId }: Store, cost: MonthlyCostFields, own: string | null): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from monthly_costs where store_id = ${storeId}::uuid and ${isSame(cost)}`.execute(tx.query);
  if (rows.length === 0 || rows.some(({ id }) => id === own)) return;
  throw invalidInput(
    'name',
    t('There is a cost of this name and kind from this day already. Change that one, or choose another name or day.'),
  );
}

const notFound = () => new AppError('NOT_FOUND', { message: t('This monthly cost is no longer there.') });

function requireOrder({ valid_from: from, valid_to: to }: Pick<MonthlyCostFields, 'valid_from' | 'valid_to'>): void {
  if (to === null || from <= to) return;
  throw invalidInput('valid_to', t('The first day is after the last.'));
}

/** Figures follow from it. */
async function countWrite(tx: Tx, storeId: string): Promise<void> {
  await sql`select count_write(${storeId}::uuid)`.execute(tx.query);
}

/** Headings in lower case. */
const HEADINGS = {
  name: ['name', 'cost', 'description'],
  kind: ['kind', 'type', 'category'],
  amount: ['amount', 'amount per month', 'monthly amount', 'monthly'],
  from: ['from', 'valid from', 'start date'],
  to: ['to', 'valid to', 'end date'],
} as const;
const KINDS: Readonly<Record<string, MonthlyCostKind>> = {
  fixed: 'fixed',
  'fixed cost': 'fixed',
  'fixed costs': 'fixed',
  advertising: 'advertising',
  ads: 'advertising',
  marketing: 'advertising',
};

/**
 * Reads monthly costs from a CSV file: columns Name, Kind, Amount, From and optionally To. Of rows about the same cost from the same day, the
 * last one counts.
 * @throws AppError INVALID_INPUT when it is no CSV, lacks a column or has too many rows.
 */
export function readMonthlyFile(csv: string): { costs: MonthlyCostFields[]; problems: FileProblem[] } {
  const { columns, rows } = readColumns(csv, HEADINGS);
  if (['name', 'kind', 'amount', 'from'].some((column) => !columns.has(column as keyof typeof HEADINGS))) {
    throw new AppError('INVALID_INPUT', {
      message: t('The file needs the columns “Name”, “Kind”, “Amount” and “From”.'),
    });
  }
  if (rows.length > MAX_MONTHLY_COSTS) {
    throw new AppError('INVALID_INPUT', {
      message: t('The file has more than {most} rows.', { most: MAX_MONTHLY_COSTS }),
    });
  }
  const readAmount = amountReader(rows.map(({ cells }) => cells.amount));
  const costs = new Map<string, MonthlyCostFields>();
  const problems: FileProblem[] = [];
  for (const { row, cells } of rows) {
    const { name, kind, amount, from, to } = cells;
    const known = Object.hasOwn(KINDS, kind.toLowerCase()) ? KINDS[kind.toLowerCase()] : undefined;
    const read = readAmount(amount);
    const problem =
      rowProblem({ name, from, to, isKnown: known !== undefined }) ?? ('problem' in read ? read.problem : null);
    if (problem !== null) problems.push({ row, message: problem });
    else if (known !== undefined && 'amount' in read) {
      const cost = { kind: known, name, amount: read.amount, valid_from: from, valid_to: to === '' ? null : to };
      costs.set(keyOf(cost), cost);
    }
  }
  return { costs: [...costs.values()], problems };
}

function rowProblem({ name, from, to, isKnown }: { name: string; from: string; to: string; isKnown: boolean }) {
  if (!isVisible(name) || name.length > 100) return t('The name is missing, or longer than 100 characters.');
  if (!isKnown) return t('The kind is neither “fixed” nor “advertising”.');
  if (from === '') return t('The first day is missing.');
  return dayProblem(from) ?? dayProblem(to) ?? (to !== '' && to < from ? t('The first day is after the last.') : null);
}
