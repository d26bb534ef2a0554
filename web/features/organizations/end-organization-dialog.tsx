import { Button, Group, List, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DATA_RETENTION_DAYS } from '#domain/billing/plans.ts';
import { deviceTimeZone, useNow } from '../../platform/clock.ts';
import { formatDate } from '../../platform/format/date.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import type { Membership } from '../accounts/accounts.public.tsx';
import { useEndOrganization } from './organizations.data.ts';
import * as t from './organizations.text.ts';

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
    <Modal opened={opened} onClose={onClose} title={t.deleteName(name)}>
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
    toastSuccess(t.willBeDeletedOnAll(name, due));
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
          <List.Item>{t.fromNowOnSyncing}</List.Item>
          <List.Item>{t.allMembersGetAnEmail}</List.Item>
          <List.Item>{t.onItsPermanentlyDeleted(due)}</List.Item>
          <List.Item>{t.untilThenYouCanRestore}</List.Item>
          <List.Item>{t.yourWooCommerceStoresArentChanged}</List.Item>
        </List>
        <FormError error={end.error} title={t.couldntDeleteTheOrganization} />
        <TextInput
          label={t.typeToConfirm(name)}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          required
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t.keepIt}
          </Button>
          <Button type="submit" color="red.8" disabled={typed.trim() !== name.trim()} loading={end.isPending}>
            {t.deleteName2(name)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
