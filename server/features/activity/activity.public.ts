import { z } from 'zod';
import type { Feature } from '../../platform/feature.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteOldActivity } from './activity.commands.ts';
import { activityRoutes } from './activity.routes.ts';

export {
  changedFields,
  type ChangeInShop,
  logChangesInShop,
  type FieldChange,
  logChange,
  type LoggedChange,
  logShopWrite,
} from './activity.commands.ts';

export {
  type ActivityEntry,
  countActivityLines,
  readActivityEntries,
  readActivityLineKeys,
  readActivityLines,
} from './activity.queries.ts';
export { plainValue } from './plain-value.ts';

const forget = defineJob('activity.forget.v1', z.object({}), { queueing: 'one-at-all' });

/** The log of who changed what. */
export function activityFeature({ db, now }: Platform): Feature {
  return {
    name: 'activity',
    routes: { activity: activityRoutes },
    jobs: [forget],
    handlers: [forget.handledBy(() => db.asSystem(null, (tx) => deleteOldActivity(tx, now())))],
    schedules: [{ job: forget, cron: '37 2 * * *', payload: {}, followsClock: true }],
  };
}
