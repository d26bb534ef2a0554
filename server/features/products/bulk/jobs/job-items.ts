import type { BulkJobItem } from '#contract/products/bulk-jobs.ts';
import type { BulkResult } from '#contract/products/product-bulk.ts';
import { translateMessage } from '../../../../platform/language/translate-message.ts';
import type { ImportProblem } from '../../import/read-product-csv.ts';
import type { PlannedCreation } from '../create-planned.ts';
import type { PlannedProduct } from '../plan-bulk.ts';
import { type PlannedChange, previewOf, resultOf, type Written } from '../run-bulk.ts';

/** A row of the file, and the product or variation that it names. */
interface FoundRow {
  readonly row: number;
  readonly wc_id: number;
}

/** One product of a job as it is stored: what is planned, and what came of it. */
export type JobItem = { readonly place: number; readonly outcome: JobOutcome } & (
  | { readonly kind: 'change'; readonly plan: { readonly product: PlannedProduct; readonly rows: readonly FoundRow[] } }
  | { readonly kind: 'create'; readonly plan: PlannedCreation }
  | { readonly kind: 'trash'; readonly plan: NonNullable<PlannedChange['trash']>[number] }
  | { readonly kind: 'terms'; readonly plan: NonNullable<PlannedChange['terms']> }
  | { readonly kind: 'problem'; readonly plan: ImportProblem }
);

export type JobOutcome = 'planned' | 'skipped' | 'problem' | 'done' | 'refused';

/** The items of a plan, numbered from `first` on. */
export function itemsOf({ products, creations = [], trash = [], terms = [] }: PlannedChange, first = 1): JobItem[] {
  const changes = products.map((product) => ({
    kind: 'change' as const,
    outcome: isWritten(product) ? ('planned' as const) : ('skipped' as const),
    plan: { product, rows: [] },
  }));
  // A group comes after the products that it names.
  const inOrder = [...creations.filter((one) => !one.members), ...creations.filter((one) => one.members)];
  const others = [
    ...inOrder.map((plan) => ({ kind: 'create' as const, outcome: 'planned' as const, plan })),
    ...trash.map((plan) => ({ kind: 'trash' as const, outcome: 'planned' as const, plan })),
    ...(terms.length > 0 ? [{ kind: 'terms' as const, outcome: 'planned' as const, plan: terms }] : []),
  ];
  return [...changes, ...others].map((item, at) => ({ ...item, place: first + at }));
}

/** Whether anything of a product is to be written. */
export function isWritten(product: PlannedProduct): boolean {
  return product.skipped === null;
}

/** Products and variations that a plan writes. */
export function writesOf({ products, creations = [], trash = [] }: PlannedChange): number {
  const changed = products.flatMap((product) => [
    ...[product, ...product.variations].filter(({ skipped }) => skipped === null),
    ...(product.additions ?? []),
  ]);
  return changed.length + creations.reduce((sum, { variations }) => sum + 1 + variations.length, 0) + trash.length;
}

/** The plan of these items alone. */
export function planOf(items: readonly JobItem[]): PlannedChange {
  return {
    products: items.flatMap((item) => (item.kind === 'change' ? [item.plan.product] : [])),
    creations: items.flatMap((item) => (item.kind === 'create' ? [item.plan] : [])),
    trash: items.flatMap((item) => (item.kind === 'trash' ? [item.plan] : [])),
    terms: items.flatMap((item) => (item.kind === 'terms' ? item.plan : [])),
  };
}

/** What became of one item; null while another attempt may still write it. */
export function endOf(item: JobItem, bulkId: string, written: Written): JobEnd | null {
  const result = resultOf({ operation_id: bulkId, dry_run: false }, planOf([item]), written);
  if (result.unfinished) return null;
  const changed = result.products.flatMap((product) => [product, ...product.variations]);
  const isRefused = result.refused > 0 || changed.some(({ left }) => left.length > 0);
  return { place: item.place, kind: item.kind, outcome: isRefused ? 'refused' : 'done', result };
}

export interface JobEnd {
  readonly place: number;
  readonly kind: JobItem['kind'];
  readonly outcome: 'done' | 'refused';
  readonly result: BulkResult;
}

/** An item as people see it. `result` is missing until it is written. */
export function shownItem(item: JobItem, result: BulkResult | null): BulkJobItem {
  const { place } = item;
  if (item.kind === 'problem') {
    const { row, column, message } = item.plan;
    return { place, problem: { row, column, message: translateMessage(message) }, rows: [] };
  }
  const { products, created, trashed } = result ?? previewOf(planOf([item]));
  const rows = item.kind === 'change' ? item.plan.rows.map((row) => ({ ...row })) : [];
  return { place, product: products[0], created: created[0], trashed: trashed[0], rows };
}
