import { Button, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { roleName, type Role } from '#domain/roles.ts';
import { codeOf } from '../../../platform/api/explain-error.ts';
import { LinkButton } from '../../../ui/links/links.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { meOptions } from '../accounts.data.ts';
import { AuthenticationCard } from '../sign-in/authentication-card.tsx';
import { invitationOptions } from './invitation.data.ts';
import type { InvitationOffer } from './invitation.data.ts';
import { AcceptAsSignedIn, AcceptWithNewAccount } from './accept-invitation.tsx';
import * as t from '../accounts.text.ts';

const route = getRouteApi('/invitation');

const ROLE_DESCRIPTIONS: Readonly<Record<Exclude<Role, 'owner'>, string>> = {
  admin: t.youCanManageStoresMembers,
  manager: t.youCanWorkOnProducts,
  analyst: t.youCanViewAndExportEverything,
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
      <AuthenticationCard title={t.invitation}>
        <ErrorState
          error={offer.error}
          title={t.couldntLoadInvitation}
          onRetry={() => void offer.refetch()}
          retrying={offer.isFetching}
        />
      </AuthenticationCard>
    );
  }
  if (!offer.data || isPending) {
    return (
      <AuthenticationCard title={t.invitation}>
        <Stack align="center" mih={160} justify="center" role="status" aria-label={t.loading}>
          <Loader size="md" aria-hidden />
        </Stack>
      </AuthenticationCard>
    );
  }
  return (
    <AuthenticationCard
      title={t.joinOrganizationName(offer.data.organization_name)}
      subtitle={<OfferText offer={offer.data} />}
    >
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
      <b>{offer.invited_by ?? t.someone}</b>
      {t.invitedYouTo}
      <b>{offer.organization_name}</b>
      {t.asLabel}
      <b>{roleName(offer.role)}</b>. {ROLE_DESCRIPTIONS[offer.role]}
    </>
  );
}

function SignInFirst({ email, token }: { email: string; token: string }) {
  return (
    <Stack>
      <Text size="sm" ta="center">
        {t.alreadyHasAnAccountSign(email)}
      </Text>
      <LinkButton to="/login" search={{ redirect: `/invitation?token=${encodeURIComponent(token)}` }} fullWidth>
        {t.signInToAccept}
      </LinkButton>
    </Stack>
  );
}

function InvitationInvalid() {
  return (
    <AuthenticationCard title={t.thisInvitationIsNoLongerValid} subtitle={t.itHasExpiredWasWithdrawn}>
      <LinkButton to="/login" fullWidth>
        {t.goToSignIn}
      </LinkButton>
      <Button component="a" href="/" variant="subtle" fullWidth>
        {t.whatIsKaroo}
      </Button>
    </AuthenticationCard>
  );
}
