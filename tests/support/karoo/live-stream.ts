import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { ContractRouterClient } from '@orpc/contract';
import type { Api } from '#contract/api.ts';
import type { LiveEvent } from '#contract/live.ts';
import type { RunningKaroo } from './start-karoo.ts';

/** One tab's stream with all received events, until it is closed. */
export interface LiveTab {
  readonly events: LiveEvent[];
  /** The last received version of each store, to resume from. */
  versions(): Record<string, number>;
  close(): Promise<void>;
}

/** Opens the live stream as our pages do, and waits until it is ready. */
export async function openLiveTab(
  karoo: RunningKaroo,
  token: string,
  organizationId: string,
  since: Record<string, number> = {},
): Promise<LiveTab> {
  // Node does not abort a stream whose request was garbage-collected, so the tab holds a reference.
  const held: Request[] = [];
  const link = new RPCLink({
    url: `${karoo.url}/rpc`,
    headers: { authorization: `Bearer ${token}` },
    fetch: (request, init) => {
      held.push(request);
      return fetch(request, init);
    },
  });
  const client: ContractRouterClient<Api> = createORPCClient(link);
  const ending = new AbortController();
  const events: LiveEvent[] = [];
  const stream = await client.live.stream({ organization_id: organizationId, since }, { signal: ending.signal });
  let isReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => (isReady = resolve));
  const listening = (async () => {
    try {
      for await (const event of stream) {
        events.push(event);
        if (event.type === 'ready') isReady();
      }
    } catch (error) {
      if (!ending.signal.aborted) throw error;
    }
  })();
  await Promise.race([ready, listening]);
  return {
    events,
    versions() {
      const versions = { ...since };
      for (const event of events) {
        if (event.type === 'ready') Object.assign(versions, event.versions);
        else versions[event.store_id] = event.version;
      }
      return versions;
    },
    async close() {
      ending.abort();
      await listening;
      held.length = 0;
    },
  };
}
