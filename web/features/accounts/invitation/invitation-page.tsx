import { Button, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { roleName, type Role } from '#domain/roles.ts';
import { codeOf } from '../../../platform/api/explain-error.ts';
import { LinkButton } from '../../../ui/links/links.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { meOptions } from '../accounts.data.ts';
import { AuthenticationCard } from '../sign-in/authentication-card.tsx';
import type { InvitationOffer } from './invitation.data.ts';
import { AcceptAsSignedIn, AcceptWithNewAccount } from './accept-invitation.tsx';
import { t } from '#domain/language/t.ts';
import { Trans } from '../../../platform/format/trans.ts';
import { invitationOffer } from './invitation.data.ts';

const route = getRouteApi('/invitation');

const ROLE_DESCRIPTIONS: Readonly<Record<Exclude<Role, 'owner'>, string>> = {
  admin: t('You can manage stores, members and settings.'),
  manager: t('You can work on products, orders and customers.'),
  analyst: t('You can view and export everything.'),
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
  const offer = useQuery(invitationOffer.queryOptions({ input: { token } }));
  const { data: me, isPending } = useQuery(meOptions);
  if (offer.isError && PERMANENT_REFUSALS.has(codeOf(offer.error))) return <InvitationInvalid />;
  if (offer.isError) {
    return (
      <AuthenticationCard title={t('Invitation')}>
        <ErrorState
          error={offer.error}
          title={t('Couldn’t load invitation')}
          onRetry={() => void offer.refetch()}
          retrying={offer.isFetching}
        />
      </AuthenticationCard>
    );
  }
  if (!offer.data || isPending) {
    return (
      <AuthenticationCard title={t('Invitation')}>
        <Stack align="center" mih={160} justify="center" role="status" aria-label={t('Loading...')}>
          <Loader size="md" aria-hidden />
        </Stack>
      </AuthenticationCard>
    );
  }
  return (
    <AuthenticationCard
      title={t('Join {organizationName}', { organizationName: offer.data.organization_name })}
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
      <Trans
        message="<b>{invitedBy}</b> invited you to <b>{organizationName}</b> as <b>{role}</b>. {roleDescriptions}"
        values={{
          invitedBy: offer.invited_by ?? t('Someone'),
          organizationName: offer.organization_name,
          role: roleName(offer.role),
          roleDescriptions: ROLE_DESCRIPTIONS[offer.role],
        }}
      />
    </>
  );
}

function SignInFirst({ email, token }: { email: string; token: string }) {
  return (
    <Stack>
      <Text size="sm" ta="center">
        {t('{email} already has an account. Sign in with it to return to this invitation.', { email })}
      </Text>
      <LinkButton to="/login" search={{ redirect: `/invitation?token=${encodeURIComponent(token)}` }} fullWidth>
        {t('Sign in to accept')}
      </LinkButton>
    </Stack>
  );
}

/** Who has accepted it already is mostly signed in. */
function InvitationInvalid() {
  const { data: me } = useQuery(meOptions);
  return (
    <AuthenticationCard
      title={t('This invitation is no longer valid')}
      subtitle={t(
        'It has expired, was withdrawn or was already accepted. Ask the person who invited you to send it again.',
      )}
    >
      {me ? (
        <LinkButton to="/dashboard" fullWidth>
          {t('Go to dashboard')}
        </LinkButton>
      ) : (
        <LinkButton to="/login" fullWidth>
          {t('Go to sign in')}
        </LinkButton>
      )}
      <Button component="a" href="/" variant="subtle" fullWidth>
        {t('What is Karoo?')}
      </Button>
    </AuthenticationCard>
  );
}
