import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { Panel } from '../../../ui/cards/panel.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { emailLinkMessage, useMe } from '../../accounts/accounts.public.tsx';
import { changeEmail, useUpdateProfile } from '../settings.data.ts';
import { t } from '#domain/language/t.ts';
import { Trans } from '../../../platform/format/trans.ts';

/** The user's name, company and email. `linkError`: why an email link about the address did not work. */
export function ProfileSetting({ linkError }: { linkError: string | undefined }) {
  return (
    <Stack>
      {linkError !== undefined && (
        <Alert color="red" role="alert" title={t('Couldn’t change your email address')}>
          {emailLinkMessage(linkError)}
        </Alert>
      )}
      <ProfileForm />
      <EmailForm />
    </Stack>
  );
}

function ProfileForm() {
  const { profile } = useMe();
  const update = useUpdateProfile();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { full_name: profile?.full_name ?? '', company_name: profile?.company_name ?? '' },
    validate: { full_name: (name) => (name.trim() === '' ? t('Enter your full name.') : null) },
  });
  const save = ({ full_name, company_name }: { full_name: string; company_name: string }) =>
    update.mutate(
      { full_name: full_name.trim(), company_name: company_name.trim() || null },
      { onSuccess: () => toastSuccess(t('Profile saved.')) },
    );
  return (
    <Panel title={t('Profile')}>
      <form onSubmit={form.onSubmit(save)}>
        <Stack>
          <FormError error={update.error} title={t('Profile update failed')} />
          <TextInput
            name="full_name"
            label={t('Full name')}
            required
            maxLength={120}
            autoComplete="name"
            key={form.key('full_name')}
            {...form.getInputProps('full_name')}
          />
          <TextInput
            name="company_name"
            label={t('Company')}
            maxLength={120}
            autoComplete="organization"
            key={form.key('company_name')}
            {...form.getInputProps('company_name')}
          />
          <Group>
            <Button type="submit" loading={update.isPending}>
              {t('Save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}

function EmailForm() {
  const { user } = useMe();
  const change = useMutation({ mutationFn: changeEmail });
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { newEmail: '', password: '' },
    validate: {
      newEmail: (email) => (email.trim().toLowerCase() === user.email ? t('This is already your address.') : null),
    },
  });
  const ask = ({ newEmail, password }: { newEmail: string; password: string }) =>
    change.mutate({ newEmail: newEmail.trim(), password }, { onSuccess: () => form.setFieldValue('password', '') });
  return (
    <Panel title={t('Email address')}>
      <form onSubmit={form.onSubmit(ask)}>
        <Stack>
          <FormError error={change.error} title={t('Profile update failed')} />
          {change.isSuccess && (
            <Alert color="teal" role="status" title={t('One more step')}>
              {t('Open the link we sent to {newEmail}. Until then, your address stays {email}.', {
                newEmail: change.variables.newEmail,
                email: user.email,
              })}
            </Alert>
          )}
          <Text size="sm">
            <Trans message="You sign in as <b>{email}</b>." values={{ email: user.email }} />
          </Text>
          <TextInput
            name="newEmail"
            type="email"
            label={t('New address')}
            description={t(
              'We’ll email a link to the new address. Your address changes when you open the link in this browser.',
            )}
            required
            maxLength={254}
            autoComplete="email"
            key={form.key('newEmail')}
            {...form.getInputProps('newEmail')}
          />
          <PasswordField
            name="password"
            label={t('Your password')}
            size="sm"
            autoComplete="current-password"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <Group>
            <Button type="submit" variant="default" loading={change.isPending}>
              {t('Change address')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
