import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SCREENS } from '#contract/saved-views.ts';
import { client, orpc } from '../../platform/api/client.ts';

export type Screen = (typeof SCREENS)[number];

/** The user's saved views of a screen, in this organization. */
export function savedViewsOptions(organizationId: string, screen: Screen) {
  return queryOptions(orpc.savedViews.list.queryOptions({ input: { organization_id: organizationId, screen } }));
}

export function useSaveView(organizationId: string, screen: Screen) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (view: { name: string; query: string }) =>
      client.savedViews.create({ organization_id: organizationId, screen, ...view }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: savedViewsOptions(organizationId, screen).queryKey }),
  });
}

export function useRemoveView(organizationId: string, screen: Screen) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.savedViews.remove({ organization_id: organizationId, id }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: savedViewsOptions(organizationId, screen).queryKey }),
  });
}
