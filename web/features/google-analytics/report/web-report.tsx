import { Group, NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DayRange } from '#domain/time/period.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { CardSkeleton } from '../../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { useCurrentMembership } from '../../accounts/accounts.public.tsx';
import { PropertyPanel } from '../connection/property-panel.tsx';
import { ConnectPanel, NotSetUp } from '../connection/connect-panel.tsx';
import type { GoogleConnection } from '../google-analytics.data.ts';
import type { ShopTotals } from './prepare-web-report.ts';
import { SearchPanel } from './search-panel.tsx';
import { WebFiguresView } from './web-figures.tsx';
import { t } from '#domain/language/t.ts';
import { googleConnections } from '../google-analytics.data.ts';

interface Props {
  range: DayRange;
  /** The store's. */
  timeZone: string;
  shopName: string;
  /** The shop's figures for these days; null while they load. */
  shop: ShopTotals | null;
}

/** The shop's visitors by Google Analytics, and below it Search Console. */
export function WebReport(props: Props) {
  const membership = useCurrentMembership();
  return (
    membership && (
      <Connections key={membership.organization_id} {...props} organizationId={membership.organization_id} />
    )
  );
}

function Connections({ organizationId, ...props }: Props & { organizationId: string }) {
  const query = useQuery(googleConnections.queryOptions({ input: { organization_id: organizationId } }));
  return (
    <QueryView query={query} failure={t('Couldn’t load connections')} loading={<CardSkeleton height={400} />}>
      {({ configured, items }) =>
        configured || items.length > 0 ? (
          <Stack>
            <Analytics
              {...props}
              organizationId={organizationId}
              connections={items.filter(({ kind }) => kind === 'analytics')}
            />
            <SearchPanel
              organizationId={organizationId}
              connections={items.filter(({ kind }) => kind === 'search-console')}
              range={props.range}
              timeZone={props.timeZone}
            />
          </Stack>
        ) : (
          <NotSetUp />
        )
      }
    </QueryView>
  );
}

interface AnalyticsProps extends Props {
  organizationId: string;
  connections: readonly GoogleConnection[];
}

function Analytics({ organizationId, connections, ...props }: AnalyticsProps) {
  const [picked, setPicked] = useState<string | null>(null);
  const connection = currentOf(connections, picked);
  if (connection === null) {
    return (
      <Panel title={t('Visitors')}>
        <ConnectPanel organizationId={organizationId} kind="analytics" />
      </Panel>
    );
  }
  return (
    <>
      {connections.length > 1 && (
        <Group>
          <NativeSelect
            aria-label={t('Property')}
            data={connections.map(({ id, property_name, email }) => ({
              value: id,
              label: property_name ?? t('{email}: no property yet', { email }),
            }))}
            value={connection.id}
            onChange={(event) => setPicked(event.currentTarget.value)}
          />
        </Group>
      )}
      {connection.property_id === null ? (
        <PropertyPanel organizationId={organizationId} connection={connection} />
      ) : (
        <WebFiguresView organizationId={organizationId} connection={connection} {...props} />
      )}
    </>
  );
}

/** The chosen connection; else one that needs a property, which the person has just connected; else the first. */
function currentOf(connections: readonly GoogleConnection[], picked: string | null): GoogleConnection | null {
  return (
    connections.find(({ id }) => id === picked) ??
    connections.find(({ state }) => state === 'choosing') ??
    connections.find(({ state }) => state === 'connected') ??
    connections[0] ??
    null
  );
}
