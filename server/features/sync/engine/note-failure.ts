import type { ListFailure, StartPoints } from './run-cursor.ts';
import { ListCached, type ListUnreadable, type Resource, TooManySetAside } from './ports.ts';
import { apply, NOTHING, type RunContext } from './run-context.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

/** Characters of a shop's answer that are kept: it may be a whole page. */
const MAX_ANSWER = 300;

/** The next run reads the same changes again, or the whole list from where this run stopped. */
export async function noteFailure(
  context: RunContext,
  name: string,
  list: Resource,
  error: ListUnreadable,
): Promise<void> {
  const { cursor, kind } = context;
  const unread = inEnglish('Karoo couldn’t read all {list}.', { list });
  const failure: ListFailure = {
    message: [unread, error.message, error.remedy].filter((sentence) => sentence !== '').join(' '),
    answer: error.answer?.trim().slice(0, MAX_ANSWER) || null,
  };
  const isOfWhole = kind === 'full' || name.startsWith('unread-');
  // The same changes again would set the same records aside: later runs read the whole list on, part by part.
  const isWhole = isOfWhole || error instanceof TooManySetAside;
  const before = cursor.unread?.[list];
  const walk = isOfWhole ? cursor.walk : null;
  const left = isWhole ? { walk, ...failure, runs: before?.runs ?? 0 } : before;
  // Whether the cache is gone costs a request, so each run asks.
  const next = left !== undefined && error instanceof ListCached ? { ...left, runs: 0 } : left;
  await apply(context, 'orders', NOTHING, {
    ...cursor,
    walk: null,
    astray: null,
    failures: { ...cursor.failures, [list]: failure },
    unread: { ...cursor.unread, ...(next === undefined ? {} : { [list]: next }) },
    next: isWhole || cursor.next === null ? cursor.next : startAgain(cursor.next, cursor.since, list),
  });
}

function startAgain(next: StartPoints, since: StartPoints, list: Resource): StartPoints {
  if (list === 'orders' || list === 'refunds') return { ...next, orders: since.orders };
  if (list === 'customers') return { ...next, customers: since.customers ?? null };
  return { ...next, products: since.products };
}
