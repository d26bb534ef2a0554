import { useQueryClient } from '@tanstack/react-query';
import { orpc } from '../../../platform/api/client.ts';
import { DeleteButton } from '../../../ui/forms/delete-button.tsx';
import { toastInfo, toastSuccess } from '../../../ui/toasts/toast.ts';
import { forgetFigures } from '../google-analytics.data.ts';
import type { GoogleConnection } from '../google-analytics.data.ts';
import { GOOGLE_LABELS } from '../google-labels.ts';
import { t } from '#domain/language/t.ts';

interface Props {
  organizationId: string;
  connection: GoogleConnection;
}

/** Disconnects after a confirmation. */
export function DisconnectButton({ organizationId, connection }: Props) {
  const queryClient = useQueryClient();
  const { name } = GOOGLE_LABELS[connection.kind];
  const say = ({ revoked }: { revoked: boolean }) => {
    forgetFigures(queryClient);
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
    <DeleteButton
      action={t('Disconnect')}
      label={t('Disconnect {propertyName}', { propertyName: connection.property_name ?? name })}
      deletes={orpc.google.disconnect}
      input={{ organization_id: organizationId, connection_id: connection.id }}
      reloads={[orpc.google.connections]}
      onDone={say}
    >
      {t(
        'No one in your organization will see its figures anymore, and Karoo revokes its access at Google. Google keeps its data: reconnect to see it again.',
      )}
    </DeleteButton>
  );
}
