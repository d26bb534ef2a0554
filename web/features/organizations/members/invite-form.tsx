import { Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { toastEmailSent } from '../../../ui/toasts/email-toast.ts';
import { GRANTABLE_ROLES, ROLE_DESCRIPTIONS, ROLE_NAMES } from './role-labels.ts';
import type { GrantableRole } from './role-labels.ts';
import { useInvite } from './members.data.ts';
import * as t from '../organizations.text.ts';

/** Invites by email, in a role with its description. */
export function InviteForm({ organizationId }: { organizationId: string }) {
  const invite = useInvite();
  const form = useForm<{ email: string; role: GrantableRole }>({
    mode: 'uncontrolled',
    initialValues: { email: '', role: 'analyst' },
    validate: { email: (email) => (/^[^\s@]+@[^\s@]+$/.test(email.trim()) ? null : t.enterAnEmailAddress) },
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
        <FormError error={invite.error} title={t.couldntSendTheInvitation} />
        <TextInput
          name="email"
          type="email"
          label={t.email}
          required
          maxLength={254}
          autoComplete="off"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <Radio.Group name="role" label={t.role} key={form.key('role')} {...form.getInputProps('role')}>
          <Stack gap="sm" mt="xs">
            {GRANTABLE_ROLES.map((role) => (
              <Radio key={role} value={role} label={ROLE_NAMES[role]} description={ROLE_DESCRIPTIONS[role]} />
            ))}
          </Stack>
        </Radio.Group>
        <Group>
          <Button type="submit" loading={invite.isPending}>
            {t.sendInvitation}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
