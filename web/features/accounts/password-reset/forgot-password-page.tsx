import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { AuthButton } from '../auth-pages/auth-links.tsx';
import { AuthenticationCard } from '../sign-in/authentication-card.tsx';
import { requestPasswordReset } from '../sign-in/authentication.data.ts';
import * as t from '../accounts.text.ts';

/** Requests a password reset email. Never reveals whether the account exists. */
export function ForgotPasswordPage() {
  const request = useMutation({ mutationFn: (email: string) => requestPasswordReset(email.trim()) });
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: '' } });
  const back = (
    <AuthButton to="/login" variant={request.isSuccess ? 'filled' : 'subtle'} fullWidth>
      {t.backToLogin}
    </AuthButton>
  );
  if (request.isSuccess) {
    return (
      <AuthenticationCard
        title={t.checkYourEmail}
        subtitle={
          <span role="status">
            {t.ifLabel}
            <b>{request.variables}</b>
            {t.hasAnAccountAnEmail}
          </span>
        }
      >
        {back}
      </AuthenticationCard>
    );
  }
  return (
    <AuthenticationCard title={t.forgotYourPassword} subtitle={t.wellEmailYouALink}>
      <form onSubmit={form.onSubmit(({ email }) => request.mutate(email))}>
        <Stack>
          <FormError error={request.error} />
          <TextInput
            name="email"
            type="email"
            label={t.email}
            size="md"
            required
            maxLength={254}
            autoComplete="username"
            autoFocus
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <Button type="submit" size="md" fullWidth loading={request.isPending}>
            {t.sendLink}
          </Button>
          {back}
        </Stack>
      </form>
    </AuthenticationCard>
  );
}
