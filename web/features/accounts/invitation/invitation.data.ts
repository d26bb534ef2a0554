import type { QueryClient } from '@tanstack/react-query';
import { client, orpc } from '../../../platform/api/client.ts';
import { withSettings } from '../../../platform/query/call-query.ts';
import { meOptions } from '../accounts.data.ts';
import { signIn } from '../sign-in/authentication.data.ts';

export type InvitationOffer = Awaited<ReturnType<typeof client.organizations.lookAtInvitation>>;

/** What an invitation link offers. */
export const invitationOffer = withSettings(orpc.organizations.lookAtInvitation, { staleTime: 0 });

/** Accepts as the signed-in user and selects the joined organization. */
export async function acceptInvitation(queryClient: QueryClient, token: string): Promise<void> {
  const { organization_id } = await client.organizations.acceptInvitation({ token });
  await selectOrganization(queryClient, organization_id);
}

/** Creates an account for the invited address, signs in and selects the joined organization. */
export async function acceptAsNew(
  queryClient: QueryClient,
  input: { token: string; full_name: string; password: string },
): Promise<void> {
  const { organization_id, email } = await client.organizations.acceptAsNew(input);
  await signIn(queryClient, email, input.password);
  await selectOrganization(queryClient, organization_id);
}

async function selectOrganization(queryClient: QueryClient, organizationId: string): Promise<void> {
  await client.accounts.choose({ organization_id: organizationId, store_id: null });
  await queryClient.fetchQuery({ ...meOptions, staleTime: 0 });
}
