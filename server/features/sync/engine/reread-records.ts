import { type InvalidRecord, ListUnreadable, type Resource, type ShopPage, type ShopRecord } from './ports.ts';
import { readHalves } from './read-page.ts';
import { type Content, paramsOf, pathOf, type RunContext } from './run-context.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

const ANOTHER_LIST = inEnglish('Your store returned another list than Karoo asked for, perhaps from a cache.');

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

/**
 * Removes the ids it found from `pending`. A shop may return fewer records at once than requested, so those that are missing are
 * requested again until none comes.
 */
async function readInto(
  context: RunContext,
  resource: Resource,
  pending: Set<number>,
  found: { records: ShopRecord[]; rejected: InvalidRecord[] },
  params: { status?: string },
): Promise<void> {
  const requested = new Set(pending);
  for (let hasNews = true; hasNews && pending.size > 0;) {
    // oxlint-disable-next-line no-await-in-loop -- each request depends on what the last one returned
    const page = await readByIds(context, resource, [...pending], params);
    const before = pending.size;
    for (const { id } of [...page.records, ...page.rejected]) {
      // If a shop or plugin ignored `include`, all other records would look deleted.
      if (id !== null && !requested.has(id)) throw new ListUnreadable(ANOTHER_LIST, 'list');
      if (id !== null) pending.delete(id);
    }
    hasNews = pending.size < before;
    found.records.push(...page.records);
    found.rejected.push(...page.rejected);
  }
}

async function readByIds(
  context: RunContext,
  resource: Resource,
  ids: readonly number[],
  params: { status?: string },
): Promise<Pick<ShopPage, 'records' | 'rejected'>> {
  const filters = { ...paramsOf(resource), ...params };
  const path = pathOf(resource);
  try {
    return await context.shop.list(path, { ...filters, include: ids, per_page: ids.length });
  } catch (error) {
    if (!(error instanceof ListUnreadable) || error.refusal === 'list') throw error;
    return readHalves(
      context,
      path,
      filters,
      ids.map((id) => ({ id, modified: null })),
    );
  }
}
