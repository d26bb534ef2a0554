import { Alert, List, Skeleton, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { type Dimension, type DimensionName, DIMENSIONS } from '#domain/figures/dimensions.ts';
import { type Measure, type MeasureName, MEASURES } from '#domain/figures/measures.ts';
import { MAX_ANSWER_ROWS } from '#domain/questions/limits.ts';
import { askedOn, isPossible, type Question, USUAL_MEASURES } from '#domain/questions/read-question.ts';
import { fittingInterval } from '#domain/time/period.ts';
import { useNowAs } from '../../../platform/clock.ts';
import { useStoreQuery } from '../../../platform/query/store-query.ts';
import { SeriesChart } from '../../../ui/charts/series-chart.tsx';
import { shopLocalTime } from '../../../ui/period/shop-local-time.ts';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { intervalOrders, knownOf, MeasureTiles, prepareSalesChart } from '../../dashboard/dashboard.public.tsx';
import { useChartMarks } from '../../day-notes/day-notes.public.ts';
import { ExportMenu } from '../../exports/exports.public.tsx';
import { measureHint, measureName, measureTick } from '../../figures/figures.public.ts';
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
import { QuestionsBar } from './questions-bar.tsx';
import { rowOrders, whereFilter } from './row-orders.ts';
import { t } from '#domain/language/t.ts';

/** Any question about sales: figures by up to two dimensions, of the orders that meet conditions. All of it is in the address. */
export function ExplorerTab() {
  const { search, today, change, seesCosts } = useReport();
  const { question, problems, ofNoOrder, asked } = useMemo(
    () => askedOn(search, today, seesCosts),
    [search, today, seesCosts],
  );
  if (search.report === 'first-products') {
    return (
      <Stack gap="md">
        <QuestionsBar search={search} seesCosts={seesCosts} canSave />
        <FirstProducts />
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      <QuestionsBar search={search} seesCosts={seesCosts} canSave={problems.length === 0} />
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
          <TheAnswer question={question} asked={asked} />
        </>
      )}
    </Stack>
  );
}

/** How much of the sales figures of costs are of. */
const SHARES = ['costShare', 'feeShare', 'shippingCostShare'] as const satisfies readonly MeasureName[];

/** The shares to ask for besides what is asked; none without a figure of costs. */
function sharesFor({ measures, by }: Question): readonly MeasureName[] {
  const isOfCosts = measures.some((name) => (MEASURES[name] as Measure).isOfCosts);
  return isOfCosts ? SHARES.filter((name) => isPossible(name, by, undefined) && !measures.includes(name)) : [];
}

function TheAnswer({ question, asked }: { question: Question; asked: ReturnType<typeof askedOn>['asked'] }) {
  const { store, range, search, change } = useReport();
  const { by, where, measure } = question;
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
      <KnownShares measures={question.measures} totals={query.data?.totals} />
    </>
  );
}

/** Of which part of sales figures of costs are, if that is not all. */
function KnownShares({ measures, totals = {} }: { measures: readonly MeasureName[]; totals?: Answer['totals'] }) {
  const known = knownOf(measures, totals);
  return (
    known !== null && (
      <Text size="sm" c="dimmed">
        {known}
      </Text>
    )
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
