import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { toastError, toastSuccess } from '../../ui/toasts/toast.ts';
import { useClearStored } from './diagnostics.data.ts';

/** Deletes stored data after a confirmation. */
export function ClearStored() {
  const [opened, { open, close }] = useDisclosure(false);
  const clear = useClearStored();
  const confirm = () =>
    clear.mutate(undefined, {
      onSuccess: () => toastSuccess('Nothing is stored on this device any more.'),
      onError: () => toastError('The stored data could not be cleared. Close other tabs of Karoo and try again.'),
      onSettled: close,
    });
  return (
    <>
      <Button variant="default" onClick={open}>
        Clear stored data
      </Button>
      <Modal opened={opened} onClose={close} title="Clear stored data?">
        <Stack>
          <Text size="sm">
            The next visit has to wait for the connection, and without one it shows nothing. Nothing is lost in Karoo or
            in your shop, and changes that wait to be sent stay.
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={close} data-autofocus>
              Keep it
            </Button>
            <Button color="red.8" onClick={confirm} loading={clear.isPending}>
              Clear stored data
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
