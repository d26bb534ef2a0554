import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { toastInfo, toastSuccess } from '../../../ui/toasts/toast.ts';
import { useDisconnect } from '../google-analytics.data.ts';
import type { GoogleConnection } from '../google-analytics.data.ts';
import { GOOGLE_LABELS } from '../google-labels.ts';

interface Props {
  organizationId: string;
  connection: GoogleConnection;
}

/** Disconnects, after asking. */
export function DisconnectButton({ organizationId, connection }: Props) {
  const [opened, { open, close }] = useDisclosure(false);
  const disconnect = useDisconnect(organizationId);
  const { name } = GOOGLE_LABELS[connection.kind];
  const confirm = async () => {
    // Afterwards this connection is gone from the screen, and this dialog with its callbacks.
    const ended = await disconnect.mutateAsync(connection.id).catch(() => null);
    if (ended === null) return;
    if (ended.revoked) toastSuccess(`${name} is disconnected, and the permission is taken back.`);
    else
      toastInfo(
        `${name} is disconnected. The permission stands at Google still, for another connection or because it did not answer: it can be taken back in the Google account.`,
      );
  };
  return (
    <>
      <Button variant="default" onClick={open} aria-label={`Disconnect ${connection.property_name ?? name}`}>
        Disconnect
      </Button>
      <Modal opened={opened} onClose={close} title={`Disconnect ${connection.property_name ?? name}?`}>
        <Stack>
          <Text size="sm">
            Its figures are shown no more, to anybody in your organization, and Karoo takes back the permission at
            Google. What Google counted stays at Google: connect again and it is all there.
          </Text>
          <FormError error={disconnect.error} title="It was not disconnected" />
          <Group justify="flex-end">
            <Button variant="default" onClick={close} data-autofocus>
              Keep it
            </Button>
            <Button color="red.8" onClick={() => void confirm()} loading={disconnect.isPending}>
              Disconnect
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
