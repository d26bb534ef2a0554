import { queryOptions } from '@tanstack/react-query';
import { client, orpc } from '../../platform/api/client.ts';
import { keepPreviousPage } from '../../ui/list-page/paging/keep-previous-data.ts';
import type { ActivitySearch } from './activity.search.ts';

type ActivityPage = Awaited<ReturnType<typeof client.activity.list>>;
export type ActivityEntry = ActivityPage['items'][number];

/** A page of the activity log. The previous page stays on screen while the next one loads. */
export function activityOptions(organizationId: string, search: ActivitySearch & { per_page?: number }) {
  return queryOptions(
    orpc.activity.list.queryOptions({
      input: { organization_id: organizationId, ...search },
      placeholderData: keepPreviousPage<ActivityPage>(organizationId),
    }),
  );
}

/** The members of an organization, for the filter. */
export function membersOptions(organizationId: string) {
  return queryOptions(
    orpc.organizations.members.queryOptions({ input: { organization_id: organizationId }, staleTime: 60_000 }),
  );
}
