import { Button, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { toastInfo, toastSuccess } from '../../../ui/toasts/toast.ts';
import { useDisconnect } from '../google-analytics.data.ts';
import type { GoogleConnection } from '../google-analytics.data.ts';
import { GOOGLE_LABELS } from '../google-labels.ts';
import { t } from '#domain/language/t.ts';
import { DialogActions } from '../../../ui/forms/dialog-actions.tsx';

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
    if (ended.revoked) toastSuccess(t('{name} is disconnected and its access is revoked.', { name }));
    else
      toastInfo(
        t(
          '{name} is disconnected. Google still lists the access, either for another connection or because Google didn’t respond. You can revoke it in your Google account.',
          { name },
        ),
      );
  };
  return (
    <>
      <Button
        variant="default"
        onClick={open}
        aria-label={t('Disconnect {propertyName}', { propertyName: connection.property_name ?? name })}
      >
        {t('Disconnect')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={t('Disconnect {propertyName}?', { propertyName: connection.property_name ?? name })}
      >
        <Stack>
          <Text size="sm">
            {t(
              'No one in your organization will see its figures anymore, and Karoo revokes its access at Google. Google keeps its data: reconnect to see it again.',
            )}
          </Text>
          <FormError error={disconnect.error} title={t('Couldn’t disconnect')} />
          <DialogActions
            onConfirm={() => void confirm()}
            loading={disconnect.isPending}
            isDestructive
            onCancel={close}
            cancel={t('Keep it')}
            focusCancel
          >
            {t('Disconnect')}
          </DialogActions>
        </Stack>
      </Modal>
    </>
  );
}
