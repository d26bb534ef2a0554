import type { MissingChildren, RunCursor } from './run-cursor.ts';
import type { InvalidRecord, ShopRecord } from './ports.ts';
import { rereadRecords } from './reread-records.ts';
import { apply, type Content, readWholeList, type RunContext } from './run-context.ts';

type Parent = MissingChildren['parent'];

function childOf(parent: Parent): 'refunds' | 'variations' {
  return parent === 'orders' ? 'refunds' : 'variations';
}

function idsIn(value: unknown): number[] {
  if (!Array.isArray(value)) return [];
  return value
    .map((entry: unknown) => (typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : entry))
    .filter((id): id is number => typeof id === 'number');
}

/** The refunds an order names, or the variations a product names. */
function childrenNamed(parent: Parent, record: ShopRecord): number[] {
  return idsIn(record.body[parent === 'orders' ? 'refunds' : 'variations']);
}

/** Variations may show their product's stock as theirs: it changes with the product, while their own date does not. */
function sharesStock(record: ShopRecord): boolean {
  return record.body['manage_stock'] === true && idsIn(record.body['variations']).length > 0;
}

/** Products that have variations. */
export function variableProductsIn(records: readonly ShopRecord[]): number[] {
  return records.filter((record) => childrenNamed('products', record).length > 0).map((record) => record.id);
}

/**
 * Writes orders or products and brings their refunds or variations in line with the ids they name. What is still to be
 * read stands in the cursor, so a run killed in between goes on with it.
 */
export async function applyWithChildren(
  context: RunContext,
  parent: Parent,
  content: Content,
  cursor: RunCursor,
): Promise<void> {
  const parentIds = content.records.map((record) => record.id);
  const ours = parentIds.length === 0 ? [] : await context.store.childrenOf(childOf(parent), parentIds);
  const held = new Set(ours.map((row) => row.id));
  const named = new Map(content.records.map((record) => [record.id, childrenNamed(parent, record)]));
  const sharing = new Set(content.records.filter(sharesStock).map((record) => record.id));
  const missing = [...named].flatMap(([parentId, ids]) =>
    ids.filter((id) => !held.has(id) || sharing.has(parentId)).map((id) => ({ id, parentId })),
  );
  const unnamed = ours.filter((row) => named.get(row.parentId)?.includes(row.id) !== true);
  const children = [...missing, ...unnamed];
  await apply(context, parent, content, children.length === 0 ? cursor : { ...cursor, astray: { parent, children } });
  await readMissingChildren(context);
}

/** Reads the children that the cursor says are still to be read. */
export async function readMissingChildren(context: RunContext): Promise<void> {
  const { astray, flat } = context.cursor;
  if (astray === null) return;
  const child = childOf(astray.parent);
  const content =
    flat[child] === true
      ? await rereadRecords(
          context,
          child,
          astray.children.map((row) => row.id),
        )
      : await readByParent(context, astray);
  await apply(context, child, content, { ...context.cursor, astray: null });
}

async function readByParent(context: RunContext, astray: MissingChildren): Promise<Content> {
  const records: ShopRecord[] = [];
  const rejected: InvalidRecord[] = [];
  const missing = new Set(astray.children.map((row) => row.id));
  for (const parentId of new Set(astray.children.map((row) => row.parentId))) {
    const content = await readChildrenOf(context, astray.parent, parentId);
    records.push(...content.records);
    rejected.push(...content.rejected);
    for (const row of [...content.records, ...content.rejected]) if (row.id !== null) missing.delete(row.id);
  }
  return { records, rejected, gone: [...missing] };
}

/** The children of one order or product, by its own list; older shops leave `parent_id` out there. */
export async function readChildrenOf(context: RunContext, parent: Parent, parentId: number): Promise<Content> {
  const path =
    parent === 'orders' ? (`orders/${parentId}/refunds` as const) : (`products/${parentId}/variations` as const);
  const content = await readWholeList(context, path);
  const records = content.records.map((record) => ({ ...record, body: { ...record.body, parent_id: parentId } }));
  return { ...content, records };
}
