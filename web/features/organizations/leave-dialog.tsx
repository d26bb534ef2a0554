import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { FormError } from '../../ui/forms/form-error.tsx';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import type { Membership } from '../accounts/accounts.public.tsx';
import { useLeaveOrganization } from './organizations.data.ts';

/** Confirms leaving an organization. */
export function LeaveButton({ membership }: { membership: Membership }) {
  const [opened, { open, close }] = useDisclosure(false);
  const leave = useLeaveOrganization();
  const { name } = membership.organization;
  const confirm = async () => {
    // Then another organization is selected: this dialog unmounts before its callbacks would run.
    const left = await leave.mutateAsync({ organization_id: membership.organization_id }).catch(() => null);
    if (left === null) return;
    toastSuccess(`You left ${name}.`);
    close();
  };
  return (
    <>
      <Button variant="default" onClick={open}>
        Leave {name}
      </Button>
      <Modal opened={opened} onClose={close} title={`Leave ${name}?`}>
        <Stack>
          <Text size="sm">
            You will see nothing of it and its shops any more. Its owner or an admin can invite you again.
          </Text>
          <FormError error={leave.error} title="You did not leave" />
          <Group justify="flex-end">
            <Button variant="default" onClick={close} data-autofocus>
              Stay
            </Button>
            <Button color="red.8" onClick={() => void confirm()} loading={leave.isPending}>
              Leave
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
