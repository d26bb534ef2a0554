import { Stack } from '@mantine/core';
import { passwordChange } from '#contract/forms/account-forms.ts';
import { t } from '#domain/language/t.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { useMe } from '../../accounts/accounts.public.tsx';
import { useChangePassword } from '../settings.data.ts';
import { SessionsPanel } from './sessions-panel.tsx';

export function SecuritySetting() {
  return (
    <Stack>
      <PasswordForm />
      <SessionsPanel />
    </Stack>
  );
}

function PasswordForm() {
  const { user } = useMe();
  const change = useChangePassword();
  const form = useForm({
    rules: passwordChange,
    values: { currentPassword: '', newPassword: '', confirmPassword: '' },
    check: ({ newPassword, confirmPassword }) => ({
      confirmPassword: newPassword !== confirmPassword && t('Passwords do not match'),
    }),
    save: (passwords) => change.mutateAsync(passwords),
    saved: () => {
      form.restart();
      toastSuccess(t('Password changed. You’ve been signed out on your other devices.'));
    },
  });
  return (
    <Panel title={t('Password')}>
      <Form form={form} submit={t('Change password')} refused={t('Couldn’t change your password')}>
        {/* For password managers: the account of this password. */}
        <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          size="sm"
          label={t('Current password')}
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
        <PasswordField
          size="sm"
          label={t('New password')}
          description={t('At least 6 characters')}
          autoComplete="new-password"
          {...form.field('newPassword')}
        />
        <PasswordField
          size="sm"
          label={t('Confirm new password')}
          autoComplete="new-password"
          {...form.field('confirmPassword')}
          required
        />
      </Form>
    </Panel>
  );
}
