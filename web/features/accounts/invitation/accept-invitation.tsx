import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { newcomer } from '#contract/forms/account-forms.ts';
import { codeOf } from '../../../platform/api/explain-error.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { LinkButton } from '../../../ui/links/links.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { toastFailure } from '../../../ui/toasts/toast-failure.ts';
import { signOut } from '../session/sign-out.ts';
import { acceptAsNew, acceptInvitation } from './invitation.data.ts';
import type { InvitationOffer } from './invitation.data.ts';
import { t } from '#domain/language/t.ts';
import { Trans } from '../../../platform/format/trans.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';

interface Props {
  token: string;
  offer: InvitationOffer;
}

/** Opens the dashboard of the joined organization. */
function useInvitationAccepted(offer: InvitationOffer) {
  const navigate = useNavigate();
  return () => {
    toastSuccess(t('Welcome to {organizationName}!', { organizationName: offer.organization_name }));
    void navigate({ to: '/dashboard', replace: true });
  };
}

/** For a signed-in user: the link is the proof, but the server lets only the invited address become an admin. */
export function AcceptAsSignedIn({ token, offer, email }: Props & { email: string }) {
  const queryClient = useQueryClient();
  const onAccepted = useInvitationAccepted(offer);
  const accept = useMutation({ mutationFn: () => acceptInvitation(queryClient, token), onSuccess: onAccepted });
  // After signing out, the page shows the options of the invited address.
  const leave = useMutation({
    mutationFn: () => signOut(queryClient),
    networkMode: 'always',
    onError: toastFailure,
  });
  const isInvited = email.toLowerCase() === offer.email;
  const isMember = codeOf(accept.error) === 'ALREADY_MEMBER';
  const mayAccept = isInvited || offer.role !== 'admin';
  return (
    <Stack>
      <FormError error={accept.error} />
      <Text size="sm" ta="center">
        {isInvited || isMember ? (
          <Trans message="You’re signed in as <b>{email}</b>." values={{ email }} />
        ) : mayAccept ? (
          <Trans
            message="You’re signed in as <b>{email}</b>. The invitation was sent to {invited}. Accept it to add your current account."
            values={{ email, invited: offer.email }}
          />
        ) : (
          <Trans
            message="You’re signed in as <b>{email}</b>. Only {invited} can become an admin with this invitation. Sign in with that address, or ask for an invitation to yours."
            values={{ email, invited: offer.email }}
          />
        )}
      </Text>
      {isMember && (
        <LinkButton to="/dashboard" fullWidth>
          {t('Go to dashboard')}
        </LinkButton>
      )}
      {!isMember && mayAccept && (
        <Button onClick={() => accept.mutate()} loading={accept.isPending} fullWidth>
          {t('Accept invitation')}
        </Button>
      )}
      <Button variant="default" onClick={() => leave.mutate()} loading={leave.isPending} fullWidth>
        {t('Sign in as someone else')}
      </Button>
    </Stack>
  );
}

/** For an address without an account: the link proves it, so a name and a password are enough. */
export function AcceptWithNewAccount({ token, offer }: Props) {
  const queryClient = useQueryClient();
  const onAccepted = useInvitationAccepted(offer);
  const form = useForm({
    rules: newcomer,
    values: { full_name: '', password: '' },
    save: (input) => acceptAsNew(queryClient, { token, ...input }),
    saved: onAccepted,
  });
  return (
    <Form form={form} submit={t('Join {organizationName}', { organizationName: offer.organization_name })} look="wide">
      <TextInput label={t('Email')} size="md" value={offer.email} readOnly name="email" autoComplete="username" />
      <TextInput label={t('Full name')} size="md" autoComplete="name" autoFocus {...form.field('full_name')} />
      <PasswordField
        label={t('Password')}
        description={t('At least 6 characters')}
        autoComplete="new-password"
        {...form.field('password')}
      />
    </Form>
  );
}
