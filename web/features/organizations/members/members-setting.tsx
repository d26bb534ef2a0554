import { Stack, Button, Group, Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { roleMay } from '#domain/roles.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { DataAgeNote } from '../../../ui/states/data-age-note.tsx';
import { useCurrentMembership, useMe } from '../../accounts/accounts.public.tsx';
import type { Membership } from '../../accounts/accounts.public.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberRow } from './member-row.tsx';
import { membersOptions } from './members.data.ts';
import classes from '../organizations.module.css';
import { useDisclosure } from '@mantine/hooks';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { useLeaveOrganization } from '../organizations.data.ts';
import * as t from '../organizations.text.ts';

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
        <Panel title={t.inviteSomeone}>
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
  const query = useQuery(membersOptions(membership.organization_id));
  return (
    <Panel title={t.members} aside={<DataAgeNote at={query.dataUpdatedAt} />} flush>
      <QueryView query={query} failure={t.couldntLoadMembers} loading={<RowSkeletons rows={2} height={68} />}>
        {({ items }) => (
          <ul className={classes.rows}>
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
        <div className={classes.foot}>
          <LeaveButton membership={membership} />
        </div>
      )}
    </Panel>
  );
}

function LeaveButton({ membership }: { membership: Membership }) {
  const [opened, { open, close }] = useDisclosure(false);
  const leave = useLeaveOrganization();
  const { name } = membership.organization;
  const confirm = async () => {
    // Then another organization is selected: this dialog unmounts before its callbacks would run.
    const left = await leave.mutateAsync({ organization_id: membership.organization_id }).catch(() => null);
    if (left === null) return;
    toastSuccess(t.youLeft(name));
    close();
  };
  return (
    <>
      <Button variant="default" onClick={open}>
        {t.leaveName(name)}
      </Button>
      <Modal opened={opened} onClose={close} title={t.leaveName2(name)}>
        <Stack>
          <Text size="sm">{t.youllNoLongerSee}</Text>
          <FormError error={leave.error} title={t.couldntLeaveTheOrganization} />
          <Group justify="flex-end">
            <Button variant="default" onClick={close} data-autofocus>
              {t.stay}
            </Button>
            <Button color="red.8" onClick={() => void confirm()} loading={leave.isPending}>
              {t.leave}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
