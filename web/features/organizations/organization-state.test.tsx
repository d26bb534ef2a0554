import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { codeOf, explainError } from '../../platform/api/explain-error.ts';
import { createQueryClient } from '../../platform/query/query-client.ts';
import { meOptions, useSelectStore } from '../accounts/accounts.public.tsx';
import type { Me } from '../accounts/accounts.public.tsx';
import { useStores } from '../stores/stores.public.tsx';
import { organizationStateOf, useOrganizations } from './organization-state.ts';
import { useCreateOrganization } from './organizations.data.ts';

const [FIRST, SECOND, GONE] = ['a1', 'b2', 'c3'].map((end) => `00000000-0000-4000-8000-0000000000${end}`) as [
  string,
  string,
  string,
];

function me(organizations: readonly string[], currentOrganizationId: string | null = null): Me {
  return {
    user: { id: FIRST, email: 'naledi@example.co.za' },
    profile: null,
    memberships: organizations.map((id) => ({
      id,
      organization_id: id,
      role: 'owner',
      status: 'active',
      joined_at: '2026-11-01T00:00:00Z',
      organization: {
        id,
        name: `Winkel ${id.slice(-2)}`,
        description: null,
        owner_id: FIRST,
        deletion_due_at: null,
        sample_store_id: null,
      },
    })),
    trialDaysRemaining: 30,
    hasFullAccess: true,
    currentOrganizationId,
    currentStoreId: null,
    preferences: {
      trial_reminders: true,
      member_joined: true,
      first_steps_closed: false,
      onboarded: true,
      language: null,
    },
    deletionDueAt: null,
  };
}

/** A server with a response for each call; returns the requested calls. */
function serve(responses: Record<string, (input: Record<string, unknown>) => Response | Promise<Response>>): string[] {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = new URL(request.url).pathname.replace(/^\/rpc\//, '');
    const body = (await request.json().catch(() => ({}))) as { json?: Record<string, unknown> };
    requests.push(call);
    return (await responses[call]?.(body.json ?? {})) ?? new Response(null, { status: 503 });
  });
  return requests;
}
const ok = (json: unknown) => Response.json({ json });
const refuse = (code: string, status: number, message: string) =>
  Response.json({ json: { defined: true, code, status, message } }, { status });

function show<Result>(hook: () => Result, known?: Me) {
  const queryClient = createQueryClient(() => undefined);
  if (known) queryClient.setQueryData(meOptions.queryKey, known);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return { queryClient, ...renderHook(hook, { wrapper }) };
}

describe('reading the organizations', () => {
  test('not initialized, then loading, then initialized, also during a refetch or after its failure', () => {
    const idle = { data: undefined, isFetching: false, isError: false };
    const readings = [
      idle,
      { ...idle, isFetching: true },
      { ...idle, data: me([FIRST]) },
      { ...idle, data: me([FIRST]), isFetching: true },
      { ...idle, data: me([FIRST]), isError: true },
    ];
    expect(readings.map((reading) => organizationStateOf(reading).status)).toEqual([
      'not-initialized',
      'loading',
      'initialized',
      'initialized',
      'initialized',
    ]);
  });

  test('loading, then initialized; read once for all components, and not again while cached', async () => {
    localStorage.setItem('karoo.session', JSON.stringify({ userId: FIRST, expiresAt: Date.now() + 60_000 }));
    const requests = serve({ 'accounts/me': () => ok(me([FIRST, SECOND], SECOND)) });
    const both = show(() => [useOrganizations(), useOrganizations()] as const);
    expect(both.result.current.map(({ status }) => status)).toEqual(['loading', 'loading']);
    await waitFor(() => expect(both.result.current[0].status).toBe('initialized'));
    expect(both.result.current[0].current?.organization_id).toBe(SECOND);
    both.rerender();
    expect(requests).toEqual(['accounts/me']);
    const known = show(useOrganizations, me([FIRST]));
    expect(known.result.current.status).toBe('initialized');
    expect(requests).toHaveLength(1);
  });

  test('none: none is current. If the current one is gone, the first is', async () => {
    expect(show(useOrganizations, me([], GONE)).result.current).toMatchObject({ status: 'initialized', current: null });
    expect(show(useOrganizations, me([FIRST, SECOND], GONE)).result.current.current?.organization_id).toBe(FIRST);
  });

  test('names the failure; cached data stay', async () => {
    serve({ 'accounts/me': () => refuse('NOT_FOUND', 404, 'gone') });
    const first = show(useOrganizations);
    await waitFor(() => expect(first.result.current.error).toBe('Failed to initialize organizations'));
    expect(first.result.current.status).toBe('not-initialized');
    const again = show(useOrganizations, me([FIRST]));
    act(() => again.result.current.retry());
    await waitFor(() => expect(again.result.current.error).toBe('Failed to load organizations'));
    expect(again.result.current).toMatchObject({ status: 'initialized', current: { organization_id: FIRST } });
  });
});

describe('switching', () => {
  const both = () => ({ choose: useSelectStore(), stores: useStores() });

  test('loads the organization’s active stores', async () => {
    const store = (organization: unknown) => ({ id: GONE, organization_id: organization, name: 'Winkel' });
    serve({
      'accounts/me': () => ok(me([FIRST, SECOND], SECOND)),
      'accounts/choose': (input) => ok(input),
      'stores/list': ({ organization_id }) =>
        ok({ items: organization_id === SECOND ? [store(SECOND)] : [], total: 0, page: 1, perPage: 1 }),
    });
    const { result } = show(both, me([FIRST, SECOND], FIRST));
    await waitFor(() => expect(result.current.stores.query.isSuccess).toBe(true));
    expect(result.current.stores.stores).toEqual([]);
    await act(() => result.current.choose.mutateAsync({ organization_id: SECOND, store_id: null }));
    await waitFor(() => expect(result.current.stores.current).toMatchObject({ organization_id: SECOND }));
  });

  test('a read sent earlier does not bring the earlier store back', async () => {
    const chosen = Promise.withResolvers<Response>();
    serve({ 'accounts/choose': () => chosen.promise, 'accounts/me': () => ok(me([FIRST], FIRST)) });
    const { result, queryClient } = show(both, me([FIRST], FIRST));
    const choice = { organization_id: FIRST, store_id: GONE };
    const done = result.current.choose.mutateAsync(choice);
    // Sent after the choice, answered before the server knows of it.
    await act(() => queryClient.refetchQueries({ queryKey: meOptions.queryKey }));
    chosen.resolve(ok(choice));
    await act(() => done);
    expect(queryClient.getQueryData(meOptions.queryKey)?.currentStoreId).toBe(GONE);
  });

  test('to an unknown one fails and changes nothing', async () => {
    serve({ 'accounts/choose': () => refuse('ORGANIZATION_NOT_FOUND', 404, 'Organization not found') });
    const { result } = show(both, me([FIRST], FIRST));
    const failure = await act(() =>
      result.current.choose.mutateAsync({ organization_id: GONE, store_id: null }).catch((error: unknown) => error),
    );
    expect([codeOf(failure), explainError(failure)]).toEqual(['ORGANIZATION_NOT_FOUND', 'Organization not found']);
    expect(result.current.stores.organizationId).toBe(FIRST);
  });
});

test('creating an organization requires a user', async () => {
  const requests = serve({});
  const nobody = me([]);
  const { result } = show(useCreateOrganization, { ...nobody, user: { ...nobody.user, email: '' } });
  const failure = await act(() => result.current.mutateAsync('Winkel').catch((error: unknown) => error));
  expect(explainError(failure)).toBe('User information not available');
  expect(requests).toEqual([]);
});
