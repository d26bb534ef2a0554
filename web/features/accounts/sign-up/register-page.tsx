import { Alert, Anchor, Text, TextInput } from '@mantine/core';
import { registration } from '#contract/forms/account-forms.ts';
import { TRIAL_DAYS_ADVERTISED } from '#domain/billing/plans.ts';
import { codeOf, explainError } from '../../../platform/api/explain-error.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { toastError, toastSuccess } from '../../../ui/toasts/toast.ts';
import { AuthAnchor, AuthButton } from '../auth-pages/auth-links.tsx';
import { useAuthNavigation } from '../auth-pages/auth-navigation.ts';
import { useAuthState } from '../sign-in/auth-state.ts';
import { AuthenticationCard } from '../sign-in/authentication-card.tsx';
import { signUp } from '../sign-in/authentication.data.ts';
import { authenticationSearch, sharedSearch } from '../sign-in/authentication.search.ts';
import { GoogleButton } from '../sign-in/google-button.tsx';
import { TRIAL_LENGTH_NOTE } from './trial-length.ts';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { saveChosenPlan } from '../session/session-local-storage.ts';
import { t } from '#domain/language/t.ts';
import { Trans } from '../../../platform/format/trans.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';

const TOAST = { id: 'register' };

/** The sign-up, and then where the email was sent. */
export function RegisterPage() {
  const search = authenticationSearch(useAuthNavigation().search);
  const { needsEmailConfirmation } = useAuthState();
  const register = useMutation({
    mutationFn: signUp,
    onSuccess: () => {
      if (search.plan) saveChosenPlan(search.plan);
      toastSuccess(t('Registration successful! Please check your email to confirm your account.'), TOAST);
    },
    onError: (error) =>
      toastError(
        codeOf(error) === 'RATE_LIMITED' ? explainError(error) : t('Registration failed. Please try again.'),
        TOAST,
      ),
  });
  if (register.isSuccess && needsEmailConfirmation) return <CheckEmail email={register.variables.email} />;
  return (
    <AuthenticationCard
      title={t('Create your account')}
      subtitle={t('{trialDaysAdvertised} days free, no card required.', { trialDaysAdvertised: TRIAL_DAYS_ADVERTISED })}
    >
      <RegisterForm onRegister={register.mutateAsync} />
      <GoogleButton
        to="/"
        onLeave={() => {
          if (search.plan) saveChosenPlan(search.plan);
        }}
      />
      <Text size="sm" ta="center">
        <Trans
          message="Already have an account? <link>Sign in</link>"
          tags={{ link: <AuthAnchor to="/login" search={sharedSearch(search)} underline="always" /> }}
        />
      </Text>
    </AuthenticationCard>
  );
}

function RegisterForm({ onRegister }: { onRegister: typeof signUp }) {
  const { error } = useAuthState();
  const form = useForm({
    rules: registration,
    values: { fullName: '', companyName: '', email: '', password: '', confirmPassword: '' },
    check: ({ password, confirmPassword }) => ({
      confirmPassword: password !== confirmPassword && t('Passwords do not match'),
    }),
    save: onRegister,
    invalid: ({ password, confirmPassword }) => {
      const problem = confirmPassword ?? password;
      if (problem !== undefined) toastError(problem, TOAST);
    },
  });
  return (
    <Form form={form} submit={t('Create account')} look="wide" refused={<Refusal message={error} />}>
      <TextInput label={t('Full name')} size="md" autoComplete="name" autoFocus {...form.field('fullName')} />
      <TextInput label={t('Company (optional)')} size="md" autoComplete="organization" {...form.field('companyName')} />
      <TextInput label={t('Email')} size="md" type="email" autoComplete="username" {...form.field('email')} />
      <PasswordField
        label={t('Password')}
        description={t('At least 6 characters')}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <PasswordField
        label={t('Confirm password')}
        autoComplete="new-password"
        {...form.field('confirmPassword')}
        required
      />
      <Text size="xs" c="dimmed">
        <Trans
          message="By creating an account you agree to the <link>terms</link> and have read the <link2>privacy policy</link2>."
          tags={{
            link: <Anchor href="/terms" inherit underline="always" />,
            link2: <Anchor href="/privacy" inherit underline="always" />,
          }}
        />
      </Text>
    </Form>
  );
}

function Refusal({ message }: { message: string | null }) {
  return (
    <Alert color="red" role="alert">
      {message}
    </Alert>
  );
}

function CheckEmail({ email }: { email: string }) {
  const search = authenticationSearch(useAuthNavigation().search);
  return (
    <AuthenticationCard
      title={t('Check your email')}
      subtitle={
        <>
          <Trans
            message="We sent an email to <b>{email}</b>. Open its link within 24 hours to confirm your address and sign in."
            values={{ email }}
          />
        </>
      }
    >
      <Text size="sm" ta="center">
        {TRIAL_LENGTH_NOTE}
      </Text>
      <ResendConfirmation email={email} />
      <AuthButton to="/login" search={sharedSearch(search)} fullWidth>
        {t('Back to Login')}
      </AuthButton>
    </AuthenticationCard>
  );
}
