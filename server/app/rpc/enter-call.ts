import type { CallContext, RequestContext } from '../../platform/access/call-context.ts';
import type { Gate, GateMeta } from '../../platform/access/gate.ts';
import { createCallQueue, type Turn } from '../../platform/tenants/call-queue.ts';
import { FairQueue } from '../../platform/tenants/fair-queue.ts';

/** First calls of sessions whose access is checked at the same time, in all and of one session. */
const FIRST_CALLS = { places: 8, perTenant: 3 } as const;
/** Sessions whose tenant is remembered; each takes about 200 bytes. */
const MAX_KNOWN = 20_000;

/** Checks access to a call and takes a turn of its tenant; null for a call of nobody. The caller ends the turn. */
export type Enter = (
  meta: GateMeta,
  input: unknown,
  request: RequestContext,
) => Promise<{ opened: CallContext; turn: Turn | null }>;

/**
 * Lets calls in. Only the check says whose tenant a call belongs to. So that a thousand waiting calls cost nothing, not even a check, a
 * session's next call waits for the tenant of its last one first.
 */
export function createEntrance(gate: Gate, tokenOf: (headers: Headers) => string | null): Enter {
  const queue = createCallQueue();
  const firstCalls = new FairQueue(FIRST_CALLS);
  const tenants = new Map<string, string>();
  const remember = (session: string, tenant: string) => {
    if (tenants.size >= MAX_KNOWN) tenants.clear();
    tenants.set(session, tenant);
  };
  return async (meta, input, request) => {
    const session = tokenOf(request.headers);
    const open = () => gate.open(meta, input, request);
    if (session === null) return { opened: await open(), turn: null };
    const expected = tenants.get(session);
    if (expected === undefined) {
      const opened = await firstCalls.run(session, open);
      const { tenant } = opened;
      if (tenant === undefined) return { opened, turn: null };
      remember(session, tenant);
      return { opened, turn: await queue.take(tenant) };
    }
    const turn = await queue.take(expected);
    try {
      const opened = await turn.run(open);
      const { tenant = expected } = opened;
      if (tenant === expected) return { opened, turn };
      // Somebody who works in organizations of several owners.
      remember(session, tenant);
      turn.end();
      return { opened, turn: await queue.take(tenant) };
    } catch (error) {
      turn.end();
      throw error;
    }
  };
}
