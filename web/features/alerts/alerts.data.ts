import { useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '../../platform/api/client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

export type AlertPage = Awaited<ReturnType<typeof client.alerts.list>>;
export type Alert = AlertPage['items'][number];
export type AlertKind = AlertPage['kinds'][number];
export type AlertSettings = Awaited<ReturnType<typeof client.alerts.settings>>;
export type WatchedSegment = Awaited<ReturnType<typeof client.alerts.segments>>['items'][number];
export type UnusualSettings = Awaited<ReturnType<typeof client.alerts.unusual>>;

/** The most the server returns. */
const MAX_ALERTS = 100;

/** The alerts to list, open ones first, and how many of each kind are open. */
export function alertsOptions(organizationId: string) {
  return orpc.alerts.list.queryOptions({ input: { organization_id: organizationId, per_page: MAX_ALERTS } });
}

/** Marks alerts as read, all with undefined; optimistic. */
export function useMarkRead(organizationId: string) {
  const queryClient = useQueryClient();
  const unread = orpc.alerts.unread.queryKey({ input: { organization_id: organizationId } });
  const lists = orpc.alerts.list.key({ input: { organization_id: organizationId } });
  return useMutation({
    mutationFn: (ids: string[] | undefined) => client.alerts.markRead({ organization_id: organizationId, ids }),
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey: lists });
      queryClient.setQueriesData<AlertPage>({ queryKey: lists }, (page) => page && withRead(page, ids));
    },
    onSuccess: (answer) => queryClient.setQueryData(unread, answer),
    onError: () => queryClient.invalidateQueries({ queryKey: lists }),
  });
}

export function withRead(page: AlertPage, ids: readonly string[] | undefined): AlertPage {
  const isMeant = (alert: Alert) => (ids === undefined ? alert.cleared_at === null : ids.includes(alert.id));
  const newly = page.items.filter((alert) => isMeant(alert) && !alert.read && alert.cleared_at === null);
  const kinds = page.kinds.map((each) => ({
    ...each,
    unread: ids === undefined ? 0 : each.unread - newly.filter(({ cause }) => cause.kind === each.kind).length,
  }));
  return {
    ...page,
    items: page.items.map((alert) => (isMeant(alert) ? { ...alert, read: true } : alert)),
    kinds,
    unread: kinds.reduce((sum, { unread }) => sum + unread, 0),
  };
}
