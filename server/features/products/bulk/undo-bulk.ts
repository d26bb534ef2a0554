import type { Tx } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { readOperations } from '../../operations/operations.public.ts';
import type { ShopField, ShopValues } from '../editor/product-values.ts';
import type { ProductChanged, ValuesBefore } from '../writes/change-product.ts';
import type { NewValue, PlannedItem, PlannedProduct } from './plan-bulk.ts';
import { creationIdOf, type PlannedTerm, termsToCreate } from './create-planned.ts';
import type { TermCreated } from '../writes/create-term.ts';
import type { MadeTerm } from '../writes/remove-terms.ts';
import { operationIdOf } from '../writes/idempotency-key.ts';
import { BULK_CHANGE, type BulkPlan, type PlannedChange } from './run-bulk.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

/**
 * The plan that restores the earlier values of a bulk change and moves new products to the trash. It is based on the operations of the
 * products, so an interrupted change can be undone too.
 * @throws AppError NOT_FOUND when it changed nothing, or is too old.
 */
export async function planUndo(tx: Tx, storeId: string, bulkId: string): Promise<PlannedChange> {
  const [bulk] = await readOperations(tx, storeId, [bulkId]);
  const plan = bulk?.name === BULK_CHANGE ? (bulk.before as BulkPlan | null) : null;
  const undo = await reversePlan(tx, storeId, bulkId, plan ?? { products: [] });
  if (undo.products.length + undo.trash.length === 0) throw nothingToUndo();
  return undo;
}

export function nothingToUndo(): AppError {
  return new AppError('NOT_FOUND', { message: inEnglish('There is nothing to undo in this bulk change.') });
}

/** The reverse of what was written of a plan, or of a part of it. */
export async function reversePlan(
  tx: Tx,
  storeId: string,
  bulkId: string,
  { products, creations = [], trash: trashed = [] }: PlannedChange,
): Promise<PlannedChange & Required<Pick<PlannedChange, 'trash' | 'terms'>>> {
  const planned = termsToCreate(bulkId, creations);
  const ids = [
    ...[...products, ...trashed].map(({ wc_id: id }) => operationIdOf(bulkId, id)),
    ...creations.map(({ row }) => creationIdOf(bulkId, row)),
    ...planned.map(({ operation_id: id }) => id),
  ];
  const operations = await readOperations(tx, storeId, ids);
  const done = new Map(
    operations.filter(({ state }) => state === 'done').map((operation) => [operation.id, operation]),
  );
  const undone = products.flatMap((product) => {
    const operation = done.get(operationIdOf(bulkId, product.wc_id));
    if (operation === undefined) return [];
    const answer = operation.answer as ProductChanged;
    const before = operation.before as ValuesBefore | null;
    const changed = new Map(
      answer.variations.flatMap((one) => (one.outcome === 'done' ? [[one.wc_id, one.now ?? {}] as const] : [])),
    );
    const variations = product.variations
      .filter(({ wc_id: id }) => changed.has(id))
      .map((one) => reversed(one, before?.variations?.[one.wc_id], changed.get(one.wc_id)));
    const removals = answer.variations.flatMap(({ action, outcome, wc_id: id }) =>
      action === 'create' && outcome === 'done' && id !== null ? [id] : [],
    );
    return [{ ...reversed(product, before?.values, answer.now), variations, removals }];
  });
  const trash = creations.flatMap(({ row, product }) => {
    const answer = done.get(creationIdOf(bulkId, row))?.answer as { wc_id: number } | undefined;
    return answer === undefined ? [] : [{ wc_id: answer.wc_id, name: product.name }];
  });
  const restored = trashed.flatMap(({ wc_id, name }): PlannedProduct[] => {
    const { was = null } = (done.get(operationIdOf(bulkId, wc_id))?.answer ?? {}) as { was?: string | null };
    if (was === null || was === 'trash') return [];
    return [{ wc_id, name, was: { status: 'trash' }, now: { status: was }, skipped: null, variations: [] }];
  });
  return { products: [...undone, ...restored], trash, terms: madeBy(planned, [...products, ...creations], done) };
}

/** The categories and attributes that were created, rather than found in the shop, and the new values of other attributes. */
function madeBy(
  planned: readonly PlannedTerm[],
  changes: readonly { readonly newValues?: readonly NewValue[] }[],
  done: ReadonlyMap<string, { answer: unknown; before: unknown }>,
): MadeTerm[] {
  const made = planned.flatMap(({ operation_id, kind, name }): MadeTerm[] => {
    const operation = done.get(operation_id);
    if (operation === undefined || operation.before === null) return [];
    return [{ kind, id: (operation.answer as TermCreated).id, name }];
  });
  const values = changes.flatMap(({ newValues = [] }) => newValues);
  const once = new Map(values.map(({ id, value }) => [`${id} ${value.toLowerCase()}`, { id, value }]));
  return [
    ...made,
    ...[...once.values()].map(({ id, value }): MadeTerm => ({ kind: 'value', attribute: id, name: value })),
  ];
}

/**
 * Back to what the shop had when the change was sent, in the fields that it `done` changed: the plan's earlier values are from the last
 * sync, and a change leaves fields as they are that somebody else changed.
 */
function reversed(
  {
    was,
    now,
    additions: _additions,
    newValues: _values,
    ...item
  }: PlannedItem & Pick<PlannedProduct, 'additions' | 'newValues'>,
  before: ShopValues | undefined,
  done: object = now,
): PlannedItem {
  const fields = (Object.keys(now) as ShopField[]).filter((field) => field in done);
  const pick = (values: ShopValues) => Object.fromEntries(fields.map((field) => [field, values[field]]));
  return { ...item, was: pick(now), now: pick(before ?? was) };
}
