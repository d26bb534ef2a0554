import { Group, Stack, Text } from '@mantine/core';
import { Panel } from '../../../ui/cards/panel.tsx';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { DisconnectButton } from './disconnect-button.tsx';
import type { GoogleConnection } from '../google-analytics.data.ts';
import { GOOGLE_LABELS } from '../google-labels.ts';
import { PropertyPicker } from './property-picker.tsx';
import { t } from '#domain/language/t.ts';

interface Props {
  organizationId: string;
  connection: GoogleConnection;
}

/** Connected, but no property is selected yet: it is selected here. */
export function PropertyPanel({ organizationId, connection }: Props) {
  const { may, reason } = usePermission('manage-stores');
  const { chosen } = GOOGLE_LABELS[connection.kind];
  return (
    <Panel title={t('{chosen, select, property {Select a property} other {Select a site}}', { chosen })}>
      {may ? (
        <Stack>
          <Text size="sm">{t('Connected as {email}.', { email: connection.email })}</Text>
          <PropertyPicker organizationId={organizationId} connection={connection} />
          <Group justify="flex-end">
            <DisconnectButton organizationId={organizationId} connection={connection} />
          </Group>
        </Stack>
      ) : (
        <Text size="sm">
          {t(
            '{chosen, select, property {It’s connected. The owner or an admin of your organization selects which property to use. {reason}} other {It’s connected. The owner or an admin of your organization selects which site to use. {reason}}}',
            {
              chosen,
              reason,
            },
          )}
        </Text>
      )}
    </Panel>
  );
}
