import { applyWithChildren, readChildrenOf, variableProductsIn, withoutChildren } from './child-records.ts';
import type { RunCursor } from './run-cursor.ts';
import { type InvalidRecord, ListUnreadable } from './ports.ts';
import { apply, type Content, NOTHING, type RunContext } from './run-context.ts';

/** How many products are read at once, one request each. */
const PRODUCTS_PER_REQUEST = 10;

/** Reads variations product by product, for shops without the flat list. `walk.edge` of the cursor is the last product read. */
export async function readVariationsOfAll(context: RunContext): Promise<void> {
  // oxlint-disable-next-line karoo/bounded-loops -- it ends with our own products
  for (;;) {
    const after = context.cursor.walk?.edge?.id ?? 0;
    const products = await context.store.variableProducts(after, PRODUCTS_PER_REQUEST);
    const last = products.at(-1);
    if (last === undefined) return;
    const walk = { offset: 0, edge: { id: last, modified: 0, tail: [] } };
    const { content, unread } = await readVariations(context, products);
    if (unread.length > 0) await apply(context, 'products', { ...NOTHING, rejected: unread }, context.cursor);
    await apply(context, 'variations', content, { ...context.cursor, walk });
  }
}

/**
 * Writes products with their variations. Without the flat list, the variations are written first: if the run ends in between,
 * a comparison still finds the product.
 */
export async function writeProducts(context: RunContext, content: Content, cursor: RunCursor): Promise<void> {
  if (cursor.flat.variations === true) return applyWithChildren(context, 'products', content, cursor);
  const products = variableProductsIn(content.records);
  const rejected = [...content.rejected];
  for (let start = 0; start < products.length; start += PRODUCTS_PER_REQUEST) {
    const variations = await readVariations(context, products.slice(start, start + PRODUCTS_PER_REQUEST));
    rejected.push(...variations.unread);
    await apply(context, 'variations', variations.content, context.cursor);
  }
  await apply(context, 'products', { ...content, rejected }, cursor);
}

/**
 * Returns the variations of these products, and the ids of stored ones that were deleted. `unread`: the products whose variations
 * the shop does not return.
 */
async function readVariations(
  context: RunContext,
  products: readonly number[],
): Promise<{ content: Content; unread: InvalidRecord[] }> {
  const lists = await Promise.all(
    products.map(async (id) => [id, await readChildrenOf(context, 'products', id)] as const),
  );
  const contents: Content[] = [];
  const unread: InvalidRecord[] = [];
  for (const [id, content] of lists) {
    if (content instanceof ListUnreadable) unread.push(withoutChildren('products', id, content));
    else contents.push(content);
  }
  const records = contents.flatMap((content) => content.records);
  const rejected = contents.flatMap((content) => content.rejected);
  const present = new Set([...records, ...rejected].map((row) => row.id));
  const failed = new Set(unread.map(({ id }) => id));
  const ours = await context.store.childrenOf('variations', products);
  const gone = ours.filter((row) => !present.has(row.id) && !failed.has(row.parentId)).map((row) => row.id);
  return { content: { records, rejected, gone }, unread };
}
