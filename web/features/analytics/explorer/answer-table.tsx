import { isPossible, type Question } from '#domain/questions/read-question.ts';
import { type Dimension, DIMENSIONS } from '#domain/figures/dimensions.ts';
import { joinedNames } from '#domain/figures/row-name.ts';
import {
  ADDITIVE_MEASURE_NAMES,
  MEASURE_NAMES,
  type MeasureName,
  MEASURES,
  ROW_MEASURE_NAMES,
  shownMeasures,
} from '#domain/figures/measures.ts';
import { ChangeIndicator } from '../../../ui/cards/change-indicator.tsx';
import { useNarrow } from '../../../ui/list-page/use-narrow.ts';
import type { ReportColumn } from '../../../ui/reports/report-column.ts';
import { ReportTable } from '../../../ui/reports/report-table.tsx';
import type { ListLink } from '../../../ui/list-page/list-column.ts';
import { useReportColumns } from '../../columns/columns.public.tsx';
import {
  figureChange,
  formatMeasure,
  measureGroup,
  measureHeading,
  measureHint,
  measureName,
} from '../../figures/figures.public.ts';
import { EmptyReport, pagingData } from '../report-table-parts.tsx';
import { shopRowName } from '../shop-row-name.ts';
import { useReport } from '../use-report.ts';
import type { Answer, AnswerRow } from './answer.data.ts';
import { beforeKey, chosenForQuestion, defaultAnswerKeys, measuresIn, NAMING, SECOND } from './answer-columns.ts';
import { t } from '#domain/language/t.ts';

interface AnswerTableProps {
  question: Question;
  answer: Answer;
  caption: string;
  linkOf: (keys: readonly string[], orders: number | null) => ListLink | null;
  onChange: (patch: { orderby?: MeasureName; order?: 'asc' | 'desc'; page?: number }) => void;
  /** Asks for other figures. */
  onMeasures: (measures: readonly MeasureName[]) => void;
}

type FiguresOfRow = Partial<Record<MeasureName, string | number | null>>;
/** Places of the first figures on a phone's card. */
const CARD = ['aside', 'line', 'lineEnd'] as const;

/** The rows of an answer, each with its figures, and how the one that sorts has changed. */
export function AnswerTable({ question, answer, caption, linkOf, onChange, onMeasures }: AnswerTableProps) {
  const isNarrow = useNarrow();
  const { seesCosts } = useReport();
  const { by, measures, measure, where } = question;
  const { currency, totals, previous } = answer;
  const nameIn = (row: AnswerRow, at: number) => {
    const name = by[at];
    return name === undefined ? '' : shopRowName(name, row.keys[at] ?? '', row.labels[at] ?? '');
  };
  // On a phone a card has one title.
  const naming: ReportColumn<AnswerRow>[] = by.flatMap((name, at) =>
    isNarrow && at > 0
      ? []
      : [
          {
            key: at === 0 ? NAMING : SECOND,
            label: (isNarrow ? by : [name]).map((one) => heading(DIMENSIONS[one])).join(', '),
            ...(at === 0 ? { card: 'title' as const } : { fixed: true as const }),
            cell: (row) =>
              isNarrow
                ? joinedNames(
                    by.map((_name, place) => nameIn(row, place)),
                    row.keys,
                  )
                : nameIn(row, at),
          },
        ],
  );
  const figures = measures.map((name, at): ReportColumn<AnswerRow> => ({
    key: name,
    label: measureHeading(name),
    figure: true,
    ...(ROW_MEASURE_NAMES.some((one) => one === name) && { sort: name }),
    ...measureHint(name),
    group: measureGroup(name),
    card: CARD[at],
    ...(at > 0 && { cardLabel: () => measureHeading(name) }),
    cell: (row) => formatMeasure(name, figuresOf(row)[name] ?? null, currency),
    total: formatMeasure(name, totals[name] ?? null, currency),
  }));
  const before = measures.map((name): ReportColumn<AnswerRow> => ({
    key: beforeKey(name),
    label: t('Previously: {figure}', { figure: measureHeading(name) }),
    figure: true,
    group: measureGroup(name),
    cell: ({ previous: earlier }) => formatMeasure(name, (earlier as FiguresOfRow | null)?.[name] ?? null, currency),
    total: formatMeasure(name, previous?.totals[name] ?? null, currency),
  }));
  const compared =
    previous === null ? [] : [changeColumn(measure, totals[measure], previous.totals[measure]), ...before];
  const { columns, menu } = useReportColumns<AnswerRow>(
    'question',
    [...naming, ...figures, ...compared],
    defaultAnswerKeys(question),
    {
      chosenOf: (chosen) => chosenForQuestion(question, chosen),
      further: shownMeasures(MEASURE_NAMES, seesCosts)
        .filter((name) => !measures.includes(name) && isPossible(name, by, where))
        .map((name) => ({ key: name, name: measureName(name), group: measureGroup(name) })),
      onKeep: (keys) => {
        const wanted = measuresIn(keys);
        if (wanted.join(',') !== measures.join(',')) onMeasures(wanted);
      },
    },
  );
  if (answer.items.length === 0) return <EmptyReport>{t('No sales for these days.')}</EmptyReport>;
  const whole = Number(totals[measure] ?? 0);
  const adds = ADDITIVE_MEASURE_NAMES.some((name) => name === measure);
  return (
    <ReportTable
      caption={caption}
      columns={columns}
      rows={answer.items}
      rowKey={({ keys }) => JSON.stringify(keys)}
      rowLink={(row) => linkOf(row.keys, row.figures.orders ?? null)}
      share={(row) => (adds && whole > 0 ? Number(figuresOf(row)[measure] ?? 0) / whole : null)}
      sort={{ orderby: measure, order: question.order }}
      onSort={({ orderby, order }) => onChange({ orderby: orderby as MeasureName, order })}
      totalLabel={t('All')}
      foot={menu}
      paging={{
        data: pagingData(answer),
        noun: { one: t('row'), many: t('rows') },
        onPage: (page) => onChange({ page }),
      }}
    />
  );
}

function heading({ short, name }: Dimension): string {
  return (short ?? name)();
}

const figuresOf = ({ figures }: AnswerRow) => figures as FiguresOfRow;

type Value = string | number | null | undefined;

/** How the figure that sorts has changed. */
function changeColumn(measure: MeasureName, total: Value, totalBefore: Value): ReportColumn<AnswerRow> {
  return {
    key: 'change',
    label: t('Change'),
    figure: true,
    hint: t('{figure} compared with the previous period.', { figure: measureName(measure) }),
    cell: (row) => changeOf(measure, figuresOf(row)[measure], (row.previous as FiguresOfRow | null)?.[measure]),
    total: changeOf(measure, total, totalBefore),
  };
}

function changeOf(measure: MeasureName, now: Value, before: Value) {
  const change = figureChange(MEASURES[measure], now ?? null, before);
  return change && <ChangeIndicator change={change} />;
}
