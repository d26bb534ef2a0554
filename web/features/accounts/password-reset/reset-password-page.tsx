import { Button, Center, Loader, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { AuthButton } from '../auth-pages/auth-links.tsx';
import { useAuthNavigation } from '../auth-pages/auth-navigation.ts';
import { AuthenticationCard } from '../sign-in/authentication-card.tsx';
import { resetLinkOptions, resetPassword } from '../sign-in/authentication.data.ts';
import { emailLinkSearch } from '../sign-in/authentication.search.ts';
import { passwordError } from '../sign-up/validate-registration.ts';
import * as t from '../accounts.text.ts';

/** The page of a password reset link: a new password, then the sign-in. */
export function ResetPasswordPage() {
  const { token, error } = emailLinkSearch(useAuthNavigation().search);
  if (token === undefined || error !== undefined) return <DeadLink />;
  return <CheckedLink token={token} />;
}

/** Checks the link before anything is typed. Without an answer the form is offered: the server checks again. */
function CheckedLink({ token }: { token: string }) {
  const { data: isValid, isPending } = useQuery(resetLinkOptions(token));
  if (isValid === false) return <DeadLink />;
  return (
    <AuthenticationCard title={t.chooseANewPassword} subtitle={t.youllBeSignedOut}>
      {isPending ? (
        <Center role="status" aria-label={t.checkingLink} mih={120}>
          <Loader />
        </Center>
      ) : (
        <NewPasswordForm token={token} />
      )}
    </AuthenticationCard>
  );
}

function DeadLink() {
  return (
    <AuthenticationCard title={t.thisLinkNoLongerWorks} subtitle={t.itHasExpiredWasAlready}>
      <AuthButton to="/forgot-password" fullWidth>
        {t.sendNewLink}
      </AuthButton>
    </AuthenticationCard>
  );
}

function NewPasswordForm({ token }: { token: string }) {
  const { open } = useAuthNavigation();
  const reset = useMutation({
    mutationFn: (password: string) => resetPassword(token, password),
    onSuccess: () => {
      toastSuccess(t.passwordChangedSign);
      open('/login', { replace: true });
    },
  });
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', confirmPassword: '' },
    validate: {
      confirmPassword: (confirmPassword, { password }) => passwordError(password, confirmPassword),
    },
  });
  return (
    <form onSubmit={form.onSubmit(({ password }) => reset.mutate(password))}>
      <Stack>
        <FormError error={reset.error} />
        <PasswordField
          name="password"
          label={t.newPassword}
          description={t.atLeast6Characters}
          autoComplete="new-password"
          autoFocus
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <PasswordField
          name="confirmPassword"
          label={t.confirmNewPassword}
          autoComplete="new-password"
          key={form.key('confirmPassword')}
          {...form.getInputProps('confirmPassword')}
        />
        <Button type="submit" size="md" fullWidth loading={reset.isPending}>
          {t.changePassword}
        </Button>
        {reset.isError && (
          <AuthButton to="/forgot-password" variant="default" fullWidth>
            {t.sendNewLink}
          </AuthButton>
        )}
      </Stack>
    </form>
  );
}
