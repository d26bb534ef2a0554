import { Group, Stack, Text } from '@mantine/core';
import { Panel } from '../../ui/cards/panel.tsx';
import { useMay } from '../accounts/accounts.public.tsx';
import { DisconnectButton } from './disconnect-button.tsx';
import type { GoogleConnection } from './google.data.ts';
import { GOOGLE_WORDS } from './google-words.ts';
import { PropertyChooser } from './property-chooser.tsx';

interface Props {
  organizationId: string;
  connection: GoogleConnection;
}

/** Connected, and nothing selected yet: what is read is selected here. */
export function ChoosePanel({ organizationId, connection }: Props) {
  const { may, reason } = useMay('manage-stores');
  const { chosen } = GOOGLE_WORDS[connection.kind];
  return (
    <Panel title={`Select a ${chosen}`}>
      {may ? (
        <Stack>
          <Text size="sm">Connected as {connection.email}.</Text>
          <PropertyChooser organizationId={organizationId} connection={connection} />
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
