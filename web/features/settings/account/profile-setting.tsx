import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { Panel } from '../../../ui/cards/panel.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { emailLinkMessage, useMe } from '../../accounts/accounts.public.tsx';
import { changeEmail, useUpdateProfile } from '../settings.data.ts';
import * as t from '../settings.text.ts';

/** The user's name, company and email. `linkError`: why an email link about the address did not work. */
export function ProfileSetting({ linkError }: { linkError: string | undefined }) {
  return (
    <Stack>
      {linkError !== undefined && (
        <Alert color="red" role="alert" title={t.couldntChangeYourEmailAddress}>
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
    validate: { full_name: (name) => (name.trim() === '' ? t.enterYourFullName : null) },
  });
  const save = ({ full_name, company_name }: { full_name: string; company_name: string }) =>
    update.mutate(
      { full_name: full_name.trim(), company_name: company_name.trim() || null },
      { onSuccess: () => toastSuccess(t.profileSaved) },
    );
  return (
    <Panel title={t.profile}>
      <form onSubmit={form.onSubmit(save)}>
        <Stack>
          <FormError error={update.error} title={t.profileUpdateFailed} />
          <TextInput
            name="full_name"
            label={t.fullName}
            required
            maxLength={120}
            autoComplete="name"
            key={form.key('full_name')}
            {...form.getInputProps('full_name')}
          />
          <TextInput
            name="company_name"
            label={t.company}
            maxLength={120}
            autoComplete="organization"
            key={form.key('company_name')}
            {...form.getInputProps('company_name')}
          />
          <Group>
            <Button type="submit" loading={update.isPending}>
              {t.save}
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
      newEmail: (email) => (email.trim().toLowerCase() === user.email ? t.thisIsAlreadyYourAddress : null),
    },
  });
  const ask = ({ newEmail, password }: { newEmail: string; password: string }) =>
    change.mutate({ newEmail: newEmail.trim(), password }, { onSuccess: () => form.setFieldValue('password', '') });
  return (
    <Panel title={t.emailAddress}>
      <form onSubmit={form.onSubmit(ask)}>
        <Stack>
          <FormError error={change.error} title={t.profileUpdateFailed} />
          {change.isSuccess && (
            <Alert color="teal" role="status" title={t.oneMoreStep}>
              {t.openTheLinkWeSent(change.variables.newEmail, user.email)}
            </Alert>
          )}
          <Text size="sm">
            {t.youSignInAs}
            <b>{user.email}</b>.
          </Text>
          <TextInput
            name="newEmail"
            type="email"
            label={t.newAddress}
            description={t.wellEmailALink}
            required
            maxLength={254}
            autoComplete="email"
            key={form.key('newEmail')}
            {...form.getInputProps('newEmail')}
          />
          <PasswordField
            name="password"
            label={t.yourPassword}
            size="sm"
            autoComplete="current-password"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <Group>
            <Button type="submit" variant="default" loading={change.isPending}>
              {t.changeAddress}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
