import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '../../platform/api/client.ts';

export type AlertPage = Awaited<ReturnType<typeof client.alerts.list>>;
export type Alert = AlertPage['items'][number];
export type AlertSettings = Awaited<ReturnType<typeof client.alerts.settings>>;
type SettingsChange = Omit<Parameters<typeof client.alerts.changeSettings>[0], 'organization_id'>;

/** The number of unread open alerts; the live stream reports changes. */
export function unreadOptions(organizationId: string) {
  return queryOptions(orpc.alerts.unread.queryOptions({ input: { organization_id: organizationId } }));
}

/** The most the server returns. */
const MOST_ALERTS = 100;

/** The alerts to list, open ones first, and how many of each kind are open. */
export function alertsOptions(organizationId: string) {
  return queryOptions(
    orpc.alerts.list.queryOptions({ input: { organization_id: organizationId, per_page: MOST_ALERTS } }),
  );
}

/** Marks alerts as read, all with undefined; optimistic. */
export function useMarkRead(organizationId: string) {
  const queryClient = useQueryClient();
  const unread = unreadOptions(organizationId).queryKey;
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

export function alertSettingsOptions(organizationId: string) {
  return queryOptions(orpc.alerts.settings.queryOptions({ input: { organization_id: organizationId } }));
}

/** Changes the given settings of a member. */
export function useChangeAlertSettings(organizationId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: SettingsChange) =>
      client.alerts.changeSettings({ organization_id: organizationId, ...change }),
    onSuccess: (settings) => queryClient.setQueryData(alertSettingsOptions(organizationId).queryKey, settings),
  });
}

export type UnusualSettings = Awaited<ReturnType<typeof client.alerts.unusual>>;
type UnusualChoice = Omit<Parameters<typeof client.alerts.setUnusual>[0], 'store_id'>;

export function unusualOptions(storeId: string) {
  return queryOptions(orpc.alerts.unusual.queryOptions({ input: { store_id: storeId } }));
}

/** Sets how sensitive a store's alerts about unusual figures are, and which kinds are off. */
export function useSetUnusual(storeId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (choice: UnusualChoice) => client.alerts.setUnusual({ store_id: storeId, ...choice }),
    onSuccess: (settings) => queryClient.setQueryData(unusualOptions(storeId).queryKey, settings),
  });
}

export function thresholdOptions(storeId: string, productId: number) {
  return queryOptions(orpc.alerts.threshold.queryOptions({ input: { store_id: storeId, wc_id: productId } }));
}

/** Sets it; null removes it. */
export function useSetThreshold(storeId: string, productId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (threshold: number | null) =>
      client.alerts.setThreshold({ store_id: storeId, wc_id: productId, threshold }),
    onSuccess: (answer) => queryClient.setQueryData(thresholdOptions(storeId, productId).queryKey, answer),
  });
}
