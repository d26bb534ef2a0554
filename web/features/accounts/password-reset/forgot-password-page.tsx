import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { EntranceButton } from '../entrance/entrance-links.tsx';
import { AuthenticationCard } from '../sign-in/authentication-card.tsx';
import { requestPasswordReset } from '../sign-in/authentication.data.ts';

/** Requests a password reset email. Never reveals whether the account exists. */
export function ForgotPasswordPage() {
  const request = useMutation({ mutationFn: (email: string) => requestPasswordReset(email.trim()) });
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: '' } });
  const back = (
    <EntranceButton to="/login" variant={request.isSuccess ? 'filled' : 'subtle'} fullWidth>
      Back to Login
    </EntranceButton>
  );
  if (request.isSuccess) {
    return (
      <AuthenticationCard
        title="Check your email"
        subtitle={
          <span role="status">
            If <b>{request.variables}</b> has an account, an email is on its way. Its link lets you choose a new
            password.
          </span>
        }
      >
        {back}
      </AuthenticationCard>
    );
  }
  return (
    <AuthenticationCard title="Forgotten your password?" subtitle="We send you a link to choose a new one.">
      <form onSubmit={form.onSubmit(({ email }) => request.mutate(email))}>
        <Stack>
          <FormError error={request.error} />
          <TextInput
            name="email"
            type="email"
            label="Email"
            size="md"
            required
            maxLength={254}
            autoComplete="username"
            autoFocus
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <Button type="submit" size="md" fullWidth loading={request.isPending}>
            Send the link
          </Button>
          {back}
        </Stack>
      </form>
    </AuthenticationCard>
  );
}
