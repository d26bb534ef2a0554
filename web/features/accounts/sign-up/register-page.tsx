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
import * as t from '../accounts.text.ts';

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
      toastSuccess(t.registrationSuccessfulPleaseCheckYour, TOAST);
    },
    onError: (error) =>
      toastError(codeOf(error) === 'RATE_LIMITED' ? explainError(error) : t.registrationFailedPleaseTryAgain, TOAST),
  });
  if (register.isSuccess && needsEmailConfirmation) return <CheckEmail email={register.variables.email.trim()} />;
  return (
    <AuthenticationCard title={t.createYourAccount} subtitle={t.daysFreeNoCardRequired(TRIAL_DAYS_ADVERTISED)}>
      <RegisterForm onRegister={register.mutate} busy={register.isPending} failed={register.isError} />
      <GoogleButton
        to="/"
        onLeave={() => {
          if (search.plan) saveChosenPlan(search.plan);
        }}
      />
      <Text size="sm" ta="center">
        {t.alreadyHaveAnAccount}
        <AuthAnchor to="/login" search={sharedSearch(search)} underline="always">
          {t.signIn}
        </AuthAnchor>
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
          label={t.fullName}
          size="md"
          required
          maxLength={120}
          autoComplete="name"
          autoFocus
        />
        <TextInput
          key={form.key('companyName')}
          {...field('companyName')}
          label={t.companyOptional}
          size="md"
          maxLength={120}
          autoComplete="organization"
        />
        <TextInput
          key={form.key('email')}
          {...field('email')}
          type="email"
          label={t.email}
          size="md"
          required
          maxLength={254}
          autoComplete="username"
        />
        <PasswordField
          key={form.key('password')}
          {...field('password')}
          label={t.password}
          description={t.atLeast6Characters}
          autoComplete="new-password"
        />
        <PasswordField
          key={form.key('confirmPassword')}
          {...field('confirmPassword')}
          label={t.confirmPassword}
          autoComplete="new-password"
        />
        <Text size="xs" c="dimmed">
          {t.byCreatingAnAccountYou}
          <Anchor href="/terms" inherit underline="always">
            {t.terms}
          </Anchor>
          {t.andHaveReadThe}
          <Anchor href="/privacy" inherit underline="always">
            {t.privacyPolicy}
          </Anchor>
          .
        </Text>
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t.createAccount}
        </Button>
      </Stack>
    </form>
  );
}

function CheckEmail({ email }: { email: string }) {
  const search = authenticationSearch(useAuthNavigation().search);
  return (
    <AuthenticationCard
      title={t.checkYourEmail}
      subtitle={
        <>
          {t.weSentAnEmailTo}
          <b>{email}</b>
          {t.openItsLinkWithin24}
        </>
      }
    >
      <Text size="sm" ta="center">
        {TRIAL_LENGTH_NOTE}
      </Text>
      <ResendConfirmation email={email} />
      <AuthButton to="/login" search={sharedSearch(search)} fullWidth>
        {t.backToLogin}
      </AuthButton>
    </AuthenticationCard>
  );
}
