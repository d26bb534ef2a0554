import { useQuery } from '@tanstack/react-query';
import type { SCREENS } from '#contract/saved-views.ts';
import { orpc } from '../../platform/api/client.ts';

/** The person's saved views of a list. */
export function useSavedViews(organizationId: string, screen: (typeof SCREENS)[number]) {
  return useQuery(orpc.savedViews.list.queryOptions({ input: { organization_id: organizationId, screen } }));
}
