import { Button, Group, List, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DATA_RETENTION_DAYS } from '#domain/billing/plans.ts';
import { deviceTimeZone, useNow } from '../../platform/clock.ts';
import { formatDate } from '../../platform/format/date.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import type { Membership } from '../accounts/accounts.public.tsx';
import { useEndOrganization } from './organizations.data.ts';

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
    <Modal opened={opened} onClose={onClose} title={`Delete ${name}?`}>
      <EndForm name={name} organizationId={membership.organization_id} onClose={onClose} />
    </Modal>
  );
}

function EndForm({ name, organizationId, onClose }: { name: string; organizationId: string; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const end = useEndOrganization();
  const now = useNow();
  const due = formatDate(new Date(now + DATA_RETENTION_DAYS * DAY_MS).toISOString(), deviceTimeZone());
  const confirm = async () => {
    // This dialog unmounts before the mutation's own callbacks would run.
    const ended = await end.mutateAsync({ organization_id: organizationId, name: typed }).catch(() => null);
    if (ended === null) return;
    toastSuccess(`${name} will be deleted on ${due}. All members get an email.`);
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
          <List.Item>From now on nothing is synchronised or changed; everybody can still read and export.</List.Item>
          <List.Item>All members get an email.</List.Item>
          <List.Item>On {due} it is deleted with its stores, orders, products and customers, for good.</List.Item>
          <List.Item>Until then you can restore it here.</List.Item>
          <List.Item>Nothing in the shops themselves is changed or deleted.</List.Item>
        </List>
        <FormError error={end.error} title="It is not being deleted" />
        <TextInput
          label={`Type ${name} to confirm`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          required
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" color="red.8" disabled={typed.trim() !== name.trim()} loading={end.isPending}>
            Delete {name}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
