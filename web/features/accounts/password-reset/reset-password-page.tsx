import { Center, Loader, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { passwordReset } from '#contract/forms/account-forms.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { AuthButton } from '../auth-pages/auth-links.tsx';
import { useAuthNavigation } from '../auth-pages/auth-navigation.ts';
import { AuthenticationCard } from '../sign-in/authentication-card.tsx';
import { resetLinkOptions, resetPassword } from '../sign-in/authentication.data.ts';
import { emailLinkSearch } from '../sign-in/authentication.search.ts';
import { t } from '#domain/language/t.ts';

/** The page of a password reset link: a new password, then the sign-in. */
export function ResetPasswordPage() {
  const { token, error } = emailLinkSearch(useAuthNavigation().search);
  if (token === undefined || error !== undefined) return <DeadLink />;
  return <CheckedLink token={token} />;
}

/** Checks the link before anything is typed. Without an answer the form is offered: the server checks again. */
function CheckedLink({ token }: { token: string }) {
  const { data: link, isPending } = useQuery(resetLinkOptions(token));
  if (link?.valid === false) return <DeadLink />;
  return (
    <AuthenticationCard title={t('Choose a new password')} subtitle={t('You’ll be signed out on other devices.')}>
      {isPending ? (
        <Center role="status" aria-label={t('Checking link')} mih={120}>
          <Loader />
        </Center>
      ) : (
        <NewPasswordForm token={token} email={link?.email} />
      )}
    </AuthenticationCard>
  );
}

function DeadLink() {
  return (
    <AuthenticationCard
      title={t('This link no longer works')}
      subtitle={t('It has expired, was already used or is incomplete.')}
    >
      <AuthButton to="/forgot-password" fullWidth>
        {t('Send new link')}
      </AuthButton>
    </AuthenticationCard>
  );
}

/** `email`: whose password it is, which may be somebody else than who is signed in. */
function NewPasswordForm({ token, email }: { token: string; email: string | undefined }) {
  const { open } = useAuthNavigation();
  const form = useForm({
    rules: passwordReset,
    values: { password: '', confirmPassword: '' },
    check: ({ password, confirmPassword }) => ({
      confirmPassword: password !== confirmPassword && t('Passwords do not match'),
    }),
    save: ({ password }) => resetPassword(token, password),
    saved: () => {
      toastSuccess(t('Password changed. Sign in with the new one.'));
      open('/login', { replace: true });
    },
  });
  return (
    <>
      <Form form={form} submit={t('Change password')} look="wide">
        {email !== undefined && (
          <TextInput label={t('Email')} size="md" value={email} readOnly name="email" autoComplete="username" />
        )}
        <PasswordField
          label={t('New password')}
          description={t('At least 6 characters')}
          autoComplete="new-password"
          autoFocus
          {...form.field('password')}
        />
        <PasswordField
          label={t('Confirm new password')}
          autoComplete="new-password"
          {...form.field('confirmPassword')}
          required
        />
      </Form>
      {form.refusal !== null && (
        <AuthButton to="/forgot-password" variant="default" fullWidth>
          {t('Send new link')}
        </AuthButton>
      )}
    </>
  );
}
