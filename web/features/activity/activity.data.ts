import { client, orpc } from '../../platform/api/client.ts';
import { withSettings } from '../../platform/query/call-query.ts';

type ActivityPage = Awaited<ReturnType<typeof client.activity.list>>;
export type ActivityEntry = ActivityPage['items'][number];

/** A page of the activity log. */
export const activityLog = withSettings(orpc.activity.list, { keepWhile: ['organization_id'] });

/** The members of an organization, for the filter. */
export const members = withSettings(orpc.organizations.members, { staleTime: 60_000 });
