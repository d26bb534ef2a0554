import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { ContractRouterClient } from '@orpc/contract';
import type { Api } from '#contract/api.ts';
import type { LiveEvent } from '#contract/live.ts';
import type { Measures } from './measures.ts';

/** As the browser waits after a stream that ended. */
const PAUSE_MS = 1000;

export interface StreamOptions {
  url: string;
  token: string;
  organizationId: string;
  measures: Measures;
  onEvent: (event: LiveEvent) => void;
}

/** Follows an organization's live stream until the process ends, and opens it again from the versions it has seen. */
export async function followStream(options: StreamOptions): Promise<never> {
  const { url, token, organizationId, measures, onEvent } = options;
  const versions: Record<string, number> = {};
  // Node does not abort a stream whose request was garbage collected.
  let held: Request | null = null;
  const link = new RPCLink({
    url: `${url}/rpc`,
    headers: { authorization: `Bearer ${token}` },
    fetch: (request, init) => fetch((held = request), init),
  });
  const client: ContractRouterClient<Api> = createORPCClient(link);
  for (;;) {
    const started = performance.now();
    try {
      const stream = await client.live.stream({ organization_id: organizationId, since: { ...versions } });
      for await (const event of stream) {
        if (event.type === 'ready') {
          measures.add('live.open', performance.now() - started);
          Object.assign(versions, event.versions);
        } else {
          versions[event.store_id] = event.version;
        }
        onEvent(event);
      }
      measures.fail('live.open', 'ended');
    } catch (error) {
      measures.fail('live.open', (error as { code?: string }).code ?? String(error));
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    void held;
  }
}
