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

/** Returns the ids of the refunds listed in an order, or of the variations listed in a product. */
function listedChildren(parent: Parent, record: ShopRecord): number[] {
  return idsIn(record.body[parent === 'orders' ? 'refunds' : 'variations']);
}

/** Variations may inherit their product's stock. It changes with the product, but their own modified date does not. */
function sharesStock(record: ShopRecord): boolean {
  return record.body['manage_stock'] === true && idsIn(record.body['variations']).length > 0;
}

/** Returns the ids of the products that have variations. */
export function variableProductsIn(records: readonly ShopRecord[]): number[] {
  return records.filter((record) => listedChildren('products', record).length > 0).map((record) => record.id);
}

/**
 * Writes orders or products, then reads the refunds or variations that they list and we lack, and checks those that they
 * no longer list. The cursor stores which children are outstanding, so an interrupted run resumes with them.
 */
export async function applyWithChildren(
  context: RunContext,
  parent: Parent,
  content: Content,
  cursor: RunCursor,
): Promise<void> {
  const parentIds = content.records.map((record) => record.id);
  const ours = parentIds.length === 0 ? [] : await context.store.childrenOf(childOf(parent), parentIds);
  const stored = new Set(ours.map((row) => row.id));
  const listed = new Map(content.records.map((record) => [record.id, listedChildren(parent, record)]));
  const sharing = new Set(content.records.filter(sharesStock).map((record) => record.id));
  const missing = [...listed].flatMap(([parentId, ids]) =>
    ids.filter((id) => !stored.has(id) || sharing.has(parentId)).map((id) => ({ id, parentId })),
  );
  const unlisted = ours.filter((row) => listed.get(row.parentId)?.includes(row.id) !== true);
  const children = [...missing, ...unlisted];
  await apply(context, parent, content, children.length === 0 ? cursor : { ...cursor, astray: { parent, children } });
  await readMissingChildren(context);
}

/** Reads the children that are outstanding in the cursor. */
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

/** Reads the children of one order or product from its nested list. Older shops omit `parent_id` there, so it is added. */
export async function readChildrenOf(context: RunContext, parent: Parent, parentId: number): Promise<Content> {
  const path =
    parent === 'orders' ? (`orders/${parentId}/refunds` as const) : (`products/${parentId}/variations` as const);
  const content = await readWholeList(context, path);
  const records = content.records.map((record) => ({ ...record, body: { ...record.body, parent_id: parentId } }));
  return { ...content, records };
}
