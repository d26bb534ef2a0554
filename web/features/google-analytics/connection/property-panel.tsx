import { Group, Stack, Text } from '@mantine/core';
import { Panel } from '../../../ui/cards/panel.tsx';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { DisconnectButton } from './disconnect-button.tsx';
import type { GoogleConnection } from '../google-analytics.data.ts';
import { GOOGLE_LABELS } from '../google-labels.ts';
import { PropertyPicker } from './property-picker.tsx';

interface Props {
  organizationId: string;
  connection: GoogleConnection;
}

/** Connected, and nothing selected yet: what is read is selected here. */
export function PropertyPanel({ organizationId, connection }: Props) {
  const { may, reason } = usePermission('manage-stores');
  const { chosen } = GOOGLE_LABELS[connection.kind];
  return (
    <Panel title={`Select a ${chosen}`}>
      {may ? (
        <Stack>
          <Text size="sm">Connected as {connection.email}.</Text>
          <PropertyPicker organizationId={organizationId} connection={connection} />
          <Group justify="flex-end">
            <DisconnectButton organizationId={organizationId} connection={connection} />
          </Group>
        </Stack>
      ) : (
        <Text size="sm">
          It is connected, and the owner or an admin of your organization selects the {chosen} to read. {reason}
        </Text>
      )}
    </Panel>
  );
}
