import { List, Modal, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DATA_RETENTION_DAYS } from '#domain/billing/plans.ts';
import { orpc } from '../../platform/api/client.ts';
import { deviceTimeZone, useNow } from '../../platform/clock.ts';
import { formatDate } from '../../platform/format/date.ts';
import { reloading } from '../../platform/query/call-query.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import type { Membership } from '../accounts/accounts.public.tsx';
import { t } from '#domain/language/t.ts';
import { DialogActions } from '../../ui/forms/dialog-actions.tsx';

const DAY_MS = 86_400_000;

interface Props {
  membership: Membership;
  opened: boolean;
  onClose: () => void;
}

/** Explains the deletion of an organization, and asks to type its name. */
export function EndOrganizationDialog({ membership, opened, onClose }: Props) {
  const { name } = membership.organization;
  return (
    <Modal opened={opened} onClose={onClose} title={t('Delete {name}?', { name })}>
      <EndForm name={name} organizationId={membership.organization_id} onClose={onClose} />
    </Modal>
  );
}

function EndForm({ name, organizationId, onClose }: { name: string; organizationId: string; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const end = useMutation(reloading(orpc.organizations.remove, orpc.accounts.me, orpc.organizations.list));
  const now = useNow();
  const due = formatDate(new Date(now + DATA_RETENTION_DAYS * DAY_MS).toISOString(), deviceTimeZone());
  const confirm = async () => {
    // This dialog unmounts before the mutation's own callbacks would run.
    const ended = await end.mutateAsync({ organization_id: organizationId, name: typed }).catch(() => null);
    if (ended === null) return;
    toastSuccess(t('{name} will be deleted on {due}. All members get an email.', { name, due }));
    onClose();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <Stack>
        <List size="sm" spacing="xs">
          <List.Item>{t('From now on, syncing and changes stop. Members can still view and export data.')}</List.Item>
          <List.Item>{t('All members get an email.')}</List.Item>
          <List.Item>
            {t('On {due}, it’s permanently deleted with its stores, orders, products and customers.', { due })}
          </List.Item>
          <List.Item>{t('Until then, you can restore it here.')}</List.Item>
          <List.Item>{t('Your WooCommerce stores aren’t changed or deleted.')}</List.Item>
        </List>
        <FormError error={end.error} title={t('Couldn’t delete the organization')} />
        <TextInput
          label={t('Type {name} to confirm', { name })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          required
        />
        <DialogActions
          loading={end.isPending}
          disabled={typed.trim() !== name.trim()}
          isDestructive
          onCancel={onClose}
          cancel={t('Keep it')}
        >
          {t('Delete {name}', { name })}
        </DialogActions>
      </Stack>
    </form>
  );
}
