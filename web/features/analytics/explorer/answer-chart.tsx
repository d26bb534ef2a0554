import type { CSSProperties } from 'react';
import { type MeasureName, MEASURES } from '#domain/figures/measures.ts';
import { HeatMap } from '../../../ui/charts/heat-map.tsx';
import type { ListLink } from '../../../ui/list-page/list-column.ts';
import { useNarrow } from '../../../ui/list-page/use-narrow.ts';
import { RowLink } from '../../../ui/links/row-link.tsx';
import { figureInCell, formatMeasure, measureName } from '../../figures/figures.public.ts';
import rows from '../../../ui/styles/rows.module.css';
import classes from './explorer.module.css';
import type { AnswerChart, ChartCell } from './prepare-chart.ts';
import { t } from '#domain/language/t.ts';

interface ChartProps {
  chart: AnswerChart;
  measure: MeasureName;
  currency: string;
  /** What its rows are, in a sentence. */
  caption: string;
  linkOf: (keys: readonly string[], orders: number | null) => ListLink | null;
  /** There is room for a number alone in the cell of a heat map. */
  isTight?: boolean;
}

/** The rows of an answer: bars, bars of parts, or a heat map. */
export function AnswerChartView(props: ChartProps) {
  return props.chart.form === 'heat' ? <Heat {...props} chart={props.chart} /> : <Bars {...props} />;
}

function Bars({ chart, measure, currency, caption, linkOf }: ChartProps) {
  if (chart.form === 'heat') return null;
  if (chart.rows.length === 0) {
    return <p className={classes.note}>{t('No row is above zero, so there are no bars. The table has all rows.')}</p>;
  }
  return (
    <>
      {chart.parts.length > 0 && (
        <ul className={`${rows.plain} ${classes.legend}`} aria-label={t('Parts')}>
          {chart.parts.map((name, at) => (
            <li key={name} style={{ '--shade': `var(--part-${at})` } as CSSProperties}>
              {name}
            </li>
          ))}
        </ul>
      )}
      <ol className={`${rows.plain} ${classes.bars}`} aria-label={caption}>
        {chart.rows.map((row) => (
          <li key={row.key}>
            <MaybeLink link={row.cell && linkOf(row.cell.keys, row.cell.orders)}>
              <span className={classes.barName}>{row.name}</span>
              <strong className="karoo-figures">{formatMeasure(measure, row.value, currency)}</strong>
              <span className={classes.bar} data-negative={row.isNegative || undefined} aria-hidden>
                {row.segments.map(({ part, share }) => (
                  <span
                    key={part}
                    style={{ '--shade': `var(--part-${part})`, width: `${share * 100}%` } as CSSProperties}
                  />
                ))}
              </span>
              {row.text !== '' && <span className={classes.barParts}>{row.text}</span>}
            </MaybeLink>
          </li>
        ))}
      </ol>
      {chart.below !== undefined && (
        <p className={classes.note}>
          {t(
            '100% is {whole}. {rows, plural, one {# row below zero is in the table alone} other {# rows below zero are in the table alone}}: {sum}.',
            {
              rows: chart.below.rows,
              whole: formatMeasure(measure, chart.below.whole, currency),
              sum: formatMeasure(measure, chart.below.sum, currency),
            },
          )}
        </p>
      )}
      {chart.more > 0 && (
        <p className={classes.note}>
          {t('{more, plural, one {# more row is in the table.} other {# more rows are in the table.}}', {
            more: chart.more,
          })}
        </p>
      )}
    </>
  );
}

function MaybeLink({ link, children }: { link: ListLink | null; children: React.ReactNode }) {
  return link ? <RowLink {...link}>{children}</RowLink> : <div>{children}</div>;
}

function Heat({
  chart,
  measure,
  currency,
  caption,
  linkOf,
  isTight = false,
}: ChartProps & { chart: Extract<AnswerChart, { form: 'heat' }> }) {
  const narrow = useNarrow();
  const cellOf = (cell: ChartCell, names: readonly string[]) => ({
    ...cell,
    heat: cell.heat ?? 0,
    text: figureInCell(MEASURES[measure], cell.value, currency, narrow || isTight),
    name: t('{name}: {figure}', { name: names.join(', '), figure: formatMeasure(measure, cell.value, currency) }),
  });
  return (
    <HeatMap
      label={`${caption}: ${measureName(measure)}`}
      columns={chart.columns.map(({ name }) => name)}
      rows={chart.rows.map(({ name, cells }) => ({
        name,
        cells: cells.map((cell, at) => cell && cellOf(cell, [name, chart.columns[at]?.name ?? ''])),
      }))}
      renderCell={({ keys, orders }, face) => {
        const link = linkOf(keys, orders);
        return link && <RowLink {...link} aria-label={face.title} {...face} />;
      }}
    />
  );
}
