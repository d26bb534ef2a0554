import { applyWithChildren } from './child-records.ts';
import type { Resource } from './ports.ts';
import { writeProducts } from './read-variations.ts';
import { rereadRecords } from './reread-records.ts';
import { apply, type RunContext } from './run-context.ts';

/** Reads records by id and writes them, with the refunds or variations that they list. */
export async function reread(context: RunContext, resource: Resource, ids: readonly number[]): Promise<void> {
  const content = await rereadRecords(context, resource, ids);
  if (resource === 'orders') await applyWithChildren(context, 'orders', content, context.cursor);
  else if (resource === 'products') await writeProducts(context, content, context.cursor);
  else await apply(context, resource, content, context.cursor);
}
