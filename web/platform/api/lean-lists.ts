import type { RPCLinkOptions } from '@orpc/client/fetch';
import { LEAN_LISTS } from '#contract/http/lean-lists.ts';

type Interceptor = NonNullable<RPCLinkOptions<Record<never, never>>['interceptors']>[number];

/**
 * Requests lean lists while `isOn` returns true (specification, section 4: reduced payload). The query key stays the same:
 * a full list in the cache is good enough, and a lean response is marked as lean.
 */
export function requestLeanLists(isOn: () => boolean): Interceptor {
  return (call) =>
    isOn() && LEAN_LISTS.has(call.path.join('.'))
      ? call.next({ ...call, input: { ...(call.input as object), lean: true } })
      : call.next();
}
