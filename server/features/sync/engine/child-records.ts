import type { MissingChildren, RunCursor } from './run-cursor.ts';
import { type InvalidRecord, ListUnreadable, type ShopRecord } from './ports.ts';
import { rereadRecords } from './reread-records.ts';
import { apply, type Content, NOTHING, readWholeList, type RunContext } from './run-context.ts';

type Parent = MissingChildren['parent'];

function childOf(parent: Parent): 'refunds' | 'variations' {
  return parent === 'orders' ? 'refunds' : 'variations';
}

/** Returns the ids of the products that have variations. */
export function variableProductsIn(records: readonly ShopRecord[]): number[] {
  return records.filter(({ childIds }) => childIds.length > 0).map(({ id }) => id);
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
  const listed = new Map(content.records.map(({ id, childIds }) => [id, childIds]));
  const sharing = new Set(content.records.filter(({ sharesStock }) => sharesStock).map(({ id }) => id));
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
  const cursor = { ...context.cursor, astray: null };
  if (flat[child] !== true) {
    const { content, unread } = await readByParent(context, astray);
    await apply(context, child, content, { ...cursor, astray: unread.length === 0 ? null : astray });
    if (unread.length > 0) await apply(context, astray.parent, { ...NOTHING, rejected: unread }, cursor);
    return;
  }
  try {
    const ids = astray.children.map((row) => row.id);
    await apply(context, child, await rereadRecords(context, child, ids), cursor);
  } catch (error) {
    if (!(error instanceof ListUnreadable)) throw error;
    const parents = new Set(astray.children.map((row) => row.parentId));
    const rejected = [...parents].map((id) => withoutChildren(astray.parent, id, error));
    await apply(context, astray.parent, { ...NOTHING, rejected }, cursor);
  }
}

/** An order or product that is stored, but whose refunds or variations the shop does not return: a later run tries it again. */
export function withoutChildren(parent: Parent, id: number, error: ListUnreadable): InvalidRecord {
  const children = childOf(parent) === 'refunds' ? 'refunds' : 'variations';
  return { id, modified: null, reason: `Its ${children} couldn’t be read. ${error.reason}`, raw: null };
}

async function readByParent(
  context: RunContext,
  astray: MissingChildren,
): Promise<{ content: Content; unread: InvalidRecord[] }> {
  const records: ShopRecord[] = [];
  const rejected: InvalidRecord[] = [];
  const unread: InvalidRecord[] = [];
  const missing = new Set(astray.children.map((row) => row.id));
  for (const parentId of new Set(astray.children.map((row) => row.parentId))) {
    const content = await readChildrenOf(context, astray.parent, parentId);
    if (content instanceof ListUnreadable) {
      unread.push(withoutChildren(astray.parent, parentId, content));
      for (const row of astray.children) if (row.parentId === parentId) missing.delete(row.id);
      continue;
    }
    records.push(...content.records);
    rejected.push(...content.rejected);
    for (const row of [...content.records, ...content.rejected]) if (row.id !== null) missing.delete(row.id);
  }
  return { content: { records, rejected, gone: [...missing] }, unread };
}

/** Reads the children of one order or product from its nested list. Returns the error if the shop does not return that list. */
export async function readChildrenOf(
  context: RunContext,
  parent: Parent,
  parentId: number,
): Promise<Content | ListUnreadable> {
  try {
    return await readWholeList(
      context,
      parent === 'orders' ? (`orders/${parentId}/refunds` as const) : (`products/${parentId}/variations` as const),
    );
  } catch (error) {
    if (error instanceof ListUnreadable) return error;
    throw error;
  }
}
