import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { deviceTimeZone } from '../../../platform/clock.ts';
import { formatDate } from '../../../platform/format/date.ts';
import { orpc } from '../../../platform/api/client.ts';
import { reloading } from '../../../platform/query/call-query.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { DeleteButton } from '../../../ui/forms/delete-button.tsx';
import { toastEmailFailed, toastEmailSent } from '../../../ui/toasts/email-toast.ts';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { ROLE_NAMES } from './role-labels.ts';
import type { Invitation } from './members.data.ts';
import { t } from '#domain/language/t.ts';
import { invitations } from './members.data.ts';
import rows from '../../../ui/styles/rows.module.css';

export function InvitationList({ organizationId, mayManage }: { organizationId: string; mayManage: boolean }) {
  const query = useQuery(invitations.queryOptions({ input: { organization_id: organizationId } }));
  return (
    <Panel title={t('Pending invitations')} flush>
      <QueryView query={query} failure={t('Couldn’t load invitations')} loading={<RowSkeletons rows={1} height={68} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Text size="sm" c="dimmed" p="md">
              {t('No pending invitations')}
            </Text>
          ) : (
            <ul className={rows.rows}>
              {items.map((invitation) => (
                <InvitationRow
                  key={invitation.id}
                  invitation={invitation}
                  organizationId={organizationId}
                  mayManage={mayManage}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Panel>
  );
}

interface RowProps {
  invitation: Invitation;
  organizationId: string;
  mayManage: boolean;
}

function InvitationRow({ invitation, organizationId, mayManage }: RowProps) {
  const { email, role, status, invited_by } = invitation;
  const resend = useMutation(reloading(orpc.organizations.resendInvitation, orpc.organizations.invitations));
  const input = { organization_id: organizationId, invitation_id: invitation.id };
  const until = formatDate(invitation.expires_at, deviceTimeZone());
  return (
    <li className={`${rows.row} ${rows.wrapping}`}>
      <div className={rows.words}>
        <Text size="sm" fw={500}>
          {email}
        </Text>
        <Text size="xs" c="dimmed">
          {[
            ROLE_NAMES[role],
            ...(invited_by === null ? [] : [t('Invited by {name}', { name: invited_by })]),
            status === 'pending' ? t('Expires {date}', { date: until }) : t('Expired {date}', { date: until }),
          ].join(' · ')}
        </Text>
      </div>
      {mayManage && (
        <Group gap="xs" grow preventGrowOverflow={false}>
          <Button
            variant="default"
            aria-label={t('Resend to {email}', { email })}
            loading={resend.isPending}
            onClick={() =>
              resend.mutate(input, {
                onSuccess: () => toastEmailSent([email]),
                onError: (error) => toastEmailFailed(error),
              })
            }
          >
            {t('Resend')}
          </Button>
          <DeleteButton
            action={t('Revoke')}
            label={t('Revoke the invitation to {email}', { email })}
            deletes={orpc.organizations.revokeInvitation}
            input={input}
            reloads={[orpc.organizations.invitations]}
          >
            {t('The link in the email no longer works. You can invite them again.')}
          </DeleteButton>
        </Group>
      )}
    </li>
  );
}
