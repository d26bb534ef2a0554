import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { ContractRouterClient } from '@orpc/contract';
import type { Api } from '#contract/api.ts';
import type { LiveEvent } from '#contract/live.ts';
import type { RunningKaroo } from './start-karoo.ts';

/** One tab's stream: everything it received until it is closed. */
export interface LiveTab {
  readonly heard: LiveEvent[];
  /** The last version received of each store, to continue from. */
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
  // Node does not abort a stream whose request was garbage collected, so keep it as long as the tab.
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
  const heard: LiveEvent[] = [];
  const stream = await client.live.stream({ organization_id: organizationId, since }, { signal: ending.signal });
  let isReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => (isReady = resolve));
  const listening = (async () => {
    try {
      for await (const event of stream) {
        heard.push(event);
        if (event.type === 'ready') isReady();
      }
    } catch (error) {
      if (!ending.signal.aborted) throw error;
    }
  })();
  await Promise.race([ready, listening]);
  return {
    heard,
    versions() {
      const versions = { ...since };
      for (const event of heard) {
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
