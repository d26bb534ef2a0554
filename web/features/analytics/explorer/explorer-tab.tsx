import { Alert, List, Skeleton, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { type Dimension, type DimensionName, DIMENSIONS } from '#domain/figures/dimensions.ts';
import { type Measure, type MeasureName, MEASURES } from '#domain/figures/measures.ts';
import { MAX_ANSWER_ROWS } from '#domain/questions/limits.ts';
import { type DayRange, fittingInterval } from '#domain/time/period.ts';
import { useNowAs } from '../../../platform/clock.ts';
import { useStoreQuery } from '../../../platform/query/store-query.ts';
import { SeriesChart } from '../../../ui/charts/series-chart.tsx';
import { LinkAnchor } from '../../../ui/links/links.tsx';
import { shopLocalTime } from '../../../ui/period/shop-local-time.ts';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { intervalOrders, MeasureTiles, prepareSalesChart } from '../../dashboard/dashboard.public.tsx';
import { useChartMarks } from '../../day-notes/day-notes.public.ts';
import { ExportMenu } from '../../exports/exports.public.tsx';
import { measureHint, measureName, measureTick } from '../../figures/figures.public.ts';
import { type AnalyticsSearch, searchSharedByTabs } from '../analytics.search.ts';
import { CHART_HEIGHT } from '../report-skeleton.tsx';
import { ReportSwitch } from '../report-table-parts.tsx';
import { useReport } from '../use-report.ts';
import { AnswerChartView } from './answer-chart.tsx';
import { type Answer, answers } from './answer.data.ts';
import { AnswerTable } from './answer-table.tsx';
import classes from './explorer.module.css';
import { FirstProducts } from './first-products.tsx';
import { isHeatMap, prepareChart } from './prepare-chart.ts';
import { QuestionFields } from './question-fields.tsx';
import { isPossible, type Question, readQuestion, USUAL_MEASURES } from './read-question.ts';
import { READY_QUESTIONS } from './ready-questions.ts';
import { rowOrders, whereFilter } from './row-orders.ts';
import { t } from '#domain/language/t.ts';

/** Any question about sales: figures by up to two dimensions, of the orders that meet conditions. All of it is in the address. */
export function ExplorerTab() {
  const { search, range, change, seesCosts } = useReport();
  const { question, problems, ofNoOrder } = useMemo(
    () => readQuestion(search, range, seesCosts),
    [search, range, seesCosts],
  );
  if (search.report === 'first-products') {
    return (
      <Stack gap="md">
        <ReadyQuestions search={search} seesCosts={seesCosts} />
        <FirstProducts />
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      <ReadyQuestions search={search} seesCosts={seesCosts} />
      <QuestionFields
        question={question}
        seesCosts={seesCosts}
        onChange={({ measures, by, where }) =>
          change({
            ...(measures && { measure: measures.length === 0 ? undefined : measures.join(',') }),
            ...(by && { by: by.length === 0 ? undefined : by.join(','), show: undefined }),
            ...(where !== undefined && { where: where === null ? undefined : JSON.stringify(where) }),
          })
        }
      />
      {problems.length > 0 ? (
        <Alert color="red" role="alert" title={t('This question can’t be answered')}>
          <List size="sm">
            {problems.map((problem) => (
              <List.Item key={problem}>{problem}</List.Item>
            ))}
          </List>
        </Alert>
      ) : (
        <>
          {ofNoOrder.length > 0 && (
            <Text size="sm" c="dimmed">
              {t(
                'Without {figures}: advertising and fixed costs belong to no order, so there is no such figure by a property or with conditions. Ask over time.',
                { figures: ofNoOrder.map(measureName).join(', ') },
              )}
            </Text>
          )}
          <TheAnswer question={question} />
        </>
      )}
    </Stack>
  );
}

function ReadyQuestions({ search, seesCosts }: { search: AnalyticsSearch; seesCosts: boolean }) {
  return (
    <nav aria-label={t('Ready questions')} className={classes.ready}>
      {READY_QUESTIONS.filter(({ isOfCosts }) => seesCosts || !isOfCosts).map(({ name, search: asked }) => (
        <LinkAnchor
          key={name}
          to="/dashboard/analytics"
          search={{ tab: 'explore', ...searchSharedByTabs(search), ...asked }}
          className={classes.readyLink}
          underline="never"
        >
          {name}
        </LinkAnchor>
      ))}
    </nav>
  );
}

/** How much of the sales figures of costs are of. */
const SHARES = ['costShare', 'feeShare', 'shippingCostShare'] as const satisfies readonly MeasureName[];

/** The shares to ask for besides what is asked; none without a figure of costs. */
function sharesFor({ measures, by }: Question): readonly MeasureName[] {
  const isOfCosts = measures.some((name) => (MEASURES[name] as Measure).isOfCosts);
  return isOfCosts ? SHARES.filter((name) => isPossible(name, by, undefined) && !measures.includes(name)) : [];
}

/** What is asked of the server: also that which the screen exports. */
function askedOf(question: Question, range: DayRange, report: ReturnType<typeof useReport>) {
  const { by, measures, measure, order, where } = question;
  const isRow = (MEASURES[measure] as Measure).level !== 'period';
  return {
    ...range,
    by: [...by],
    measures: [...measures],
    interval: by.length === 0 ? (report.interval ?? fittingInterval(range)) : undefined,
    compare: report.compare,
    where,
    ...(isRow && { orderby: measure as 'netSales' }),
    order,
  };
}

function TheAnswer({ question }: { question: Question }) {
  const report = useReport();
  const { store, range, search, change } = report;
  const { by, where, measure } = question;
  const asked = askedOf(question, range, report);
  const canDraw = by.length < 2 || isHeatMap(by) || (MEASURES[measure] as Measure).isRatio !== true;
  const isDrawn = canDraw && by.length > 0 && (search.show ?? (isHeatMap(by) ? 'chart' : 'table')) === 'chart';
  const query = useStoreQuery(answers, {
    ...asked,
    measures: [...asked.measures, ...sharesFor(question)],
    ...(isDrawn ? { per_page: MAX_ANSWER_ROWS, order: 'desc' } : { page: question.page }),
  });
  const exported = {
    ...asked,
    by: by.join(','),
    measures: question.measures.join(','),
    ...whereFilter(where),
  };
  const linkOf = (keys: readonly string[], orders: number | null) => rowOrders({ range, by, where }, keys, orders);
  const caption = captionOf(measure, by);
  return (
    <>
      <MeasureTiles
        query={query}
        measures={question.measures}
        current={measure}
        fewest={USUAL_MEASURES.length}
        onChoose={(name) => change({ orderby: name, order: undefined })}
      />
      <ExportMenu tables={[{ name: caption, table: 'question', filter: exported }]} />
      <ReportPanel
        title={caption}
        query={query}
        timeZone={store.timezone}
        hint={by.map((name) => (DIMENSIONS[name] as Dimension).meaning()).join(' ') || measureHint(measure).hint}
        padded={by.length === 0 || isDrawn}
        loading={by.length === 0 || isDrawn ? <Skeleton height={CHART_HEIGHT} /> : undefined}
        aside={
          by.length > 0 &&
          canDraw && (
            <ReportSwitch
              label={t('Show as')}
              data={[
                { value: 'table', label: t('Table') },
                { value: 'chart', label: t('Chart') },
              ]}
              value={isDrawn ? 'chart' : 'table'}
              onChange={(show) => change({ show: show as 'table' | 'chart' })}
            />
          )
        }
      >
        {(answer) =>
          by.length === 0 ? (
            <OverTime question={question} answer={answer} />
          ) : isDrawn ? (
            <>
              <AnswerChartView
                chart={prepareChart(answer.items, by, measure, answer.currency)}
                measure={measure}
                currency={answer.currency}
                caption={caption}
                linkOf={linkOf}
              />
              {answer.total > answer.items.length && (
                <p className={classes.note}>
                  {t('Only the {most} largest of {total} rows are drawn. The table has all of them.', {
                    most: answer.items.length,
                    total: answer.total,
                  })}
                </p>
              )}
            </>
          ) : (
            <AnswerTable
              question={question}
              answer={answer}
              caption={caption}
              linkOf={linkOf}
              onChange={(patch) => change({ ...patch, ...(patch.page === 1 && { page: undefined }) })}
            />
          )
        }
      </ReportPanel>
    </>
  );
}

/** "Net sales by province and payment method". */
function captionOf(measure: MeasureName, by: readonly DimensionName[]): string {
  const figure = measureName(measure);
  const [first, second] = by.map((name) => DIMENSIONS[name].one());
  if (first === undefined) return t('{label} over time', { label: figure });
  return second === undefined
    ? t('{figure} by {first}', { figure, first })
    : t('{figure} by {first} and {second}', { figure, first, second });
}

function OverTime({ question: { measure, where }, answer }: { question: Question; answer: Answer }) {
  const { store, range, interval = fittingInterval(range) } = useReport();
  const marks = useChartMarks();
  const now = useNowAs((instant) => shopLocalTime(new Date(instant), answer.timezone || store.timezone));
  const figures = { ...answer, interval };
  return (
    <SeriesChart
      {...prepareSalesChart(figures, now, measure)}
      form={(MEASURES[measure] as Measure).isRatio ? 'line' : 'bars'}
      tickText={(value) => measureTick(measure, value, answer.currency)}
      linkOf={(index) => intervalOrders(figures, measure, index, whereFilter(where))}
      marks={marks}
      emptyText={t('No data for these days.')}
    />
  );
}
