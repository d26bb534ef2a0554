import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { PlainForm } from '../../../ui/forms/plain-form.tsx';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { AuthAnchor } from '../auth-pages/auth-links.tsx';
import { useAuthNavigation } from '../auth-pages/auth-navigation.ts';
import { useAuthState } from './auth-state.ts';
import { AuthenticationCard } from './authentication-card.tsx';
import { signIn } from './authentication.data.ts';
import { loginSearch, sharedSearch } from './authentication.search.ts';
import { GoogleButton } from './google-button.tsx';
import type { LoginSearch } from './authentication.search.ts';
import { ALREADY_CONFIRMED, emailLinkMessage } from './email-link-error.ts';
import { ResendConfirmation } from '../sign-up/resend-confirmation.tsx';
import { pathAfterSignIn } from './return-path.ts';
import { t } from '#domain/language/t.ts';
import { Trans } from '../../../platform/format/trans.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';

/** The sign-in. Returns to where the user wanted to go. */
export function LoginPage() {
  const search = loginSearch(useAuthNavigation().search);
  return (
    <AuthenticationCard title={t('Sign in to Karoo')} subtitle={t('See your entire store.')}>
      <LinkNotice search={search} />
      <LoginForm />
      <GoogleButton to={hasAim(search) ? pathAfterSignIn(search) : '/'} />
      <Text size="sm" ta="center">
        <Trans
          message="New to Karoo? <link>Sign up</link>"
          tags={{ link: <AuthAnchor to="/register" search={sharedSearch(search)} underline="always" /> }}
        />
      </Text>
    </AuthenticationCard>
  );
}

/** The result of an email link that led here, or its request. */
function LinkNotice({ search: { error, token } }: { search: LoginSearch }) {
  if (error === ALREADY_CONFIRMED) {
    return (
      <Alert color="teal" role="status" title={t('Already confirmed')}>
        {emailLinkMessage(error)}
      </Alert>
    );
  }
  if (error !== undefined) {
    return (
      <Alert color="red" role="alert" title={t('Authentication error')}>
        {emailLinkMessage(error)}
      </Alert>
    );
  }
  if (token === undefined) return null;
  return (
    <Alert color="teal" role="status" title={t('Sign in to confirm your email address')}>
      {t(
        'Use the password you signed up with. If it isn’t accepted, someone else signed up with your address: choose a new password with “Forgot your password?”, which also confirms the address.',
      )}
    </Alert>
  );
}

/** Whether the user was on the way somewhere. */
function hasAim({ redirect, plan }: LoginSearch): boolean {
  return redirect !== undefined || plan !== undefined;
}

function useLogin() {
  const queryClient = useQueryClient();
  const navigation = useAuthNavigation();
  const search = loginSearch(navigation.search);
  return useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) =>
      signIn(queryClient, email.trim(), password, search.token),
    onSuccess: () => {
      toastSuccess(t('Welcome back!'));
      navigation.open(pathAfterSignIn(search), { replace: true });
    },
  });
}

function LoginForm() {
  const login = useLogin();
  const { error, needsEmailConfirmation } = useAuthState();
  const unconfirmed = login.isError && needsEmailConfirmation;
  return (
    <PlainForm onSubmit={(read) => login.mutate({ email: read('email'), password: read('password') })}>
      <Stack>
        {login.isError && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        {unconfirmed && login.variables && <ResendConfirmation email={login.variables.email.trim()} />}
        <TextInput
          name="email"
          type="email"
          label={t('Email')}
          size="md"
          required
          maxLength={254}
          autoComplete="username"
          autoFocus
        />
        <Stack gap={0}>
          <PasswordField name="password" label={t('Password')} autoComplete="current-password" />
          <Group justify="flex-end">
            <AuthAnchor to="/forgot-password" size="sm" py={12} display="block">
              {t('Forgot your password?')}
            </AuthAnchor>
          </Group>
        </Stack>
        {/* Stays busy until the app has loaded. */}
        <Button type="submit" size="md" fullWidth loading={login.isPending || login.isSuccess}>
          {t('Sign in')}
        </Button>
      </Stack>
    </PlainForm>
  );
}
