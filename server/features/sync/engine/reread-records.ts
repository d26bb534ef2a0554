import type { InvalidRecord, Resource, ShopRecord } from './ports.ts';
import { type Content, paramsOf, pathOf, type RunContext } from './run-context.ts';

/**
 * Reads records by id: what the shop still has, in the trash too, and which ids it no longer has. A list only suggests
 * that a record is gone; this is the proof, so whatever arrived in the meantime stays.
 */
export async function rereadRecords(context: RunContext, resource: Resource, ids: readonly number[]): Promise<Content> {
  const records: ShopRecord[] = [];
  const rejected: InvalidRecord[] = [];
  const gone: number[] = [];
  for (let start = 0; start < ids.length; start += context.pageSize) {
    const asked = new Set(ids.slice(start, start + context.pageSize));
    await readInto(context, resource, asked, { records, rejected }, {});
    const hasTrash = resource === 'orders' || resource === 'products';
    if (hasTrash && asked.size > 0)
      await readInto(context, resource, asked, { records, rejected }, { status: 'trash' });
    gone.push(...asked);
  }
  return { records, rejected, gone };
}

/** Takes what comes out of `asked`. */
async function readInto(
  context: RunContext,
  resource: Resource,
  asked: Set<number>,
  found: { records: ShopRecord[]; rejected: InvalidRecord[] },
  params: { status?: string },
): Promise<void> {
  if (asked.size === 0) return;
  const page = await context.shop.list(pathOf(resource), {
    ...paramsOf(resource),
    ...params,
    include: [...asked],
    per_page: asked.size,
  });
  for (const row of [...page.records, ...page.rejected]) {
    // A shop (or a plugin) that ignores `include` would make everything else look deleted.
    if (row.id !== null && !asked.delete(row.id))
      throw new Error(`The shop answers ${resource} that were not asked for.`);
  }
  found.records.push(...page.records);
  found.rejected.push(...page.rejected);
}
