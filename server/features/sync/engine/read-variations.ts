import { readChildrenOf } from './child-records.ts';
import { apply, type Content, type RunContext } from './run-context.ts';

/** How many products' variations are written at once where each product has to be asked. */
const PRODUCTS_PER_REQUEST = 10;

/** For shops without the flat list: every variable product is asked for its variations. The cursor's `walk.edge` is the last one. */
export async function readVariationsOfAll(context: RunContext): Promise<void> {
  for (;;) {
    const after = context.cursor.walk?.edge?.id ?? 0;
    const products = await context.store.variableProducts(after, PRODUCTS_PER_REQUEST);
    const last = products.at(-1);
    if (last === undefined) return;
    const walk = { offset: 0, edge: { id: last, modified: 0, tail: [] } };
    await apply(context, 'variations', await readOf(context, products), { ...context.cursor, walk });
  }
}

/** The same for the products that the cursor names. */
export async function readVariationsOfChanged(context: RunContext): Promise<void> {
  while (context.cursor.parents.length > 0) {
    const products = context.cursor.parents.slice(0, PRODUCTS_PER_REQUEST);
    const content = await readOf(context, products);
    const parents = context.cursor.parents.filter((id) => !products.includes(id));
    await apply(context, 'variations', content, { ...context.cursor, parents });
  }
}

/** The variations of these products, and which of ours they no longer have. */
async function readOf(context: RunContext, products: readonly number[]): Promise<Content> {
  const contents = await Promise.all(products.map((id) => readChildrenOf(context, 'products', id)));
  const records = contents.flatMap((content) => content.records);
  const rejected = contents.flatMap((content) => content.rejected);
  const present = new Set([...records, ...rejected].map((row) => row.id));
  const ours = await context.store.childrenOf('variations', products);
  return { records, rejected, gone: ours.map((row) => row.id).filter((id) => !present.has(id)) };
}
