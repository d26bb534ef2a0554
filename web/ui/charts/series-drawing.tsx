import { CompositeChart } from '@mantine/charts';
import type { CompositeChartSeries } from '@mantine/charts';
import '@mantine/charts/styles.css';
import classes from './charts.module.css';
import type { Series, SeriesPoint } from './prepare-series.ts';

interface SeriesDrawingProps {
  series: Series;
  title: string;
  tickText: (value: number) => string;
  height: number;
}

const BARS: CompositeChartSeries = { name: 'value', type: 'bar', color: 'var(--chart-1)' };
const LINE: CompositeChartSeries = {
  name: 'comparison',
  type: 'line',
  color: 'var(--chart-line)',
  strokeDasharray: '5 4',
};

/** Draws what prepareSeries decided. Loaded on its own: the drawing library is half of a first visit. */
export function SeriesDrawing({ series, title, tickText, height }: SeriesDrawingProps) {
  const labels = new Map(series.points.map((point) => [point.key, point.label]));
  return (
    <CompositeChart
      h={height}
      data={series.points.map((point) => ({ ...point }))}
      dataKey="key"
      series={series.hasComparison ? [BARS, LINE] : [BARS]}
      withDots={series.points.length === 1}
      connectNulls={false}
      curveType="linear"
      strokeWidth={1.75}
      maxBarWidth={28}
      gridAxis="x"
      tickLine="none"
      xAxisProps={{
        tickFormatter: (key: string) => labels.get(key) ?? '',
        interval: 'preserveStartEnd',
        minTickGap: 12,
      }}
      yAxisProps={{
        domain: series.axis.domain,
        ticks: series.axis.ticks,
        tickFormatter: tickText,
        width: 'auto',
        interval: 0,
      }}
      composedChartProps={{ accessibilityLayer: true, title }}
      barProps={{ isAnimationActive: false, radius: [2, 2, 0, 0] }}
      lineProps={{ isAnimationActive: false }}
      tooltipAnimationDuration={0}
      tooltipProps={{ content: tooltipOf }}
    />
  );
}

function tooltipOf({ payload }: { payload?: readonly { payload?: SeriesPoint }[] }) {
  return <PointTooltip point={payload?.[0]?.payload} />;
}

function PointTooltip({ point }: { point: SeriesPoint | undefined }) {
  if (!point) return null;
  return (
    <div className={classes.tooltip}>
      <dl>
        <dt>{point.fullLabel}</dt>
        <dd>{point.valueText}</dd>
        {point.comparisonLabel !== '' && (
          <>
            <dt>{point.comparisonLabel}</dt>
            <dd>{point.comparisonText}</dd>
          </>
        )}
      </dl>
    </div>
  );
}
