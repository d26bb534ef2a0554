// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { meOptions } from '../accounts/accounts.public.tsx';
import { storesOptions } from '../stores/stores.public.tsx';
import { isOnboardingDue, organizationToOnboard } from './onboarding-status.ts';

const ORGANIZATION = '00000000-0000-4000-8000-0000000000b1';

function known({ onboarded = false, role = 'owner', stores = 0 }) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const memberships = [{ organization_id: ORGANIZATION, role, organization: { id: ORGANIZATION } }];
  const me = { memberships, currentOrganizationId: ORGANIZATION, preferences: { onboarded } };
  queryClient.setQueryData(meOptions.queryKey, me as never);
  const items = Array.from({ length: stores }, (_, id) => ({ id }));
  queryClient.setQueryData(storesOptions(ORGANIZATION).queryKey, { items } as never);
  return queryClient;
}

test('the onboarding is offered to an owner without a shop, until completed or skipped', async () => {
  expect(await isOnboardingDue(known({}))).toBe(true);
  expect(await isOnboardingDue(known({ onboarded: true }))).toBe(false);
  expect(await isOnboardingDue(known({ stores: 1 }))).toBe(false);
});

test('invited members never see it', async () => {
  for (const role of ['admin', 'manager', 'analyst']) {
    expect(await isOnboardingDue(known({ role }))).toBe(false);
    expect(await organizationToOnboard(known({ role }))).toBeNull();
  }
});
