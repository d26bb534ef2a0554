import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { client, orpc } from '../../platform/api/client.ts';
import { withSettings } from '../../platform/query/call-query.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

export type GoogleConnection = Awaited<ReturnType<typeof client.google.connections>>['items'][number];
export type GoogleKind = GoogleConnection['kind'];
export type GoogleAccount = Awaited<ReturnType<typeof client.functions.googleAnalyticsAccounts>>['accounts'][number];
export type WebFigures = Awaited<ReturnType<typeof client.google.web>>;
export type SearchFigures = Awaited<ReturnType<typeof client.google.search>>;
export type SearchBy = 'query' | 'page' | 'device';

/** How often active users are read again. The server asks Google once a minute for all viewers. */
const REALTIME_MS = 60_000;
/** Rows of a table of Search Console. */
export const SEARCH_ROWS = 50;

/** An organization's connections. Requested on each opening, because a permission can end at Google. */
export const googleConnections = withSettings(orpc.google.connections, { refetchOnMount: 'always' });

/** Accounts and properties to choose from. */
export const googleAccounts = withSettings(orpc.functions.googleAnalyticsAccounts, { staleTime: 60_000, retry: false });

/** Sites of Search Console to choose from. */
export const searchSites = withSettings(orpc.google.sites, { staleTime: 60_000, retry: false });

/** Google Analytics figures of these days. */
export const webFigures = withSettings(orpc.google.web, {
  keepWhile: ['connection_id'],
  refetchOnMount: 'always',
  refetchInterval: ({ state }) => (state.status === 'error' ? false : REALTIME_MS),
});

/** Search Console figures of these days. */
export const searchFigures = withSettings(orpc.google.search, {
  keepWhile: ['connection_id', 'by'],
  refetchOnMount: 'always',
});

/** Opens Google's page, which returns to `returnTo` through the callback page. */
export function useConnect(organizationId: string) {
  return useMutation({
    mutationFn: (request: { kind: GoogleKind; connectionId?: string; returnTo: string }) =>
      client.google.begin({
        organization_id: organizationId,
        kind: request.kind,
        return_to: request.returnTo,
        ...(request.connectionId !== undefined && { connection_id: request.connectionId }),
      }),
    onSuccess: ({ url }) => globalThis.location.assign(url),
  });
}

/** Sets the property or site of a connection. */
export function useSelectProperty(organizationId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: { connection_id: string; property_id: string }) =>
      client.google.selectProperty({ organization_id: organizationId, ...request }),
    onSuccess: async () => {
      forgetFigures(queryClient);
      await queryClient.invalidateQueries({ queryKey: orpc.google.connections.key() });
    },
  });
}

/** Figures of a property that is no longer read. */
export function forgetFigures(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: orpc.google.web.key() });
  queryClient.removeQueries({ queryKey: orpc.google.search.key() });
}

/** Sends Google's callback to the server, which completes it. @throws the errors of the call */
export function exchange(queryClient: QueryClient, supplied: { code: string; state: string; redirectUri: string }) {
  const { code, state, redirectUri } = supplied;
  return client.functions.googleAuthExchange({ code, state, redirect_uri: redirectUri }).then((done) => {
    void queryClient.invalidateQueries({ queryKey: orpc.google.key() });
    return done;
  });
}

/** Loads the accounts before the person chooses one. @throws the errors of the call */
export function listAccounts(queryClient: QueryClient, connectionId: string): Promise<unknown> {
  return queryClient.fetchQuery({
    ...googleAccounts.queryOptions({ input: { connection_id: connectionId } }),
    staleTime: 0,
  });
}
