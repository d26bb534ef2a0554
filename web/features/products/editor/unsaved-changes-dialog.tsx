import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';

/** Asks before unsaved changes are left, by a link here and by the browser when the page closes. */
export function UnsavedChangesDialog({ hasChanges }: { hasChanges: () => boolean }) {
  const blocker = useBlocker({ shouldBlockFn: hasChanges, enableBeforeUnload: hasChanges, withResolver: true });
  const stay = () => blocker.reset?.();
  return (
    <Modal opened={blocker.status === 'blocked'} onClose={stay} title="Leave without saving?">
      <Stack>
        <Text size="sm">What you changed here is not saved yet.</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={stay} data-autofocus>
            Stay
          </Button>
          <Button color="red" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
