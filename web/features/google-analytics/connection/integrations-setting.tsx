import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { deviceTimeZone } from '../../../platform/clock.ts';
import { formatDate } from '../../../platform/format/date.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { ToneBadge } from '../../../ui/cards/tone-badge.tsx';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { DataAgeNote } from '../../../ui/states/data-age-note.tsx';
import { useCurrentMembership, usePermission } from '../../accounts/accounts.public.tsx';
import { PropertyDialog } from './property-picker.tsx';
import { ConnectButton, ConnectPanel, NotSetUp } from './connect-panel.tsx';
import { DisconnectButton } from './disconnect-button.tsx';
import type { GoogleConnection, GoogleKind } from '../google-analytics.data.ts';
import rows from '../../../ui/styles/rows.module.css';
import { GOOGLE_LABELS } from '../google-labels.ts';
import { sentences } from '#domain/language/sentences.ts';
import { t } from '#domain/language/t.ts';
import { googleConnections } from '../google-analytics.data.ts';

/** The Google connections of the selected organization. */
export function IntegrationsSetting() {
  const membership = useCurrentMembership();
  if (membership === null) {
    return (
      <Panel title={t('Integrations')}>
        <Text size="sm">{t('You’re not in an organization yet. Create one to add a connection.')}</Text>
      </Panel>
    );
  }
  return <Connections key={membership.organization_id} organizationId={membership.organization_id} />;
}

function Connections({ organizationId }: { organizationId: string }) {
  const query = useQuery(googleConnections.queryOptions({ input: { organization_id: organizationId } }));
  const loading = (
    <Panel title={t('Google Analytics')} flush>
      <RowSkeletons rows={1} height={76} />
    </Panel>
  );
  return (
    <QueryView query={query} failure={t('Couldn’t load connections')} loading={loading}>
      {({ configured, items }) =>
        !configured && items.length === 0 ? (
          <Panel title={t('Google')}>
            <NotSetUp />
          </Panel>
        ) : (
          <Stack>
            {(['analytics', 'search-console'] as const).map((kind) => (
              <KindPanel
                key={kind}
                organizationId={organizationId}
                kind={kind}
                items={items.filter((item) => item.kind === kind)}
                updatedAt={query.dataUpdatedAt}
              />
            ))}
          </Stack>
        )
      }
    </QueryView>
  );
}

interface KindProps {
  organizationId: string;
  kind: GoogleKind;
  items: readonly GoogleConnection[];
  updatedAt: number;
}

function KindPanel({ organizationId, kind, items, updatedAt }: KindProps) {
  const { name, chosen } = GOOGLE_LABELS[kind];
  if (items.length === 0) {
    return (
      <Panel title={name}>
        <ConnectPanel organizationId={organizationId} kind={kind} />
      </Panel>
    );
  }
  return (
    <Panel
      title={name}
      flush
      aside={
        <>
          <DataAgeNote at={updatedAt} />
          <ConnectButton organizationId={organizationId} kind={kind} variant="default">
            {t('{chosen, select, property {Connect another property} other {Connect another site}}', { chosen })}
          </ConnectButton>
        </>
      }
    >
      <ul className={rows.rows}>
        {items.map((item) => (
          <ConnectionRow key={item.id} organizationId={organizationId} connection={item} />
        ))}
      </ul>
    </Panel>
  );
}

const STATES = {
  choosing: { tone: 'warn', text: t('Nothing selected') },
  connected: { tone: 'good', text: t('Connected') },
  expired: { tone: 'bad', text: t('Expired') },
} as const;

function ConnectionRow({ organizationId, connection }: { organizationId: string; connection: GoogleConnection }) {
  const { may } = usePermission('manage-stores');
  const [opened, { open, close }] = useDisclosure(false);
  const { name, chosen } = GOOGLE_LABELS[connection.kind];
  const { tone, text } = STATES[connection.state];
  return (
    <li className={`${rows.row} ${rows.wrapping}`}>
      <div className={rows.words}>
        <Text size="sm" fw={600} component="div">
          {connection.property_name ??
            t('{chosen, select, property {No property yet} other {No site yet}}', { chosen })}{' '}
          <ToneBadge tone={tone}>{text}</ToneBadge>
        </Text>
        <Text size="xs" c="dimmed">
          {t('{email} · since {date}', {
            email: connection.email,
            date: formatDate(connection.connected_at, deviceTimeZone()),
          })}
        </Text>
        {connection.state === 'expired' && (
          <Text size="sm">
            {sentences(t('Google ended this connection.'), may && t('Reconnect to see {name} again.', { name }))}
          </Text>
        )}
        {connection.warnings.map((warning) => (
          <Text key={warning} size="xs">
            {warning}
          </Text>
        ))}
      </div>
      {connection.state === 'expired' ? (
        <ConnectButton organizationId={organizationId} kind={connection.kind} connection={connection}>
          {t('Reconnect')}
        </ConnectButton>
      ) : (
        may && (
          <Button variant="default" onClick={open}>
            {connection.property_id === null
              ? t('{chosen, select, property {Select a property} other {Select a site}}', { chosen })
              : t('{chosen, select, property {Choose another property} other {Choose another site}}', { chosen })}
          </Button>
        )
      )}
      {may && <DisconnectButton organizationId={organizationId} connection={connection} />}
      <PropertyDialog organizationId={organizationId} connection={connection} opened={opened} onClose={close} />
    </li>
  );
}
