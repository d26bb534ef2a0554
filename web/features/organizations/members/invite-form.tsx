import { Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { orpc } from '../../../platform/api/client.ts';
import { reloading } from '../../../platform/query/call-query.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { toastEmailSent } from '../../../ui/toasts/email-toast.ts';
import { GRANTABLE_ROLES, ROLE_DESCRIPTIONS, ROLE_NAMES } from './role-labels.ts';
import type { GrantableRole } from './role-labels.ts';
import { t } from '#domain/language/t.ts';

/** Invites by email, in a role with its description. */
export function InviteForm({ organizationId }: { organizationId: string }) {
  const invite = useMutation(reloading(orpc.organizations.invite, orpc.organizations.invitations));
  const form = useForm<{ email: string; role: GrantableRole }>({
    mode: 'uncontrolled',
    initialValues: { email: '', role: 'analyst' },
    validate: { email: (email) => (/^[^\s@]+@[^\s@]+$/.test(email.trim()) ? null : t('Enter an email address.')) },
  });
  const submit = ({ email, role }: typeof form.values) =>
    invite.mutate(
      { organization_id: organizationId, email: email.trim(), role },
      {
        onSuccess: (invitation) => {
          toastEmailSent([invitation.email]);
          form.setFieldValue('email', '');
        },
      },
    );
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack>
        <FormError error={invite.error} title={t('Couldn’t send the invitation')} />
        <TextInput
          name="email"
          type="email"
          label={t('Email')}
          required
          maxLength={254}
          autoComplete="off"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <Radio.Group name="role" label={t('Role')} key={form.key('role')} {...form.getInputProps('role')}>
          <Stack gap="sm" mt="xs">
            {GRANTABLE_ROLES.map((role) => (
              <Radio key={role} value={role} label={ROLE_NAMES[role]} description={ROLE_DESCRIPTIONS[role]} />
            ))}
          </Stack>
        </Radio.Group>
        <Group>
          <Button type="submit" loading={invite.isPending}>
            {t('Send invitation')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
