import type { RPCLinkOptions } from '@orpc/client/fetch';

/** Lists that can be asked for without what a phone's list does not show. */
const LEAN_LISTS: ReadonlySet<string> = new Set([
  'orders.list',
  'products.list',
  'customers.list',
  'analytics.products',
  'analytics.dashboard',
]);

/** Stands between a question and its call, as the library takes it. */
type Ask = NonNullable<RPCLinkOptions<Record<never, never>>['interceptors']>[number];

/**
 * Asks for lean lists while `isOn` says so (specification, section 4: reduced payload). The question stays the same for the cache:
 * a whole list that is there already is good, and a lean one says of itself that it is.
 */
export function requestLeanLists(isOn: () => boolean): Ask {
  return (call) =>
    isOn() && LEAN_LISTS.has(call.path.join('.'))
      ? call.next({ ...call, input: { ...(call.input as object), lean: true } })
      : call.next();
}
