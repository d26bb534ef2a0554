import { Skeleton } from '@mantine/core';
import { Panel } from '../../ui/cards/panel.tsx';
import { RowSkeletons } from '../../ui/states/loading-skeletons.tsx';

/** With the legend and the switch to the table. */
export const CHART_HEIGHT = 312;

/** A tab whose code loads: tiles, chart and table. */
export function ReportSkeleton({ title }: { title: string }) {
  return (
    <>
      <Skeleton height={108} radius="lg" />
      <Panel title={title}>
        <Skeleton height={CHART_HEIGHT} />
      </Panel>
      <Panel title={title} flush>
        <RowSkeletons rows={20} />
      </Panel>
    </>
  );
}
