import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Panel } from '../../../ui/cards/panel.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { passwordError, useMe } from '../../accounts/accounts.public.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { useChangePassword } from '../settings.data.ts';
import { t } from '#domain/language/t.ts';

export function SecuritySetting() {
  return (
    <Stack>
      <PasswordForm />
      <SessionsPanel />
    </Stack>
  );
}

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

function PasswordForm() {
  const { user } = useMe();
  const change = useChangePassword();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: EMPTY,
    validate: {
      confirmPassword: (confirmPassword, { newPassword }) => passwordError(newPassword, confirmPassword),
    },
  });
  const save = ({ currentPassword, newPassword }: typeof EMPTY) =>
    change.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: () => {
          form.reset();
          toastSuccess(t('Password changed. You’ve been signed out on your other devices.'));
        },
      },
    );
  return (
    <Panel title={t('Password')}>
      <form onSubmit={form.onSubmit(save)}>
        <Stack>
          <FormError error={change.error} title={t('Couldn’t change your password')} />
          {/* For password managers: the account of this password. */}
          <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
          <PasswordField
            size="sm"
            name="currentPassword"
            label={t('Current password')}
            autoComplete="current-password"
            key={form.key('currentPassword')}
            {...form.getInputProps('currentPassword')}
          />
          <PasswordField
            size="sm"
            name="newPassword"
            label={t('New password')}
            description={t('At least 6 characters')}
            autoComplete="new-password"
            key={form.key('newPassword')}
            {...form.getInputProps('newPassword')}
          />
          <PasswordField
            size="sm"
            name="confirmPassword"
            label={t('Confirm new password')}
            autoComplete="new-password"
            key={form.key('confirmPassword')}
            {...form.getInputProps('confirmPassword')}
          />
          <Group>
            <Button type="submit" loading={change.isPending}>
              {t('Change password')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
