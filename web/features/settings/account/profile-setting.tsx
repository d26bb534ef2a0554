import { Alert, Stack, Text, TextInput } from '@mantine/core';
import { emailChange, profileFields } from '#contract/forms/account-forms.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { Panel } from '../../../ui/cards/panel.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { emailLinkMessage, useMe } from '../../accounts/accounts.public.tsx';
import { changeEmail, useUpdateProfile } from '../settings.data.ts';
import { t } from '#domain/language/t.ts';
import { Trans } from '../../../platform/format/trans.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';

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
    rules: profileFields,
    values: { full_name: profile?.full_name ?? '', company_name: profile?.company_name ?? '' },
    followsValues: true,
    save: (fields) => update.mutateAsync(fields),
    saved: () => toastSuccess(t('Profile saved')),
  });
  return (
    <Panel title={t('Profile')}>
      <Form form={form} submit={t('Save')} refused={t('Profile update failed')}>
        <TextInput label={t('Full name')} autoComplete="name" {...form.field('full_name')} />
        <TextInput label={t('Company')} autoComplete="organization" {...form.field('company_name')} />
      </Form>
    </Panel>
  );
}

function EmailForm() {
  const { user } = useMe();
  const change = useMutation({ mutationFn: changeEmail });
  const form = useForm({
    rules: emailChange,
    values: { newEmail: '', password: '' },
    check: ({ newEmail }) => ({
      newEmail: newEmail.trim().toLowerCase() === user.email && t('This is already your address.'),
    }),
    save: (fields) => change.mutateAsync(fields),
    saved: () => form.set('password', ''),
  });
  return (
    <Panel title={t('Email address')}>
      <Form form={form} submit={t('Change address')} refused={t('Profile update failed')} look="quiet">
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
          type="email"
          label={t('New address')}
          description={t(
            'We’ll email a link to the new address. Your address changes when you open the link in this browser.',
          )}
          autoComplete="email"
          {...form.field('newEmail')}
        />
        <PasswordField
          label={t('Your password')}
          size="sm"
          autoComplete="current-password"
          {...form.field('password')}
        />
      </Form>
    </Panel>
  );
}
