import { noteFailure } from './note-failure.ts';
import { ListUnreadable, type Resource } from './ports.ts';
import { orUnknown, paramsOf, pathOf, type RunContext } from './run-context.ts';
import type { RunKind } from './run-cursor.ts';

const ALL = ['orders', 'products', 'categories', 'variations', 'refunds', 'customers'] as const;

/** Most runs are incremental, so they ask for little. */
const CHECKED: Readonly<Record<RunKind, readonly Resource[]>> = {
  full: ALL,
  incremental: ['orders', 'products'],
  reconcile: ALL,
};

/** Older shops have no flat lists of refunds and variations. */
function isChecked({ kind, cursor }: RunContext, list: Resource): boolean {
  if ((list === 'refunds' || list === 'variations') && cursor.flat[list] !== true) return false;
  return CHECKED[kind].includes(list);
}

/**
 * Before a list is read: whether a cache answers with the list of an earlier request. Only this list is left out then.
 * @throws ListUnreadable if one does.
 */
export async function requireUncached(context: RunContext, list: Resource): Promise<void> {
  const { shop, uncached, begun } = context;
  if (shop.requireUncached === undefined || uncached.has(list) || !isChecked(context, list)) return;
  // A cache shows itself by the list of an earlier request. Where there was none yet, this is it.
  if (!begun.has(list)) await orUnknown(shop.listVersions(pathOf(list), { ...paramsOf(list), per_page: 1 }));
  await shop.requireUncached(pathOf(list));
  uncached.add(list);
}

/** Why a list could not be read. Where a cache mixes lists up, that is why. */
export async function causeOf({ shop }: RunContext, list: Resource, error: ListUnreadable): Promise<ListUnreadable> {
  if (error.refusal !== 'list') return error;
  try {
    await shop.requireUncached?.(pathOf(list));
  } catch (found) {
    if (found instanceof ListUnreadable) return found;
    throw found;
  }
  return error;
}

/** At the end of a run: a cache may have come since a list was checked. Then later runs read it again. */
export async function checkCaches(context: RunContext): Promise<void> {
  const { shop, kind, cursor } = context;
  for (const list of CHECKED[kind]) {
    if (!isChecked(context, list) || cursor.failures?.[list] !== undefined) continue;
    try {
      // oxlint-disable-next-line no-await-in-loop -- the shop is asked gently
      await shop.requireUncached?.(pathOf(list));
    } catch (error) {
      if (!(error instanceof ListUnreadable)) throw error;
      // oxlint-disable-next-line no-await-in-loop -- hardly ever any
      await noteFailure(context, 'caches', list, error);
    }
  }
}
