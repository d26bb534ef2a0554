import { Alert, List, Skeleton, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { type Dimension, type DimensionName, DIMENSIONS } from '#domain/figures/dimensions.ts';
import { isHeatMap } from '#domain/figures/heat-map.ts';
import { ADDITIVE_MEASURE_NAMES, type Measure, type MeasureName, MEASURES } from '#domain/figures/measures.ts';
import type { AnswerForm, OwnReport } from '#domain/questions/answer-forms.ts';
import { askedOn, isPossible, type Question, DEFAULT_MEASURES } from '#domain/questions/read-question.ts';
import { fittingInterval } from '#domain/time/period.ts';
import { useNowAs } from '../../../platform/clock.ts';
import { useStoreQuery } from '../../../platform/query/store-query.ts';
import { ChangeIndicator } from '../../../ui/cards/change-indicator.tsx';
import { SeriesChart } from '../../../ui/charts/series-chart.tsx';
import { rangeText } from '../../../ui/period/period-labels.ts';
import { shopLocalTime } from '../../../ui/period/shop-local-time.ts';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { intervalOrders, knownOf, MeasureTiles, prepareSalesChart } from '../../dashboard/dashboard.public.tsx';
import { useChartMarks } from '../../day-notes/day-notes.public.ts';
import { ALL_COLUMNS, useShownKeys } from '../../columns/columns.public.tsx';
import { ExportMenu } from '../../exports/exports.public.tsx';
import { figureChange, formatMeasure, measureHint, measureName, measureTick } from '../../figures/figures.public.ts';
import { CHART_HEIGHT } from '../report-skeleton.tsx';
import { ReportSwitch } from '../report-table-parts.tsx';
import { useReport } from '../use-report.ts';
import { AnswerChartView } from './answer-chart.tsx';
import { type Answer, answers } from './answer.data.ts';
import { answerKeys, chosenForQuestion, defaultAnswerKeys, NAMING, SECOND } from './answer-columns.ts';
import { AnswerTable } from './answer-table.tsx';
import classes from './explorer.module.css';
import { FirstProducts } from './first-products.tsx';
import { chartRows, prepareChart } from './prepare-chart.ts';
import { QuestionFields } from './question-fields.tsx';
import { QuestionsBar } from './questions-bar.tsx';
import { BoughtTogether, TimeToShip, UnpaidOrders } from './ready-reports.tsx';
import { rowOrders, whereFilter } from './row-orders.ts';
import { t } from '#domain/language/t.ts';

/** Any question about sales: figures by up to two dimensions, of the orders that meet conditions. All of it is in the address. */
export function ExplorerTab() {
  const { search, today, change, seesCosts } = useReport();
  const { question, problems, ofNoOrder, unanswered, asked } = useMemo(
    () => askedOn(search, today, seesCosts),
    [search, today, seesCosts],
  );
  const Report = search.report && REPORTS[search.report];
  if (Report) {
    return (
      <Stack gap="md">
        <QuestionsBar search={search} seesCosts={seesCosts} canSave />
        <Report />
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      <QuestionsBar search={search} seesCosts={seesCosts} canSave={problems.length === 0} />
      <QuestionFields
        question={question}
        seesCosts={seesCosts}
        needsAllRows={isHeatMap(question.by) && formOf(question, search.show) === 'chart'}
        onChange={({ measures, by, where, limit }) =>
          change({
            ...(measures && { measure: measures.length === 0 ? undefined : measures.join(',') }),
            ...(by && { by: by.length === 0 ? undefined : by.join(','), show: undefined }),
            ...(by?.length === 0 && { limit: undefined }),
            ...(limit !== undefined && { limit: limit ?? undefined }),
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
          {unanswered !== null && (
            <Alert color="yellow" title={unanswered}>
              {t('What follows is: {figures}.', { figures: question.measures.map(measureName).join(', ') })}
            </Alert>
          )}
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

const REPORTS: Readonly<Record<OwnReport, () => React.ReactNode>> = {
  'first-products': FirstProducts,
  'bought-together': BoughtTogether,
  'time-to-ship': TimeToShip,
  'unpaid-orders': UnpaidOrders,
};

/** How much of the sales figures of costs are of. */
const SHARES = ['costShare', 'feeShare', 'shippingCostShare'] as const satisfies readonly MeasureName[];

/** The shares to ask for besides what is asked; none without a figure of costs. */
function sharesFor({ measures, by }: Question): readonly MeasureName[] {
  const isOfCosts = measures.some((name) => (MEASURES[name] as Measure).isOfCosts);
  return isOfCosts ? SHARES.filter((name) => isPossible(name, by, undefined) && !measures.includes(name)) : [];
}

function TheAnswer({ question, asked }: { question: Question; asked: ReturnType<typeof askedOn>['asked'] }) {
  const { range, search, change } = useReport();
  const { by, where, measure } = question;
  const forms = formsOf(question);
  const form = formOf(question, search.show);
  const isChart = by.length > 0 && form !== 'table';
  const query = useStoreQuery(answers, {
    ...asked,
    measures: [...asked.measures, ...sharesFor(question)],
    ...(isChart ? chartRows(question) : { page: question.page }),
  });
  const isHeat = isChart && isHeatMap(by);
  const exported = useAnswerFile(question, isHeat ? { ...asked, limit: undefined } : asked);
  const linkOf = (keys: readonly string[], orders: number | null) => rowOrders({ range, by, where }, keys, orders);
  const caption = captionOf(measure, by);
  return (
    <>
      <MeasureTiles
        query={query}
        measures={question.measures}
        current={measure}
        fewest={DEFAULT_MEASURES.length}
        onChoose={(name) => change({ orderby: name, order: undefined })}
      />
      <ExportMenu tables={[{ name: caption, table: 'question', filter: exported }]} />
      <ReportPanel
        title={caption}
        query={query}
        hint={by.map((name) => (DIMENSIONS[name] as Dimension).meaning()).join(' ') || measureHint(measure).hint}
        padded={by.length === 0 || isChart}
        loading={by.length === 0 || isChart ? <Skeleton height={CHART_HEIGHT} /> : undefined}
        aside={
          forms.length > 1 && (
            <ReportSwitch
              label={t('Show as')}
              data={forms.map((value) => ({
                value,
                label: by.length === 0 && value === 'chart' ? t('Bars') : FORM_NAMES[value],
              }))}
              value={form}
              onChange={(show) => change({ show: show === forms[0] ? undefined : (show as AnswerForm) })}
            />
          )
        }
      >
        {(answer) =>
          by.length === 0 ? (
            form === 'figure' ? (
              <SingleFigure measure={measure} answer={answer} />
            ) : (
              <OverTime question={question} answer={answer} isLine={form === 'line'} />
            )
          ) : isChart && answer.items.length > 0 ? (
            <>
              <AnswerChartView
                chart={prepareChart(answer.items, by, measure, answer.currency, form === 'pareto')}
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
              onMeasures={(names) => change({ measure: names.length === 0 ? undefined : names.join(',') })}
            />
          )
        }
      </ReportPanel>
      <KnownShares measures={question.measures} totals={query.data?.totals} />
    </>
  );
}

/** What the answer's file is asked for: the columns on screen, or all where it is a chart over time. */
function useAnswerFile(question: Question, asked: ReturnType<typeof askedOn>['asked']) {
  const { by, measures, where } = question;
  const { shownOf } = useShownKeys('question', defaultAnswerKeys(question), (chosen) =>
    chosenForQuestion(question, chosen),
  );
  const shown = shownOf(answerKeys(question, asked.compare !== 'none'));
  const columns = shown.flatMap((key) => (key === NAMING && by.length > 1 ? [NAMING, SECOND] : [key])).join(',');
  return {
    ...asked,
    ...(by.length === 0 ? ALL_COLUMNS : { columns }),
    by: by.join(','),
    measures: measures.join(','),
    ...whereFilter(where),
  };
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

/** How an answer can be shown, the usual form first. */
function formsOf({ by, measure }: Question): readonly AnswerForm[] {
  const isRatio = (MEASURES[measure] as Measure).isRatio === true;
  if (by.length === 0) return isRatio ? ['line', 'figure'] : ['chart', 'line', 'figure'];
  if (isHeatMap(by)) return ['chart', 'table'];
  if (by.length === 2) return isRatio ? ['table'] : ['table', 'chart'];
  const adds = ADDITIVE_MEASURE_NAMES.some((name) => name === measure);
  return adds ? ['table', 'chart', 'pareto'] : ['table', 'chart'];
}

function formOf(question: Question, chosen: AnswerForm | undefined): AnswerForm {
  const forms = formsOf(question);
  return forms.find((one) => one === chosen) ?? forms[0] ?? 'table';
}

const FORM_NAMES: Readonly<Record<AnswerForm, string>> = {
  table: t('Table'),
  chart: t('Chart'),
  line: t('Line'),
  pareto: t('Pareto'),
  figure: t('Figure'),
};

/** One figure, for a glance or a screen on the wall. */
function SingleFigure({ measure, answer: { totals, previous, currency } }: { measure: MeasureName; answer: Answer }) {
  const before = previous && (previous.totals[measure] ?? null);
  const change = figureChange(MEASURES[measure], totals[measure] ?? null, before);
  return (
    <Stack gap="xs" align="center" py="xl">
      <Text className="karoo-figures" fz={{ base: 40, sm: 64 }} fw={600} lh={1.1}>
        {formatMeasure(measure, totals[measure] ?? null, currency)}
      </Text>
      {previous && (
        <Text span size="sm" c="dimmed">
          {change && <ChangeIndicator change={change} />}{' '}
          {t('{days}: {figure}', { days: rangeText(previous), figure: formatMeasure(measure, before, currency) })}
        </Text>
      )}
    </Stack>
  );
}

interface OverTimeProps {
  question: Question;
  answer: Answer;
  isLine: boolean;
}

function OverTime({ question: { measure, where }, answer, isLine }: OverTimeProps) {
  const { store, range, interval = fittingInterval(range) } = useReport();
  const marks = useChartMarks();
  const now = useNowAs((instant) => shopLocalTime(new Date(instant), answer.timezone || store.timezone));
  const figures = { ...answer, interval };
  return (
    <SeriesChart
      {...prepareSalesChart(figures, now, measure)}
      form={isLine ? 'line' : 'bars'}
      tickText={(value) => measureTick(measure, value, answer.currency)}
      linkOf={(index) => intervalOrders(figures, measure, index, whereFilter(where))}
      marks={marks}
      emptyText={t('No data for these days.')}
    />
  );
}
