import { Alert, Button, Group, Stack, Text, List, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { roleMay } from '#domain/roles.ts';
import { DATA_RETENTION_DAYS } from '#domain/billing/plans.ts';
import { orpc } from '../../platform/api/client.ts';
import { deviceTimeZone, useNow } from '../../platform/clock.ts';
import { formatDate } from '../../platform/format/date.ts';
import { reloading } from '../../platform/query/call-query.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import { useCurrentMembership } from '../accounts/accounts.public.tsx';
import type { Membership } from '../accounts/accounts.public.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { sentences } from '#domain/language/sentences.ts';
import { t } from '#domain/language/t.ts';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useForm } from '../../ui/forms/use-form.ts';

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

const DAY_MS = 86_400_000;

interface EndOrganizationDialogProps {
  membership: Membership;
  opened: boolean;
  onClose: () => void;
}

/** Explains the deletion of an organization, and asks to type its name. */
function EndOrganizationDialog({ membership, ...dialog }: EndOrganizationDialogProps) {
  const { name } = membership.organization;
  const end = useMutation(reloading(orpc.organizations.remove, orpc.accounts.me, orpc.organizations.list));
  const now = useNow();
  const due = formatDate(new Date(now + DATA_RETENTION_DAYS * DAY_MS).toISOString(), deviceTimeZone());
  const form = useForm({
    values: { name: '' },
    save: (typed) => end.mutateAsync({ organization_id: membership.organization_id, ...typed }),
    saved: () => toastSuccess(t('{name} will be deleted on {due}. All members get an email.', { name, due })),
  });
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={t('Delete {name}?', { name })}
      submit={t('Delete {name}', { name })}
      refused={t('Couldn’t delete the organization')}
      disabled={form.values.name.trim() !== name.trim()}
      isDestructive
      cancel={t('Keep it')}
    >
      <List size="sm" spacing="xs">
        <List.Item>{t('From now on, syncing and changes stop. Members can still view and export data.')}</List.Item>
        <List.Item>{t('All members get an email.')}</List.Item>
        <List.Item>
          {t('On {due}, it’s permanently deleted with its stores, orders, products and customers.', { due })}
        </List.Item>
        <List.Item>{t('Until then, you can restore it here.')}</List.Item>
        <List.Item>{t('Your WooCommerce stores aren’t changed or deleted.')}</List.Item>
      </List>
      <TextInput label={t('Type {name} to confirm', { name })} autoComplete="off" {...form.field('name')} required />
    </FormDialog>
  );
}
