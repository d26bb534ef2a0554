import { Box, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { type Measure, type MeasureName, MEASURES } from '#domain/figures/measures.ts';
import type { DayRange, Interval } from '#domain/time/period.ts';
import { orpc } from '../../platform/api/client.ts';
import { useStoreQuery } from '../../platform/query/store-query.ts';

const Outlook = lazy(async () => ({ default: (await import('./month-outlook.tsx')).MonthOutlook }));

const OUTLOOK_HEIGHT = { base: 204, sm: 132 };

/** A ratio has no target, since its days do not add up. */
function isRatio(measure: MeasureName): boolean {
  return (MEASURES[measure] as Measure).isRatio === true;
}

/** The part of the targets that each interval of a chart has, in the order of the intervals. */
export function useTargetIntervals(
  measure: MeasureName,
  shown: (DayRange & { interval: Interval }) | undefined,
): readonly (string | null)[] {
  const { from = '2000-01-01', to = from, interval = 'hour' } = shown ?? {};
  const enabled = interval !== 'hour' && !isRatio(measure);
  const { data } = useStoreQuery(orpc.targets.intervals, { measure, from, to, interval }, { enabled });
  return (enabled && data?.targets) || [];
}

/** Whether the month will reach its target, loaded after the figures. For a ratio that of the sales. */
export function MonthOutlook({ measure }: { measure: MeasureName }) {
  return (
    // As high as its text, before it is there: what stands below does not move.
    <Box mih={OUTLOOK_HEIGHT} mt="md">
      <Suspense fallback={<Skeleton mih={OUTLOOK_HEIGHT} />}>
        <Outlook measure={isRatio(measure) ? 'totalSales' : measure} loading={<Skeleton mih={OUTLOOK_HEIGHT} />} />
      </Suspense>
    </Box>
  );
}
