import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DayRange } from '#domain/time/period.ts';
import { useNow, useNowAs } from '../../../platform/clock.ts';
import { formatCountCompact } from '../../../platform/format/number.ts';
import { MetricTile, MetricTileSkeleton } from '../../../ui/cards/metric-tile.tsx';
import { Panel } from '../../../ui/cards/panel.tsx';
import { ToneBadge } from '../../../ui/cards/tone-badge.tsx';
import { shopLocalTime } from '../../../ui/period/shop-local-time.ts';
import { SeriesChart } from '../../../ui/charts/series-chart.tsx';
import { MetricHint } from '../../../ui/states/metric-hint.tsx';
import { CardSkeleton } from '../../../ui/states/loading-skeletons.tsx';
import { DataAgeNote } from '../../../ui/states/data-age-note.tsx';
import { ConnectButton } from '../connection/connect-panel.tsx';
import { ExportFigures } from './export-figures.tsx';
import type { GoogleConnection, WebFigures } from '../google-analytics.data.ts';
import { GoogleNotice } from './google-notice.tsx';
import { GoogleErrorNotice } from './google-error-notice.tsx';
import { formatFetchedAt, prepareSessions, prepareWebTiles, WEB_TILES } from './prepare-web-report.ts';
import type { ShopTotals } from './prepare-web-report.ts';
import { ShopComparison } from './shop-comparison.tsx';
import { WebTables } from './web-tables.tsx';
import { t } from '#domain/language/t.ts';
import { webFigures } from '../google-analytics.data.ts';

interface Props {
  organizationId: string;
  connection: GoogleConnection;
  range: DayRange;
  /** The store's. */
  timeZone: string;
  shop: ShopTotals | null;
  shopName: string;
}

/** Google Analytics figures of these days, with the shop's own orders. */
export function WebFiguresView({ organizationId, connection, range, ...rest }: Props) {
  const input = { organization_id: organizationId, connection_id: connection.id, ...range };
  const query = useQuery(webFigures.queryOptions({ input }));
  if (query.data !== undefined) {
    return (
      <Stack data-waiting={query.isPlaceholderData || undefined} aria-busy={query.isPlaceholderData}>
        <Figures
          organizationId={organizationId}
          range={range}
          figures={query.data}
          dataUpdatedAt={query.dataUpdatedAt}
          {...rest}
        />
      </Stack>
    );
  }
  if (query.isError || query.fetchStatus === 'paused') {
    return <GoogleErrorNotice organizationId={organizationId} connection={connection} query={query} />;
  }
  return (
    <Stack>
      <SimpleGrid cols={{ base: 2, lg: 4 }} spacing={{ base: 'sm', sm: 'md' }}>
        {WEB_TILES.map((label) => (
          <MetricTileSkeleton key={label} label={label} />
        ))}
      </SimpleGrid>
      <CardSkeleton height={360} />
    </Stack>
  );
}

interface FiguresProps extends Omit<Props, 'connection'> {
  figures: WebFigures;
  dataUpdatedAt: number;
}

function Figures({ organizationId, range, figures, timeZone, shop, shopName, dataUpdatedAt }: FiguresProps) {
  const { connection } = figures;
  const now = useNowAs((now) => shopLocalTime(new Date(now), connection.time_zone ?? timeZone));
  return (
    <>
      <GoogleNotice
        answer={figures}
        timeZone={timeZone}
        reconnect={
          <ConnectButton organizationId={organizationId} kind="analytics" connection={connection} variant="default">
            {t('Reconnect')}
          </ConnectButton>
        }
      />
      <SimpleGrid cols={{ base: 2, lg: 4 }} spacing={{ base: 'sm', sm: 'md' }}>
        {prepareWebTiles(figures).map((tile) => (
          <MetricTile key={tile.label} {...tile} />
        ))}
      </SimpleGrid>
      <Panel
        title={t('Sessions by day')}
        aside={
          <>
            <DataAgeNote at={dataUpdatedAt} timeZone={timeZone} />
            <ExportFigures table="web" connectionId={connection.id} range={range} by="days" />
          </>
        }
      >
        <SeriesChart
          {...prepareSessions(figures, now)}
          tickText={formatCountCompact}
          emptyText={t('No sessions for these days.')}
        />
      </Panel>
      {shop && <ShopComparison figures={figures} shop={shop} shopName={shopName} />}
      <WebTables figures={figures} range={range} />
      <Reservations figures={figures} timeZone={timeZone} />
    </>
  );
}

/** How reliable these figures are, and how old. */
function Reservations({ figures, timeZone }: Pick<FiguresProps, 'figures' | 'timeZone'>) {
  const now = useNow();
  const { isPreliminary, isIncomplete, connection, fetchedAt } = figures;
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {t('{propertyName} · as of {fetchedAt}', {
          propertyName: connection.property_name ?? '',
          fetchedAt: formatFetchedAt(fetchedAt, now, timeZone),
        })}
      </Text>
      {isPreliminary && (
        <Mark name={t('Preliminary')}>
          {t('Google keeps counting a day for up to two days, so the latest figures can still change.')}
        </Mark>
      )}
      {isIncomplete && (
        <Mark name={t('Incomplete')}>
          {t(
            'Google’s answer is incomplete: it used a sample, or withheld small groups so that no one can be identified.',
          )}
        </Mark>
      )}
    </Group>
  );
}

function Mark({ name, children }: { name: string; children: string }) {
  return (
    <Group gap={2}>
      <ToneBadge tone="warn">{name}</ToneBadge>
      <MetricHint of={name}>{children}</MetricHint>
    </Group>
  );
}
