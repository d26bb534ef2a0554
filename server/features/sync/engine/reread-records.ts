import type { InvalidRecord, Resource, ShopRecord } from './ports.ts';
import { type Content, paramsOf, pathOf, type RunContext } from './run-context.ts';

/**
 * Reads records by id, including the trash, and returns the ids that the shop no longer has as `gone`. A record missing
 * from a list may only have moved; this request confirms the deletion, so records that arrived meanwhile are not deleted.
 */
export async function rereadRecords(context: RunContext, resource: Resource, ids: readonly number[]): Promise<Content> {
  const records: ShopRecord[] = [];
  const rejected: InvalidRecord[] = [];
  const gone: number[] = [];
  for (let start = 0; start < ids.length; start += context.pageSize) {
    const pending = new Set(ids.slice(start, start + context.pageSize));
    await readInto(context, resource, pending, { records, rejected }, {});
    if (resource === 'orders' || resource === 'products') {
      await readInto(context, resource, pending, { records, rejected }, { status: 'trash' });
    }
    gone.push(...pending);
  }
  return { records, rejected, gone };
}

/** Removes the ids it found from `pending`. */
async function readInto(
  context: RunContext,
  resource: Resource,
  pending: Set<number>,
  found: { records: ShopRecord[]; rejected: InvalidRecord[] },
  params: { status?: string },
): Promise<void> {
  if (pending.size === 0) return;
  const page = await context.shop.list(pathOf(resource), {
    ...paramsOf(resource),
    ...params,
    include: [...pending],
    per_page: pending.size,
  });
  for (const row of [...page.records, ...page.rejected]) {
    // If a shop or plugin ignored `include`, all other records would look deleted.
    if (row.id !== null && !pending.delete(row.id))
      throw new Error(`Your store returned ${resource} that weren’t requested.`);
  }
  found.records.push(...page.records);
  found.rejected.push(...page.rejected);
}
