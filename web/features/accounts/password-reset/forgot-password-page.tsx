import { TextInput } from '@mantine/core';
import { passwordRequest } from '#contract/forms/account-forms.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { AuthButton } from '../auth-pages/auth-links.tsx';
import { AuthenticationCard } from '../sign-in/authentication-card.tsx';
import { requestPasswordReset } from '../sign-in/authentication.data.ts';
import { t } from '#domain/language/t.ts';
import { Trans } from '../../../platform/format/trans.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';

/** Requests a password reset email. Never reveals whether the account exists. */
export function ForgotPasswordPage() {
  const request = useMutation({ mutationFn: requestPasswordReset });
  const form = useForm({
    rules: passwordRequest,
    values: { email: '' },
    save: ({ email }) => request.mutateAsync(email),
  });
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
      <Form form={form} submit={t('Send link')} look="wide">
        <TextInput
          label={t('Email')}
          size="md"
          type="email"
          autoComplete="username"
          autoFocus
          {...form.field('email')}
        />
      </Form>
      {back}
    </AuthenticationCard>
  );
}
