import { createORPCClient, ORPCError } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { ContractRouterClient } from '@orpc/contract';
import type { Api } from '#contract/api.ts';
import type { LiveEvent } from '#contract/live.ts';
import { wait } from '../support/karoo/start-karoo.ts';

type Change = Extract<LiveEvent, { type: 'change' }>;

/** A tab's live stream, opened again whenever it ends. */
export interface ReconnectingTab {
  /** Changes and resets in the order they arrived. */
  readonly heard: readonly LiveEvent[];
  /** How often the stream became ready. */
  readonly connections: () => number;
  /** Whether an order was announced, or a reset told the tab to read everything again. */
  hearsOfOrder(storeId: string, id: number, after: number): boolean;
  /** The code after which a browser gives up, or null. */
  readonly refusal: () => string | null;
  close(): Promise<void>;
}

/** The browser waits from half a second on, and longer after failures. */
const PAUSE_MS = 500;
const FINAL = ['UNAUTHORIZED', 'ORGANIZATION_NOT_FOUND', 'TRIAL_EXPIRED'];

/** Follows the stream through nginx from the versions it has seen, as the app does (web/platform/live/follow-live.ts). */
export function openReconnectingTab(url: string, token: string, organizationId: string): ReconnectingTab {
  const ending = new AbortController();
  const heard: LiveEvent[] = [];
  const versions: Record<string, number> = {};
  let connections = 0;
  let refusal: string | null = null;
  // Node does not abort a stream whose request was garbage collected.
  let held: Request | null = null;
  const link = new RPCLink({
    url: `${url}/rpc`,
    headers: { authorization: `Bearer ${token}` },
    fetch: (request, init) => fetch((held = request), init),
  });
  const client: ContractRouterClient<Api> = createORPCClient(link);

  function take(event: LiveEvent): void {
    heard.push(event);
    if (event.type !== 'ready') versions[event.store_id] = event.version;
    else {
      connections += 1;
      Object.assign(versions, event.versions);
    }
  }

  async function follow(): Promise<void> {
    const { signal } = ending;
    while (!signal.aborted && refusal === null) {
      try {
        // oxlint-disable-next-line no-await-in-loop
        const stream = await client.live.stream(
          { organization_id: organizationId, since: { ...versions } },
          { signal },
        );
        // oxlint-disable-next-line no-await-in-loop
        for await (const event of stream) take(event);
      } catch (error) {
        if (error instanceof ORPCError && FINAL.includes(error.code)) refusal = error.code;
      }
      // oxlint-disable-next-line no-await-in-loop
      if (!signal.aborted) await wait(PAUSE_MS);
    }
    held = null;
  }

  const following = follow();
  return {
    heard,
    connections: () => connections,
    refusal: () => refusal,
    hearsOfOrder: (storeId, id, after) =>
      heard.slice(after).some((event) => {
        if (event.type === 'ready' || event.store_id !== storeId) return false;
        return event.type === 'reset' || (event.entity === 'orders' && (event.ids === null || event.ids.includes(id)));
      }),
    async close() {
      ending.abort();
      await following;
      void held;
    },
  };
}

/** The versions of a store's changes that do not follow the previous one, unless a reset came in between. Empty if none is missing. */
export function gapsIn(heard: readonly LiveEvent[], storeId: string): Change[] {
  let last: number | null = null;
  const gaps: Change[] = [];
  for (const event of heard) {
    if (event.type === 'ready' || event.store_id !== storeId) continue;
    if (event.type === 'change' && last !== null && event.version !== last + 1) gaps.push(event);
    last = event.version;
  }
  return gaps;
}
