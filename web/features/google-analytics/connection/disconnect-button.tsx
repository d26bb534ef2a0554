import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { toastInfo, toastSuccess } from '../../../ui/toasts/toast.ts';
import { useDisconnect } from '../google-analytics.data.ts';
import type { GoogleConnection } from '../google-analytics.data.ts';
import { GOOGLE_LABELS } from '../google-labels.ts';
import * as t from '../google-analytics.text.ts';

interface Props {
  organizationId: string;
  connection: GoogleConnection;
}

/** Disconnects after a confirmation. */
export function DisconnectButton({ organizationId, connection }: Props) {
  const [opened, { open, close }] = useDisclosure(false);
  const disconnect = useDisconnect(organizationId);
  const { name } = GOOGLE_LABELS[connection.kind];
  const confirm = async () => {
    // Then the connection, and this dialog with its callbacks, unmounts.
    const ended = await disconnect.mutateAsync(connection.id).catch(() => null);
    if (ended === null) return;
    if (ended.revoked) toastSuccess(t.isDisconnectedAndItsAccess(name));
    else toastInfo(t.isDisconnectedGoogleStillLists(name));
  };
  return (
    <>
      <Button variant="default" onClick={open} aria-label={t.disconnectPropertyName(connection.property_name ?? name)}>
        {t.disconnect}
      </Button>
      <Modal opened={opened} onClose={close} title={t.disconnectPropertyName2(connection.property_name ?? name)}>
        <Stack>
          <Text size="sm">{t.noOneInYourOrganization}</Text>
          <FormError error={disconnect.error} title={t.couldntDisconnect} />
          <Group justify="flex-end">
            <Button variant="default" onClick={close} data-autofocus>
              {t.keepIt}
            </Button>
            <Button color="red.8" onClick={() => void confirm()} loading={disconnect.isPending}>
              {t.disconnect}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
