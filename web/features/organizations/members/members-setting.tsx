import { Stack, Button, Text, Radio, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { roleMay } from '#domain/roles.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { DataAgeNote } from '../../../ui/states/data-age-note.tsx';
import { useCurrentMembership, useMe } from '../../accounts/accounts.public.tsx';
import type { Membership } from '../../accounts/accounts.public.tsx';
import { InvitationList } from './invitation-list.tsx';
import { MemberRow } from './member-row.tsx';
import { useDisclosure } from '@mantine/hooks';
import { orpc } from '../../../platform/api/client.ts';
import { reloading } from '../../../platform/query/call-query.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';
import { ConfirmDialog } from '../../../ui/forms/form-dialog.tsx';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { t } from '#domain/language/t.ts';
import { members } from './members.data.ts';
import rows from '../../../ui/styles/rows.module.css';
import { invitee } from '#contract/forms/organization-forms.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { toastEmailSent } from '../../../ui/toasts/email-toast.ts';
import type { GrantableRole } from './role-labels.ts';
import { GRANTABLE_ROLES, ROLE_DESCRIPTIONS, ROLE_NAMES } from './role-labels.ts';

/** Members of the selected organization and their roles; owner and admins can also invite. */
export function MembersSetting() {
  const membership = useCurrentMembership();
  if (membership === null) return null;
  const { role, organization } = membership;
  const mayManage = roleMay(role, 'manage-members') && organization.deletion_due_at === null;
  return (
    <Stack>
      <MembersPanel membership={membership} mayManage={mayManage} />
      {mayManage && (
        <Panel title={t('Invite someone')}>
          <InviteForm organizationId={membership.organization_id} />
        </Panel>
      )}
      {roleMay(role, 'manage-members') && (
        <InvitationList organizationId={membership.organization_id} mayManage={mayManage} />
      )}
    </Stack>
  );
}

function MembersPanel({ membership, mayManage }: { membership: Membership; mayManage: boolean }) {
  const me = useMe();
  const query = useQuery(members.queryOptions({ input: { organization_id: membership.organization_id } }));
  return (
    <Panel title={t('Members')} aside={<DataAgeNote at={query.dataUpdatedAt} />} flush>
      <QueryView query={query} failure={t('Couldn’t load members')} loading={<RowSkeletons rows={2} height={60} />}>
        {({ items }) => (
          <ul className={rows.rows}>
            {items.map((member) => (
              <MemberRow
                key={member.user_id}
                member={member}
                organizationId={membership.organization_id}
                isMe={member.user_id === me.user.id}
                mayManage={mayManage}
              />
            ))}
          </ul>
        )}
      </QueryView>
      {membership.role !== 'owner' && (
        <div className={rows.foot}>
          <LeaveButton membership={membership} />
        </div>
      )}
    </Panel>
  );
}

function LeaveButton({ membership }: { membership: Membership }) {
  const [opened, { open, close }] = useDisclosure(false);
  const leave = useMutation(reloading(orpc.organizations.leave, orpc.accounts.me, orpc.organizations.list));
  const { name } = membership.organization;
  const confirm = async () => {
    await leave.mutateAsync({ organization_id: membership.organization_id });
    toastSuccess(t('You left {name}', { name }));
  };
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('Leave {name}', { name })}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={close}
        title={t('Leave {name}?', { name })}
        confirm={t('Leave')}
        onConfirm={confirm}
        refused={t('Couldn’t leave the organization')}
        isDestructive
        cancel={t('Stay')}
      >
        <Text size="sm">
          {t('You’ll no longer see the organization or its stores. The owner or an admin can invite you again.')}
        </Text>
      </ConfirmDialog>
    </>
  );
}

/** Invites by email, in a role with its description. */
function InviteForm({ organizationId }: { organizationId: string }) {
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
