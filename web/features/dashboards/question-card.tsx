import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { rowsOfTile, type TileSize } from '#domain/dashboards/cards.ts';
import { type DimensionName, DIMENSIONS } from '#domain/figures/dimensions.ts';
import { isHeatMap } from '#domain/figures/heat-map.ts';
import { joinedNames } from '#domain/figures/row-name.ts';
import { type Measure, type MeasureName, MEASURES, ROW_MEASURE_NAMES } from '#domain/figures/measures.ts';
import { type Comparison, type DayRange, type Interval, intervalOf, rangeOfPeriod } from '#domain/time/period.ts';
import { useNowAs } from '../../platform/clock.ts';
import { useStore, useStoreQuery } from '../../platform/query/store-query.ts';
import { ChangeIndicator } from '../../ui/cards/change-indicator.tsx';
import { ChoiceTiles } from '../../ui/cards/choice-tiles.tsx';
import { Panel } from '../../ui/cards/panel.tsx';
import { SeriesChart } from '../../ui/charts/series-chart.tsx';
import { LinkAnchor } from '../../ui/links/links.tsx';
import { rangeText } from '../../ui/period/period-labels.ts';
import { shopLocalTime } from '../../ui/period/shop-local-time.ts';
import { useNarrow } from '../../ui/list-page/use-narrow.ts';
import { ReportTable } from '../../ui/reports/report-table.tsx';
import { RowSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import {
  type Answer,
  type AnswerRow,
  AnswerChartView,
  answers,
  CHART_HEIGHT,
  chartRows,
  EmptyReport,
  prepareChart,
  rowOrders,
  searchOfSaved,
  shopRowName,
} from '../analytics/analytics.public.ts';
import { measureTile, prepareSalesChart, useShopToday } from '../dashboard/dashboard.public.tsx';
import { figureChange, formatMeasure, measureHeading, measureName, measureTick } from '../figures/figures.public.ts';
import type { TileQuestion } from './tile-subjects.ts';
import { t } from '#domain/language/t.ts';

interface QuestionCardProps {
  title: string;
  question: TileQuestion;
  size: TileSize;
  range: DayRange;
  compare: Comparison;
}

/** A question as a tile: figures, their course, a table or bars. */
export function QuestionCard({ title, question, size, ...shown }: QuestionCardProps) {
  const today = useShopToday(useStore());
  const { by, measures, period, form, where, limit } = question;
  const { range, compare } =
    question.days ?? (period === undefined ? shown : { ...shown, range: rangeOfPeriod(period, today) });
  const measure = question.measure ?? measures[0] ?? 'netSales';
  const interval =
    by.length === 0 && form === 'chart' ? intervalOf(range, question.saved?.question.interval) : undefined;
  const query = useStoreQuery(answers, {
    ...range,
    by: [...by],
    measures: [...measures],
    interval,
    compare: by.length === 0 ? compare : 'none',
    where,
    ...(isHeatMap(by) && form === 'chart'
      ? chartRows(question)
      : { per_page: rowsOfTile(limit), limit, order: question.order }),
    ...(ROW_MEASURE_NAMES.some((name) => name === measure) && { orderby: measure as 'netSales' }),
  });
  const isFigures = by.length === 0 && form === 'figure';
  const isFlush = form === 'table' || (by.length > 0 && form === 'figure');
  const hasOwnDays = question.days !== undefined || period !== undefined;
  return (
    <Panel
      title={title}
      flush={isFlush}
      aside={
        <LinkAnchor to="/dashboard/analytics" search={exploreSearch(question, range)} size="sm">
          {t('Explore')}
        </LinkAnchor>
      }
    >
      {isFigures ? (
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            {rangeText(range)}
          </Text>
          <ChoiceTiles
            query={query}
            names={measures.map((key) => ({ key, label: measureName(key), isFixed: true }))}
            tileOf={(name, answer) => measureTile(name, answer, true)}
            current=""
            onChoose={() => undefined}
          />
        </Stack>
      ) : (
        <>
          {hasOwnDays && (
            <Text size="sm" c="dimmed" px={isFlush ? 16 : 0} pt={isFlush ? 10 : 0} pb={8}>
              {rangeText(range)}
            </Text>
          )}
          <QueryView
            query={query}
            failure={t('Couldn’t load figures')}
            loading={
              interval === undefined ? <RowSkeletons rows={rowsOfTile(limit)} /> : <Skeleton height={CHART_HEIGHT} />
            }
          >
            {(answer) => (
              <div aria-busy={query.isPlaceholderData} data-waiting={query.isPlaceholderData || undefined}>
                {interval !== undefined ? (
                  <Course measure={measure} answer={{ ...answer, interval }} />
                ) : by.length === 0 ? (
                  <Totals title={title} measures={measures} size={size} answer={answer} />
                ) : (
                  <Rows title={title} question={question} size={size} measure={measure} answer={answer} range={range} />
                )}
              </div>
            )}
          </QueryView>
        </>
      )}
    </Panel>
  );
}

/** Where the explorer asks the same. */
function exploreSearch({ saved, period, by, measures }: TileQuestion, range: DayRange) {
  if (saved) return searchOfSaved(saved);
  return {
    tab: 'explore' as const,
    ...(period === undefined ? { period: 'custom' as const, ...range } : { period }),
    ...(by.length > 0 && { by: by.join(',') }),
    measure: measures.join(','),
  };
}

function Course({ measure, answer }: { measure: MeasureName; answer: Answer & { interval: Interval } }) {
  const now = useNowAs((instant) => shopLocalTime(new Date(instant), answer.timezone));
  return (
    <SeriesChart
      {...prepareSalesChart(answer, now, measure)}
      height={CHART_HEIGHT - 40}
      form={(MEASURES[measure] as Measure).isRatio ? 'line' : 'bars'}
      tickText={(value) => measureTick(measure, value, answer.currency)}
      emptyText={t('No sales in this period.')}
    />
  );
}

interface TotalsProps {
  title: string;
  measures: readonly MeasureName[];
  size: TileSize;
  answer: Answer;
}

/** Figures below each other, with how each has changed. */
function Totals({ title, measures, size, answer: { totals, previous, currency } }: TotalsProps) {
  const changeOf = (name: MeasureName) => {
    const change = figureChange(MEASURES[name], totals[name] ?? null, previous?.totals[name]);
    return <ChangeIndicator change={change} />;
  };
  return (
    <ReportTable
      caption={title}
      asCards={size === 'small'}
      columns={[
        { key: 'name', label: t('Figure'), card: 'title', cell: (name: MeasureName) => measureName(name) },
        {
          key: 'value',
          label: t('Amount'),
          figure: true,
          card: 'aside',
          cell: (name: MeasureName) => formatMeasure(name, totals[name] ?? null, currency),
        },
        {
          key: 'change',
          label: t('Change'),
          figure: true,
          card: 'lineEnd',
          cell: changeOf,
        },
      ]}
      rows={measures}
      rowKey={(name) => name}
    />
  );
}

interface RowsProps {
  title: string;
  question: TileQuestion;
  size: TileSize;
  measure: MeasureName;
  answer: Answer;
  range: DayRange;
}

function Rows({ title, question: { by, measures, where, form }, size, measure, answer, range }: RowsProps) {
  const linkOf = (keys: readonly string[], orders: number | null) => rowOrders({ range, by, where }, keys, orders);
  if (answer.items.length === 0) return <EmptyReport>{t('No sales in this period.')}</EmptyReport>;
  const isChart = form === 'chart';
  const more = answer.total - answer.items.length;
  return (
    <>
      {isChart ? (
        <AnswerChartView
          chart={prepareChart(answer.items, by, measure, answer.currency)}
          isTight={size === 'small'}
          measure={measure}
          currency={answer.currency}
          caption={title}
          linkOf={linkOf}
        />
      ) : (
        <AnswerRows answer={answer} by={by} measures={measures} size={size} caption={title} linkOf={linkOf} />
      )}
      {more > 0 && (
        <Text size="sm" c="dimmed" px={isChart ? 0 : 16} py={8}>
          {t('{more, plural, one {And # more.} other {And # more.}}', { more })}
        </Text>
      )}
    </>
  );
}

interface AnswerRowsProps {
  answer: Answer;
  by: readonly DimensionName[];
  measures: readonly MeasureName[];
  size: TileSize;
  caption: string;
  linkOf: (keys: readonly string[], orders: number | null) => ReturnType<typeof rowOrders>;
}

/** Places of the first figures on a card; each of the others has a line of its own. */
const CARD = ['aside', 'line', 'lineEnd'] as const;

function AnswerRows({ answer, by, measures, size, caption, linkOf }: AnswerRowsProps) {
  const narrow = useNarrow();
  // A small tile has room for a name and one column.
  const asCards = narrow || (size === 'small' && measures.length > 1);
  const naming = by.map((name) => DIMENSIONS[name].name()).join(', ');
  const nameOf = ({ keys, labels }: AnswerRow) =>
    joinedNames(
      by.map((name, at) => shopRowName(name, keys[at] ?? '', labels[at] ?? '')),
      keys,
    );
  const valueOf = ({ figures }: AnswerRow, name: MeasureName) =>
    formatMeasure(
      name,
      (figures as Partial<Record<MeasureName, string | number | null>>)[name] ?? null,
      answer.currency,
    );
  const table = (
    <ReportTable
      caption={caption}
      asCards={asCards}
      columns={[
        { key: 'name', label: naming, card: 'title', cell: nameOf },
        ...measures.map((name, at) => ({
          key: name,
          label: measureHeading(name),
          figure: true,
          card: CARD[at] ?? ('added' as const),
          ...(at > 0 && { cardLabel: () => measureHeading(name) }),
          cell: (row: AnswerRow) => valueOf(row, name),
        })),
      ]}
      rows={answer.items}
      rowKey={({ keys }) => JSON.stringify(keys)}
      rowLink={({ keys, figures }) => linkOf(keys, figures.orders ?? null)}
    />
  );
  if (!asCards || measures[0] === undefined) return table;
  return (
    <>
      {/* Cards have no headings: what stands at the right of each. */}
      <Group justify="space-between" gap="sm" wrap="nowrap" px={16} pt={8} fz="sm" c="dimmed">
        <span>{naming}</span>
        <span>{measureHeading(measures[0])}</span>
      </Group>
      {table}
    </>
  );
}
