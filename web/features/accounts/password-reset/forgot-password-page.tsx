import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { AuthButton } from '../auth-pages/auth-links.tsx';
import { AuthenticationCard } from '../sign-in/authentication-card.tsx';
import { requestPasswordReset } from '../sign-in/authentication.data.ts';
import { t } from '#domain/language/t.ts';
import { Trans } from '../../../platform/format/trans.ts';

/** Requests a password reset email. Never reveals whether the account exists. */
export function ForgotPasswordPage() {
  const request = useMutation({ mutationFn: (email: string) => requestPasswordReset(email.trim()) });
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: '' } });
  const back = (
    <AuthButton to="/login" variant={request.isSuccess ? 'filled' : 'subtle'} fullWidth>
      {t('Back to Login')}
    </AuthButton>
  );
  if (request.isSuccess) {
    return (
      <AuthenticationCard
        title={t('Check your email')}
        subtitle={
          <span role="status">
            <Trans
              message="If <b>{variables}</b> has an account, an email is on its way. Use its link to choose a new password."
              values={{ variables: request.variables }}
            />
          </span>
        }
      >
        {back}
      </AuthenticationCard>
    );
  }
  return (
    <AuthenticationCard title={t('Forgot your password?')} subtitle={t('We’ll email you a link to choose a new one.')}>
      <form onSubmit={form.onSubmit(({ email }) => request.mutate(email))}>
        <Stack>
          <FormError error={request.error} />
          <TextInput
            name="email"
            type="email"
            label={t('Email')}
            size="md"
            required
            maxLength={254}
            autoComplete="username"
            autoFocus
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <Button type="submit" size="md" fullWidth loading={request.isPending}>
            {t('Send link')}
          </Button>
          {back}
        </Stack>
      </form>
    </AuthenticationCard>
  );
}
