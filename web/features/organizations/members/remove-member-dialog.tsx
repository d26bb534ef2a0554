import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { useRemoveMember } from './members.data.ts';

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
    toastSuccess(`${name} is removed.`);
  };
  return (
    <Modal opened={opened} onClose={onClose} title={`Remove ${name}?`}>
      <Stack>
        <Text size="sm">
          From this moment they see nothing of the organization and its shops any more. What they did stays. You can
          invite them again.
        </Text>
        <FormError error={remove.error} title="The member was not removed" />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Keep
          </Button>
          <Button color="red.8" onClick={() => void confirm()} loading={remove.isPending}>
            Remove
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
