import type { CSSProperties } from 'react';
import { isMoney, type MeasureName, MEASURES } from '#domain/figures/measures.ts';
import { formatCountCompact } from '../../../platform/format/number.ts';
import type { ListLink } from '../../../ui/list-page/list-column.ts';
import { useNarrow } from '../../../ui/list-page/use-narrow.ts';
import { RowLink } from '../../../ui/links/row-link.tsx';
import { formatMeasure, measureName, measureTick } from '../../figures/figures.public.ts';
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
}

/** The rows of an answer: bars, bars of parts, or a heat map. */
export function AnswerChartView(props: ChartProps) {
  return props.chart.form === 'heat' ? <HeatMap {...props} chart={props.chart} /> : <Bars {...props} />;
}

function Bars({ chart, measure, currency, caption, linkOf }: ChartProps) {
  if (chart.form === 'heat') return null;
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

/** One figure by two ordered dimensions: hours down, weekdays across. Each cell has its figure, so that it is read without colour. */
function HeatMap({
  chart,
  measure,
  currency,
  caption,
  linkOf,
}: ChartProps & { chart: Extract<AnswerChart, { form: 'heat' }> }) {
  const narrow = useNarrow();
  const inMoney = isMoney(MEASURES[measure].unit);
  // On a phone a cell has no room for the currency, and cents only for one that reads or hears its name.
  const tick = (value: number) =>
    inMoney && narrow
      ? formatCountCompact(Math.round(value))
      : measureTick(measure, inMoney ? Math.round(value) : value, currency);
  return (
    <div style={{ overflowX: 'auto' }}>
      <table className={classes.heat} aria-label={`${caption}: ${measureName(measure)}`}>
        <thead>
          <tr>
            <td />
            {chart.columns.map(({ key, name, short }) => (
              <th key={key} scope="col">
                <abbr title={name} style={{ textDecoration: 'none' }}>
                  {short}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              {row.cells.map((cell, at) => (
                <td key={chart.columns[at]?.key} style={{ '--heat': cell?.heat ?? 0 } as CSSProperties}>
                  {cell !== null && (
                    <HeatCell
                      cell={cell}
                      link={linkOf(cell.keys, cell.orders)}
                      name={`${row.name}, ${chart.columns[at]?.name ?? ''}: ${formatMeasure(measure, cell.value, currency)}`}
                      text={tick(Number(cell.value ?? 0))}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Above these the figure of a cell is dark in both schemes, then light on dark blue: of black and white, what is read better. */
const [HALF, STRONG] = [0.42, 0.75];

function HeatCell({ cell, link, name, text }: { cell: ChartCell; link: ListLink | null; name: string; text: string }) {
  const { heat = 0 } = cell;
  const strength = heat > STRONG ? 'strong' : heat > HALF ? 'half' : undefined;
  return link ? (
    <RowLink {...link} aria-label={name} title={name} data-heat={strength}>
      {text}
    </RowLink>
  ) : (
    <span title={name} data-heat={strength}>
      {text}
    </span>
  );
}
