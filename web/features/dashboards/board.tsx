import { Box, Skeleton, Text } from '@mantine/core';
import { type CSSProperties, type ReactNode, useState } from 'react';
import type { Comparison, DayRange } from '#domain/time/period.ts';
import { orpc } from '../../platform/api/client.ts';
import { useStoreQuery } from '../../platform/query/store-query.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import type { DashboardMeasure } from '../dashboard/dashboard.public.tsx';
import { TileContent } from './tile-content.tsx';
import { TileInView } from './tile-in-view.tsx';
import { useTileSubjects } from './tile-subjects.ts';
import { t } from '#domain/language/t.ts';

/** Three columns at a desk, two on a tablet, one on a phone. */
export const BOARD: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(280px, 30%), 1fr))',
  gap: 16,
};

interface BoardProps {
  id: string;
  range: DayRange;
  compare: Comparison;
  /** Shown when the dashboard no longer exists. */
  standard: ReactNode;
}

/** A saved dashboard: its tiles in order. Those out of sight ask for nothing until they come into view. */
export function Board({ id, standard, ...period }: BoardProps) {
  const query = useStoreQuery(orpc.dashboards.list);
  const [measure, setMeasure] = useState<DashboardMeasure>('totalSales');
  const found = query.data?.items.find((one) => one.id === id);
  const subjects = useTileSubjects(found?.tiles ?? []);
  if (found === undefined) return query.fetchStatus === 'fetching' ? <Skeleton height={480} /> : standard;
  if (subjects.length === 0) {
    return (
      <Panel title={found.name}>
        <Text size="sm" c="dimmed">
          {t('This is about costs, which your role does not see.')}
        </Text>
      </Panel>
    );
  }
  return (
    <Box style={BOARD}>
      {subjects.map((subject) => (
        <TileInView key={subject.key} size={subject.tile.size} name={subject.name}>
          <TileContent subject={subject} measure={measure} onMeasure={setMeasure} {...period} />
        </TileInView>
      ))}
    </Box>
  );
}
