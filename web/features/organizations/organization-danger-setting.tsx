import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { roleMay } from '#domain/roles.ts';
import { DATA_RETENTION_DAYS } from '#domain/billing/plans.ts';
import { orpc } from '../../platform/api/client.ts';
import { deviceTimeZone } from '../../platform/clock.ts';
import { formatDate } from '../../platform/format/date.ts';
import { reloading } from '../../platform/query/call-query.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import { useCurrentMembership } from '../accounts/accounts.public.tsx';
import type { Membership } from '../accounts/accounts.public.tsx';
import { EndOrganizationDialog } from './end-organization-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { sentences } from '#domain/language/sentences.ts';
import { t } from '#domain/language/t.ts';

/** Owner only: transferring, deleting and restoring the organization. Others see when it ends. */
export function OrganizationDangerSetting() {
  const membership = useCurrentMembership();
  if (membership === null) return null;
  const { role, organization } = membership;
  const isOwner = roleMay(role, 'own-organization');
  const dueAt = organization.deletion_due_at;
  if (dueAt !== null) return <Ending membership={membership} isOwner={isOwner} dueAt={dueAt} />;
  return isOwner ? <OwnerActions membership={membership} /> : null;
}

function Ending({ membership, isOwner, dueAt }: { membership: Membership; isOwner: boolean; dueAt: string }) {
  const restore = useMutation(reloading(orpc.organizations.restore, orpc.accounts.me, orpc.organizations.list));
  const { name } = membership.organization;
  return (
    <Alert color="red" title={t('{name} is being deleted', { name })}>
      <Stack gap="sm">
        <Text size="sm">
          {sentences(
            t(
              'On {date}, it’s deleted with its stores and all imported data. Until then, you can view and export it, but not sync or change it.',
              { date: formatDate(dueAt, deviceTimeZone()) },
            ),
            !isOwner && t('Its owner can restore it.'),
          )}
        </Text>
        <FormError error={restore.error} title={t('Couldn’t restore the organization')} />
        {isOwner && (
          <Group>
            <Button
              loading={restore.isPending}
              onClick={() =>
                restore.mutate(
                  { organization_id: membership.organization_id },
                  { onSuccess: () => toastSuccess(t('{name} was restored', { name })) },
                )
              }
            >
              {t('Restore {name}', { name })}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  );
}

function OwnerActions({ membership }: { membership: Membership }) {
  const [transferring, transfer] = useDisclosure(false);
  const [ending, end] = useDisclosure(false);
  return (
    <Panel title={t('Ownership and deletion')}>
      <Stack>
        <Group justify="space-between">
          <Text size="sm" flex={1} miw={240}>
            {t(
              'You can make another member the owner. You stay an admin, and the organization moves to the new owner’s plan.',
            )}
          </Text>
          <Button variant="default" onClick={transfer.open}>
            {t('Transfer ownership')}
          </Button>
        </Group>
        <Group justify="space-between">
          <Text size="sm" flex={1} miw={240}>
            {t(
              'You can restore a deleted organization for {dataRetentionDays} days. After that, it’s permanently deleted with its stores.',
              { dataRetentionDays: DATA_RETENTION_DAYS },
            )}
          </Text>
          <Button variant="default" c="var(--karoo-down)" onClick={end.open}>
            {t('Delete organization')}
          </Button>
        </Group>
      </Stack>
      <TransferDialog membership={membership} opened={transferring} onClose={transfer.close} />
      <EndOrganizationDialog membership={membership} opened={ending} onClose={end.close} />
    </Panel>
  );
}
