import { Button, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Role } from '#domain/roles.ts';
import { codeOf } from '../../../platform/api/explain-error.ts';
import { LinkButton } from '../../../ui/links/links.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { meOptions } from '../accounts.data.ts';
import { AuthenticationCard } from '../sign-in/authentication-card.tsx';
import { invitationOptions } from './invitation.data.ts';
import type { InvitationOffer } from './invitation.data.ts';
import { AcceptAsSignedIn, AcceptWithNewAccount } from './accept-invitation.tsx';

const route = getRouteApi('/invitation');

const ROLE_DESCRIPTIONS: Readonly<Record<Exclude<Role, 'owner'>, string>> = {
  admin: 'You may manage shops, members and settings.',
  manager: 'You may work on products, orders and customers.',
  analyst: 'You may read everything and export it.',
};

/** The page of an invitation link: who invites to what, and accepting it. */
export function InvitationPage() {
  const { token } = route.useSearch();
  if (token === undefined) return <InvitationInvalid />;
  return <Invitation token={token} />;
}

/** Refusals of links that will never work. */
const PERMANENT_REFUSALS = new Set(['INVITATION_INVALID', 'INVALID_INPUT', 'NOT_FOUND']);

function Invitation({ token }: { token: string }) {
  const offer = useQuery(invitationOptions(token));
  const { data: me, isPending } = useQuery(meOptions);
  if (offer.isError && PERMANENT_REFUSALS.has(codeOf(offer.error))) return <InvitationInvalid />;
  if (offer.isError) {
    return (
      <AuthenticationCard title="Invitation">
        <ErrorState
          error={offer.error}
          title="The invitation could not be read"
          onRetry={() => void offer.refetch()}
          retrying={offer.isFetching}
        />
      </AuthenticationCard>
    );
  }
  if (!offer.data || isPending) {
    return (
      <AuthenticationCard title="Invitation">
        <Stack align="center" mih={160} justify="center" role="status" aria-label="Loading...">
          <Loader size="md" aria-hidden />
        </Stack>
      </AuthenticationCard>
    );
  }
  return (
    <AuthenticationCard title={`Join ${offer.data.organization_name}`} subtitle={<OfferText offer={offer.data} />}>
      {me ? (
        <AcceptAsSignedIn token={token} offer={offer.data} email={me.user.email} />
      ) : offer.data.has_account ? (
        <SignInFirst email={offer.data.email} token={token} />
      ) : (
        <AcceptWithNewAccount token={token} offer={offer.data} />
      )}
    </AuthenticationCard>
  );
}

function OfferText({ offer }: { offer: InvitationOffer }) {
  return (
    <>
      <b>{offer.invited_by ?? 'Somebody'}</b> invites you to <b>{offer.organization_name}</b> as <b>{offer.role}</b>.{' '}
      {ROLE_DESCRIPTIONS[offer.role]}
    </>
  );
}

function SignInFirst({ email, token }: { email: string; token: string }) {
  return (
    <Stack>
      <Text size="sm" ta="center">
        {email} has an account. Sign in with it, and you come back here.
      </Text>
      <LinkButton to="/login" search={{ redirect: `/invitation?token=${encodeURIComponent(token)}` }} fullWidth>
        Sign in to accept
      </LinkButton>
    </Stack>
  );
}

function InvitationInvalid() {
  return (
    <AuthenticationCard
      title="This invitation is not valid any more"
      subtitle="It has expired, was withdrawn or was already accepted. Ask the person who invited you to send it again."
    >
      <LinkButton to="/login" fullWidth>
        Go to the sign-in
      </LinkButton>
      <Button component="a" href="/" variant="subtle" fullWidth>
        What is Karoo?
      </Button>
    </AuthenticationCard>
  );
}
