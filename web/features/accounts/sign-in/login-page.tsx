import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { LinkAnchor } from '../../../ui/links/links.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { useAuthState } from './auth-state.ts';
import { AuthenticationCard } from './authentication-card.tsx';
import { signIn } from './authentication.data.ts';
import { sharedSearch } from './authentication.search.ts';
import { GoogleButton } from './google-button.tsx';
import type { LoginSearch } from './authentication.search.ts';
import { ALREADY_CONFIRMED, emailLinkMessage } from './email-link-error.ts';
import { ResendConfirmation } from '../sign-up/resend-confirmation.tsx';
import { pathAfterSignIn } from './return-path.ts';

const route = getRouteApi('/login');

/** The sign-in. Returns to where the user wanted to go. */
export function LoginPage() {
  const search = route.useSearch();
  return (
    <AuthenticationCard title="Sign in to Karoo" subtitle="See your whole shop.">
      <LinkNotice search={search} />
      <LoginForm />
      <GoogleButton to={hasAim(search) ? pathAfterSignIn(search) : '/'} />
      <Text size="sm" ta="center">
        New to Karoo?{' '}
        <LinkAnchor to="/register" search={sharedSearch(search)} underline="always">
          Sign up
        </LinkAnchor>
      </Text>
    </AuthenticationCard>
  );
}

/** The result of an email link that led here, or its request. */
function LinkNotice({ search: { error, token } }: { search: LoginSearch }) {
  if (error === ALREADY_CONFIRMED) {
    return (
      <Alert color="teal" role="status" title="Already confirmed">
        {emailLinkMessage(error)}
      </Alert>
    );
  }
  if (error !== undefined) {
    return (
      <Alert color="red" role="alert" title="Authentication error">
        {emailLinkMessage(error)}
      </Alert>
    );
  }
  if (token === undefined) return null;
  return (
    <Alert color="teal" role="status" title="Sign in to confirm your email address">
      Use the password you signed up with. It is not accepted? Then somebody else signed up with your address: choose a
      new password with “Forgotten your password?”, which confirms the address too.
    </Alert>
  );
}

/** Whether the user was on the way somewhere. */
function hasAim({ redirect, plan }: LoginSearch): boolean {
  return redirect !== undefined || plan !== undefined;
}

function useLogin() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const search = route.useSearch();
  return useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) =>
      signIn(queryClient, email.trim(), password, search.token),
    onSuccess: () => {
      toastSuccess('Welcome back!');
      router.history.replace(pathAfterSignIn(search));
    },
  });
}

function LoginForm() {
  const login = useLogin();
  const { error, needsEmailConfirmation } = useAuthState();
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: '', password: '' } });
  const unconfirmed = login.isError && needsEmailConfirmation;
  return (
    <form onSubmit={form.onSubmit((values) => login.mutate(values))}>
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
          label="E-mail"
          size="md"
          required
          maxLength={254}
          autoComplete="username"
          autoFocus
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <Stack gap={0}>
          <PasswordField
            name="password"
            label="Password"
            autoComplete="current-password"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <Group justify="flex-end">
            <LinkAnchor to="/forgot-password" size="sm" py={12} display="block">
              Forgotten your password?
            </LinkAnchor>
          </Group>
        </Stack>
        <Button type="submit" size="md" fullWidth loading={login.isPending}>
          Sign in
        </Button>
      </Stack>
    </form>
  );
}
