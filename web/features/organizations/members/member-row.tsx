import { NativeSelect, Text } from '@mantine/core';
import { explainError } from '../../../platform/api/explain-error.ts';
import { deviceTimeZone } from '../../../platform/clock.ts';
import { formatDate } from '../../../platform/format/date.ts';
import { toastError, toastSuccess } from '../../../ui/toasts/toast.ts';
import { GRANTABLE_ROLES, ROLE_NAMES } from './role-labels.ts';
import type { GrantableRole } from './role-labels.ts';
import { useChangeRole } from './members.data.ts';
import type { Member } from './members.data.ts';
import { roleName } from '#domain/roles.ts';
import { t } from '#domain/language/t.ts';
import rows from '../../../ui/styles/rows.module.css';
import { DeleteButton } from '../../../ui/forms/delete-button.tsx';
import { orpc } from '../../../platform/api/client.ts';

interface Props {
  member: Member;
  organizationId: string;
  isMe: boolean;
  mayManage: boolean;
}

/** One member. Users cannot change the owner's role or their own. */
export function MemberRow({ member, organizationId, isMe, mayManage }: Props) {
  const isManageable = mayManage && !isMe && member.role !== 'owner';
  const name = member.full_name ?? member.email;
  return (
    <li className={`${rows.row} ${rows.wrapping}`}>
      <div className={rows.words}>
        <Text size="sm" fw={500}>
          {isMe ? t('{name} (you)', { name }) : name}
        </Text>
        <Text size="xs" c="dimmed">
          {member.full_name !== null && `${member.email} · `}
          {t('since {date}', { date: formatDate(member.joined_at, deviceTimeZone()) })}
          {member.status !== 'active' && ` · ${member.status}`}
        </Text>
      </div>
      {isManageable ? (
        <>
          <RoleSelect member={member} organizationId={organizationId} name={name} />
          <RemoveButton member={member} organizationId={organizationId} name={name} />
        </>
      ) : (
        <Text size="sm">{ROLE_NAMES[member.role]}</Text>
      )}
    </li>
  );
}

interface PartProps {
  member: Member;
  organizationId: string;
  name: string;
}

function RoleSelect({ member, organizationId, name }: PartProps) {
  const change = useChangeRole(organizationId);
  const give = (role: GrantableRole) =>
    change.mutate(
      { organization_id: organizationId, user_id: member.user_id, role },
      {
        onSuccess: () => toastSuccess(t('Role of {name} changed to {role}', { name, role: roleName(role) })),
        onError: (error) => toastError(explainError(error), { title: t('Couldn’t change the role') }),
      },
    );
  return (
    <NativeSelect
      miw={132}
      size="md"
      aria-label={t('Role of {name}', { name })}
      value={member.role}
      disabled={change.isPending}
      onChange={(event) => give(event.currentTarget.value as GrantableRole)}
      data={GRANTABLE_ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }))}
    />
  );
}

function RemoveButton({ member, organizationId, name }: PartProps) {
  return (
    <DeleteButton
      action={t('Remove')}
      label={t('Remove {name}', { name })}
      deletes={orpc.organizations.removeMember}
      input={{ organization_id: organizationId, user_id: member.user_id }}
      reloads={[orpc.organizations.members]}
    >
      {t(
        'They immediately lose access to the organization and its stores. Their past changes stay. You can invite them again.',
      )}
    </DeleteButton>
  );
}
