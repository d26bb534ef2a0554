import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { explainError } from '../../../platform/api/explain-error.ts';
import { deviceTimeZone } from '../../../platform/clock.ts';
import { formatDate } from '../../../platform/format/date.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { toastEmailFailed, toastEmailSent } from '../../../ui/toasts/email-toast.ts';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { toastError, toastSuccess } from '../../../ui/toasts/toast.ts';
import { ROLE_NAMES } from './role-labels.ts';
import { invitationsOptions, useResendInvitation, useRevokeInvitation } from './members.data.ts';
import type { Invitation } from './members.data.ts';
import classes from '../organizations.module.css';
import * as t from '../organizations.text.ts';

export function InvitationList({ organizationId, mayManage }: { organizationId: string; mayManage: boolean }) {
  const query = useQuery(invitationsOptions(organizationId));
  return (
    <Panel title={t.pendingInvitations} flush>
      <QueryView query={query} failure={t.couldntLoadInvitations} loading={<RowSkeletons rows={1} height={68} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Text size="sm" c="dimmed" p="md">
              {t.noPendingInvitations}
            </Text>
          ) : (
            <ul className={classes.rows}>
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
  const resend = useResendInvitation();
  const revoke = useRevokeInvitation();
  const input = { organization_id: organizationId, invitation_id: invitation.id };
  const onError = (error: unknown) => toastError(explainError(error));
  const until = formatDate(invitation.expires_at, deviceTimeZone());
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <Text size="sm" fw={500}>
          {email}
        </Text>
        <Text size="xs" c="dimmed">
          {ROLE_NAMES[role]}
          {invited_by !== null && t.invitedBy(invited_by)} ·{' '}
          {status === 'pending' ? t.expires(until) : t.expiredUntil(until)}
        </Text>
      </div>
      {mayManage && (
        <div className={classes.actions}>
          <Button
            variant="default"
            aria-label={t.resendTo(email)}
            loading={resend.isPending}
            onClick={() =>
              resend.mutate(input, {
                onSuccess: () => toastEmailSent([email]),
                onError: (error) => toastEmailFailed(error),
              })
            }
          >
            {t.resend}
          </Button>
          <Button
            variant="default"
            aria-label={t.revokeTheInvitationTo(email)}
            loading={revoke.isPending}
            onClick={() =>
              revoke.mutate(input, { onSuccess: () => toastSuccess(t.theInvitationToWasRevoked(email)), onError })
            }
          >
            {t.revoke}
          </Button>
        </div>
      )}
    </li>
  );
}
