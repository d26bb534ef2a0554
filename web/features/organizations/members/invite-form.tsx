import { Radio, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { invitee } from '#contract/forms/organization-forms.ts';
import { t } from '#domain/language/t.ts';
import { orpc } from '../../../platform/api/client.ts';
import { reloading } from '../../../platform/query/call-query.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { toastEmailSent } from '../../../ui/toasts/email-toast.ts';
import type { GrantableRole } from './role-labels.ts';
import { GRANTABLE_ROLES, ROLE_DESCRIPTIONS, ROLE_NAMES } from './role-labels.ts';

/** Invites by email, in a role with its description. */
export function InviteForm({ organizationId }: { organizationId: string }) {
  const invite = useMutation(reloading(orpc.organizations.invite, orpc.organizations.invitations));
  const form = useForm({
    rules: invitee,
    values: { email: '', role: 'analyst' as GrantableRole },
    save: ({ email }, { role }) => invite.mutateAsync({ organization_id: organizationId, email, role }),
    saved: ({ email }) => {
      toastEmailSent([email]);
      form.set('email', '');
    },
  });
  return (
    <Form form={form} submit={t('Send invitation')} refused={t('Couldn’t send the invitation')}>
      <TextInput label={t('Email')} type="email" autoComplete="off" {...form.field('email')} />
      <Radio.Group label={t('Role')} {...form.choice('role')}>
        <Stack gap="sm" mt="xs">
          {GRANTABLE_ROLES.map((role) => (
            <Radio key={role} value={role} label={ROLE_NAMES[role]} description={ROLE_DESCRIPTIONS[role]} />
          ))}
        </Stack>
      </Radio.Group>
    </Form>
  );
}
