import { useQuery } from '@tanstack/react-query';
import type { SCREENS } from '#contract/saved-views.ts';
import { type client, orpc } from '../../platform/api/client.ts';

export type SavedView = Awaited<ReturnType<typeof client.savedViews.list>>['items'][number];

/** The person's saved views of a list. */
export function useSavedViews(organizationId: string, screen: (typeof SCREENS)[number]) {
  return useQuery(orpc.savedViews.list.queryOptions({ input: { organization_id: organizationId, screen } }));
}
