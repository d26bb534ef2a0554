import { applyWithChildren, readChildrenOf, variableProductsIn } from './child-records.ts';
import type { RunCursor } from './run-cursor.ts';
import { apply, type Content, type RunContext } from './run-context.ts';

/** How many products are read at once, one request each. */
const PRODUCTS_PER_REQUEST = 10;

/** Reads variations product by product, for shops without the flat list. `walk.edge` of the cursor is the last product read. */
export async function readVariationsOfAll(context: RunContext): Promise<void> {
  for (;;) {
    const after = context.cursor.walk?.edge?.id ?? 0;
    const products = await context.store.variableProducts(after, PRODUCTS_PER_REQUEST);
    const last = products.at(-1);
    if (last === undefined) return;
    const walk = { offset: 0, edge: { id: last, modified: 0, tail: [] } };
    await apply(context, 'variations', await readVariations(context, products), { ...context.cursor, walk });
  }
}

/**
 * Writes products with their variations. Without the flat list, the variations are written first: if the run ends in between,
 * a comparison still finds the product.
 */
export async function writeProducts(context: RunContext, content: Content, cursor: RunCursor): Promise<void> {
  if (cursor.flat.variations === true) return applyWithChildren(context, 'products', content, cursor);
  const products = variableProductsIn(content.records);
  for (let start = 0; start < products.length; start += PRODUCTS_PER_REQUEST) {
    const variations = await readVariations(context, products.slice(start, start + PRODUCTS_PER_REQUEST));
    await apply(context, 'variations', variations, context.cursor);
  }
  await apply(context, 'products', content, cursor);
}

/** Returns the variations of these products, and the ids of stored ones that were deleted. */
async function readVariations(context: RunContext, products: readonly number[]): Promise<Content> {
  const contents = await Promise.all(products.map((id) => readChildrenOf(context, 'products', id)));
  const records = contents.flatMap((content) => content.records);
  const rejected = contents.flatMap((content) => content.rejected);
  const present = new Set([...records, ...rejected].map((row) => row.id));
  const ours = await context.store.childrenOf('variations', products);
  return { records, rejected, gone: ours.map((row) => row.id).filter((id) => !present.has(id)) };
}
