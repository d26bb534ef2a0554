import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { roleMay } from '#domain/roles.ts';
import { DATA_RETENTION_DAYS } from '#domain/billing/plans.ts';
import { deviceTimeZone } from '../../platform/clock.ts';
import { formatDate } from '../../platform/format/date.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import { useCurrentMembership } from '../accounts/accounts.public.tsx';
import type { Membership } from '../accounts/accounts.public.tsx';
import { EndOrganizationDialog } from './end-organization-dialog.tsx';
import { useRestoreOrganization } from './organizations.data.ts';
import { TransferDialog } from './transfer-dialog.tsx';
import * as t from './organizations.text.ts';

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
  const restore = useRestoreOrganization();
  const { name } = membership.organization;
  return (
    <Alert color="red" title={t.isBeingDeleted(name)}>
      <Stack gap="sm">
        <Text size="sm">
          {t.onItsDeleted(formatDate(dueAt, deviceTimeZone()))}
          {!isOwner && t.itsOwnerCanRestoreIt}
        </Text>
        <FormError error={restore.error} title={t.couldntRestoreTheOrganization} />
        {isOwner && (
          <Group>
            <Button
              loading={restore.isPending}
              onClick={() =>
                restore.mutate(
                  { organization_id: membership.organization_id },
                  { onSuccess: () => toastSuccess(t.wasRestored(name)) },
                )
              }
            >
              {t.restoreName(name)}
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
    <Panel title={t.ownershipAndDeletion}>
      <Stack>
        <Group justify="space-between">
          <Text size="sm" flex={1} miw={240}>
            {t.youCanMakeAnotherMember}
          </Text>
          <Button variant="default" onClick={transfer.open}>
            {t.transferOwnership}
          </Button>
        </Group>
        <Group justify="space-between">
          <Text size="sm" flex={1} miw={240}>
            {t.youCanRestoreADeleted(DATA_RETENTION_DAYS)}
          </Text>
          <Button variant="default" c="var(--karoo-down)" onClick={end.open}>
            {t.deleteOrganization}
          </Button>
        </Group>
      </Stack>
      <TransferDialog membership={membership} opened={transferring} onClose={transfer.close} />
      <EndOrganizationDialog membership={membership} opened={ending} onClose={end.close} />
    </Panel>
  );
}
