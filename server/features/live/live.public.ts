import { implement } from '@orpc/server';
import { sql } from 'kysely';
import { z } from 'zod';
import { live } from '#contract/live.ts';
import { inOrganization, type CallContext } from '../../platform/access/call-context.ts';
import type { Feature } from '../../platform/feature.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { liveStream, scopeReader } from '../../platform/live/live-stream.ts';
import type { Platform } from '../../platform/platform.ts';

/** A browser that was away longer reads everything anew. */
const LOG_KEPT_DAYS = 3;

const tidyUp = defineJob('platform.tidy-up.v1', z.object({}), { queueing: 'one-waiting' });

/** The live stream, and the nightly clearing of what the platform keeps for a while. */
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
    jobs: [tidyUp],
    handlers: [
      tidyUp.handledBy(async () => {
        await platform.db.asSystem(null, (tx) =>
          sql`delete from store_changes where changed_at < now() - make_interval(days => ${LOG_KEPT_DAYS})`.execute(
            tx.query,
          ),
        );
        await platform.files.removeExpired();
        await platform.limits.deleteOld();
      }),
    ],
    schedules: [{ job: tidyUp, cron: '20 1 * * *', payload: {} }],
  };
}
