import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { useRemoveMember } from './members.data.ts';
import * as t from '../organizations.text.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  name: string;
  userId: string;
  organizationId: string;
}

export function RemoveMemberDialog({ opened, onClose, name, userId, organizationId }: Props) {
  const remove = useRemoveMember(organizationId);
  const confirm = async () => {
    // The row and this dialog unmount before the mutation's own callbacks would run.
    const input = { organization_id: organizationId, user_id: userId };
    const removed = await remove.mutateAsync(input).catch(() => null);
    if (removed === null) return;
    toastSuccess(t.wasRemoved(name));
  };
  return (
    <Modal opened={opened} onClose={onClose} title={t.removeName2(name)}>
      <Stack>
        <Text size="sm">{t.theyImmediatelyLoseAccess}</Text>
        <FormError error={remove.error} title={t.couldntRemoveTheMember} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t.keep}
          </Button>
          <Button color="red.8" onClick={() => void confirm()} loading={remove.isPending}>
            {t.remove}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
