import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ConfirmDialog } from '../../../ui/forms/form-dialog.tsx';
import { toastInfo, toastSuccess } from '../../../ui/toasts/toast.ts';
import { useDisconnect } from '../google-analytics.data.ts';
import type { GoogleConnection } from '../google-analytics.data.ts';
import { GOOGLE_LABELS } from '../google-labels.ts';
import { t } from '#domain/language/t.ts';

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
    const { revoked } = await disconnect.mutateAsync(connection.id);
    if (revoked) toastSuccess(t('{name} is disconnected and its access is revoked.', { name }));
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
      <ConfirmDialog
        opened={opened}
        onClose={close}
        title={t('Disconnect {propertyName}?', { propertyName: connection.property_name ?? name })}
        confirm={t('Disconnect')}
        onConfirm={confirm}
        refused={t('Couldn’t disconnect')}
        cancel={t('Keep it')}
        isDestructive
      >
        <Text size="sm">
          {t(
            'No one in your organization will see its figures anymore, and Karoo revokes its access at Google. Google keeps its data: reconnect to see it again.',
          )}
        </Text>
      </ConfirmDialog>
    </>
  );
}
