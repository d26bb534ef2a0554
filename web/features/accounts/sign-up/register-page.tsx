import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { TRIAL_DAYS_ADVERTISED } from '#domain/billing/plans.ts';
import { codeOf, explainError } from '../../../platform/api/explain-error.ts';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { toastError, toastSuccess } from '../../../ui/toasts/toast.ts';
import { AuthAnchor, AuthButton } from '../auth-pages/auth-links.tsx';
import { useAuthNavigation } from '../auth-pages/auth-navigation.ts';
import { useAuthState } from '../sign-in/auth-state.ts';
import { AuthenticationCard } from '../sign-in/authentication-card.tsx';
import { signUp } from '../sign-in/authentication.data.ts';
import { authenticationSearch, sharedSearch } from '../sign-in/authentication.search.ts';
import { GoogleButton } from '../sign-in/google-button.tsx';
import { passwordError, registrationErrors } from './validate-registration.ts';
import type { RegistrationValues } from './validate-registration.ts';
import { TRIAL_LENGTH_NOTE } from './trial-length.ts';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { saveChosenPlan } from '../session/session-local-storage.ts';
import { t } from '#domain/language/t.ts';
import { Trans } from '../../../platform/format/trans.ts';

const TOAST = { id: 'register' };
const EMPTY: RegistrationValues = { fullName: '', companyName: '', email: '', password: '', confirmPassword: '' };

/** The sign-up, and then where the email was sent. */
export function RegisterPage() {
  const search = authenticationSearch(useAuthNavigation().search);
  const { needsEmailConfirmation } = useAuthState();
  const register = useMutation({
    mutationFn: ({ fullName, companyName, email, password }: RegistrationValues) =>
      signUp({ fullName: fullName.trim(), companyName: companyName.trim(), email: email.trim(), password }),
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
  if (register.isSuccess && needsEmailConfirmation) return <CheckEmail email={register.variables.email.trim()} />;
  return (
    <AuthenticationCard
      title={t('Create your account')}
      subtitle={t('{trialDaysAdvertised} days free, no card required.', { trialDaysAdvertised: TRIAL_DAYS_ADVERTISED })}
    >
      <RegisterForm onRegister={register.mutate} busy={register.isPending} failed={register.isError} />
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

interface FormProps {
  onRegister: (values: RegistrationValues) => void;
  busy: boolean;
  failed: boolean;
}

function RegisterForm({ onRegister, busy, failed }: FormProps) {
  const { error } = useAuthState();
  const form = useForm({ mode: 'uncontrolled', initialValues: EMPTY, validate: registrationErrors });
  const showProblem = () => {
    const { password, confirmPassword } = form.getValues();
    const problem = passwordError(password, confirmPassword);
    if (problem !== null) toastError(problem, TOAST);
  };
  const field = (name: keyof RegistrationValues) => ({ name, ...form.getInputProps(name) });
  return (
    <form onSubmit={form.onSubmit((values) => onRegister(values), showProblem)}>
      <Stack>
        {failed && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <TextInput
          key={form.key('fullName')}
          {...field('fullName')}
          label={t('Full name')}
          size="md"
          required
          maxLength={120}
          autoComplete="name"
          autoFocus
        />
        <TextInput
          key={form.key('companyName')}
          {...field('companyName')}
          label={t('Company (optional)')}
          size="md"
          maxLength={120}
          autoComplete="organization"
        />
        <TextInput
          key={form.key('email')}
          {...field('email')}
          type="email"
          label={t('Email')}
          size="md"
          required
          maxLength={254}
          autoComplete="username"
        />
        <PasswordField
          key={form.key('password')}
          {...field('password')}
          label={t('Password')}
          description={t('At least 6 characters')}
          autoComplete="new-password"
        />
        <PasswordField
          key={form.key('confirmPassword')}
          {...field('confirmPassword')}
          label={t('Confirm password')}
          autoComplete="new-password"
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
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('Create account')}
        </Button>
      </Stack>
    </form>
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
