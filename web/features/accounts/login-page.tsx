import { Alert, Button, Card, Center, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { explainError } from '../../platform/api/explain-error.ts';
import { readField } from '../../ui/read-field.ts';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { signIn } from './accounts.data.ts';
import { safeReturn } from './safe-return.ts';

const route = getRouteApi('/login');
/** A second try takes the place of the first one's toast. */
const TOAST = { id: 'login' };

/** The sign-in. Leads back to where the person wanted to go. */
export function LoginPage() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const search = route.useSearch();
  const login = useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) => signIn(queryClient, email, password),
    onSuccess: () => {
      toastSuccess('Welcome back!', TOAST);
      router.history.replace(safeReturn(search.redirect));
    },
    onError: () => toastError('Login failed. Please check your credentials.', TOAST),
  });
  return (
    <Center component="main" mih="100dvh" p="md">
      <title>Sign in · Karoo</title>
      <Card w="100%" maw={400} p="xl">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const form = new FormData(event.currentTarget);
            login.mutate({ email: readField(form, 'email'), password: String(form.get('password') ?? '') });
          }}
        >
          <Stack>
            <Stack gap={4} align="center">
              <img src="/karoo.svg" width={48} height={48} alt="" />
              <Title order={1}>Sign in to Karoo</Title>
              <Text c="dimmed" size="sm">
                See your whole shop.
              </Text>
            </Stack>
            {login.isError && (
              <Alert color="red" role="alert">
                {explainError(login.error)}
              </Alert>
            )}
            <TextInput name="email" type="email" label="E-mail" size="md" required autoComplete="username" autoFocus />
            <PasswordField />
            <Button type="submit" size="md" fullWidth loading={login.isPending}>
              Sign in
            </Button>
          </Stack>
        </form>
      </Card>
    </Center>
  );
}

function PasswordField() {
  return (
    <PasswordInput
      name="password"
      label="Password"
      size="md"
      required
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
    />
  );
}
