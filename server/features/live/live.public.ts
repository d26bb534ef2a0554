import { implement } from '@orpc/server';
import { live } from '#contract/live.ts';
import { inOrganization, type CallContext } from '../../platform/access/call-context.ts';
import type { Feature } from '../../platform/feature.ts';
import { liveStream, scopeReader } from '../../platform/live/live-stream.ts';
import type { Platform } from '../../platform/platform.ts';

export function liveFeature(platform: Platform): Feature {
  const call = implement(live).$context<CallContext>();
  return {
    name: 'live',
    routes: {
      live: {
        stream: call.stream.use(inOrganization).handler(({ context, input, signal }) => {
          const { organization_id: organizationId, since } = input;
          return liveStream({
            hub: platform.live,
            organizationId,
            since,
            readScope: scopeReader(context, organizationId),
            signal,
            close: platform.live.open({ userId: context.person.id, organizationId, signal }),
          });
        }),
      },
    },
  };
}
