import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DayRange } from '#domain/period.ts';
import { useNow, useNowAs } from '../../platform/clock.ts';
import { formatCountCompact } from '../../platform/format/number.ts';
import { FigureTile, FigureTileSkeleton } from '../../ui/cards/figure-tile.tsx';
import { Panel } from '../../ui/cards/panel.tsx';
import { ToneBadge } from '../../ui/cards/tone-badge.tsx';
import { shopClock } from '../../ui/period/shop-clock.ts';
import { ReportChart } from '../../ui/reports/report-chart.tsx';
import { FigureHint } from '../../ui/states/figure-hint.tsx';
import { CardSkeleton } from '../../ui/states/loading-skeletons.tsx';
import { StaleNote } from '../../ui/states/stale-note.tsx';
import { ConnectButton } from './connect-offer.tsx';
import { webOptions } from './google.data.ts';
import { ExportFigures } from './export-figures.tsx';
import type { GoogleConnection, WebFigures } from './google.data.ts';
import classes from './google.module.css';
import { GoogleNotice } from './google-notice.tsx';
import { GoogleProblem } from './google-problem.tsx';
import { askedAt, prepareSessions, prepareWebTiles, WEB_TILES } from './prepare-web.ts';
import type { ShopFigures } from './prepare-web.ts';
import { ShopBeside } from './shop-beside.tsx';
import { WebTables } from './web-tables.tsx';

interface Props {
  organizationId: string;
  connection: GoogleConnection;
  range: DayRange;
  /** The store's. */
  timeZone: string;
  shop: ShopFigures | null;
  shopName: string;
}

/** What Google Analytics counted in these days, beside the shop's own orders. */
export function WebFiguresView({ organizationId, connection, range, ...rest }: Props) {
  const query = useQuery(webOptions({ organizationId, connection, ...range }));
  if (query.data !== undefined) {
    return (
      <Stack
        className={classes.waiting}
        data-waiting={query.isPlaceholderData || undefined}
        aria-busy={query.isPlaceholderData}
      >
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
    return <GoogleProblem organizationId={organizationId} connection={connection} query={query} />;
  }
  return (
    <Stack>
      <div className={classes.tiles}>
        {WEB_TILES.map((label) => (
          <FigureTileSkeleton key={label} label={label} />
        ))}
      </div>
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
  const now = useNowAs((now) => shopClock(new Date(now), connection.time_zone ?? timeZone));
  return (
    <>
      <GoogleNotice
        answer={figures}
        timeZone={timeZone}
        reconnect={
          <ConnectButton organizationId={organizationId} kind="analytics" connection={connection} variant="default">
            Reconnect
          </ConnectButton>
        }
      />
      <div className={classes.tiles}>
        {prepareWebTiles(figures).map((tile) => (
          <FigureTile key={tile.label} {...tile} />
        ))}
      </div>
      <Panel
        title="Sessions by day"
        aside={
          <>
            <StaleNote at={dataUpdatedAt} timeZone={timeZone} />
            <ExportFigures table="web" connectionId={connection.id} range={range} by="days" />
          </>
        }
      >
        <ReportChart
          {...prepareSessions(figures, now)}
          tickText={formatCountCompact}
          emptyText="No sessions in these days."
        />
      </Panel>
      {shop && <ShopBeside figures={figures} shop={shop} shopName={shopName} />}
      <WebTables figures={figures} range={range} />
      <Reservations figures={figures} timeZone={timeZone} />
    </>
  );
}

/** How far these figures can be trusted, and how old they are. */
function Reservations({ figures, timeZone }: Pick<FiguresProps, 'figures' | 'timeZone'>) {
  const now = useNow();
  const { isPreliminary, isIncomplete, connection, fetchedAt } = figures;
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {connection.property_name} · as of {askedAt(fetchedAt, now, timeZone)}
      </Text>
      {isPreliminary && (
        <Mark name="Preliminary">
          Google goes on counting a day for up to two days: the newest figures will still change.
        </Mark>
      )}
      {isIncomplete && (
        <Mark name="Incomplete">
          Google left something out of its answer: it counted a sample, or holds back small groups so that nobody can be
          recognised.
        </Mark>
      )}
    </Group>
  );
}

function Mark({ name, children }: { name: string; children: string }) {
  return (
    <Group gap={2}>
      <ToneBadge tone="warn">{name}</ToneBadge>
      <FigureHint of={name}>{children}</FigureHint>
    </Group>
  );
}
