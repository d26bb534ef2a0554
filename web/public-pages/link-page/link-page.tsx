import { useLayoutEffect, useRef, useState } from 'react';
import type { SharedDashboard, SharedTile } from '#contract/dashboards.ts';
import { type Measure, type MeasureName, MEASURES, type Unit } from '#domain/figures/measures.ts';
import type { Interval } from '#domain/time/period.ts';
import { prepareSalesChart } from '../../features/dashboard/prepare-sales-chart.ts';
import {
  figureInCell,
  figureTile,
  formatFigure,
  measureName,
  measureTick,
} from '../../features/figures/figures.public.ts';
import { formatDate, formatDateTime } from '../../platform/format/date.ts';
import { ChangeIndicator } from '../../ui/cards/change-indicator.tsx';
import { chartGeometry } from '../../ui/charts/chart-geometry.ts';
import { HeatMap } from '../../ui/charts/heat-map.tsx';
import { SeriesPlot } from '../../ui/charts/series-plot.tsx';
import { useNarrow } from '../../ui/list-page/use-narrow.ts';
import { rangeText } from '../../ui/period/period-labels.ts';
import { shopLocalTime } from '../../ui/period/shop-local-time.ts';
import { decodeEntities } from '../../ui/shop-text/decode-entities.ts';
import type { NotOpened } from './open-link.ts';
import { t } from '#domain/language/t.ts';

interface LinkPageProps {
  opened: SharedDashboard | NotOpened;
  onRetry: () => void;
}

/** What an outsider sees of a dashboard. */
export function LinkPage({ opened, onRetry }: LinkPageProps) {
  if ('message' in opened) {
    return (
      <main className="page">
        <h1>{opened.message}</h1>
        {opened.canRetry && (
          <p>
            <button type="button" onClick={onRetry}>
              {t('Try again')}
            </button>
          </p>
        )}
      </main>
    );
  }
  const { name, organization, store, logo, timezone, at, expires_at, tiles } = opened;
  return (
    <main className="page">
      <header className="head">
        {logo !== null && <img src={logo} alt={organization} />}
        <div>
          <h1>{name}</h1>
          <p className="about">{[...new Set([organization, store])].join(' · ')}</p>
          <p className="about">
            {t('{days}, as of {time}', { days: rangeText(opened), time: formatDateTime(at, timezone) })}
          </p>
        </div>
      </header>
      <div className="tiles">
        {tiles.map((tile, place) => (
          // Tiles never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <section key={place} className="tile" data-size={tile.size} aria-labelledby={`tile-${place}`}>
            <h2 id={`tile-${place}`}>{tile.name}</h2>
            <Content tile={tile} dashboard={opened} />
          </section>
        ))}
      </div>
      <p className="about" style={{ marginTop: 24 }}>
        {t('Shown by Karoo for {organization}, without personal data. This link works until {date}.', {
          organization,
          date: formatDate(expires_at, timezone),
        })}
      </p>
    </main>
  );
}

interface ContentProps<Tile> {
  tile: Tile;
  dashboard: SharedDashboard;
}

type TileOf<Form extends SharedTile['form']> = Extract<SharedTile, { form: Form }>;

/** What a tile shows, below its own days if it has any. */
function Content(props: ContentProps<SharedTile>) {
  const { tile } = props;
  return (
    <>
      {'days' in tile && tile.days !== null && <p className="note">{rangeText(tile.days)}</p>}
      <ContentOfForm {...props} />
    </>
  );
}

function ContentOfForm({ tile, dashboard }: ContentProps<SharedTile>) {
  switch (tile.form) {
    case 'figures':
      return <Figures tile={tile} dashboard={dashboard} />;
    case 'chart':
      return <Chart tile={tile} dashboard={dashboard} />;
    case 'rows':
      return <Rows tile={tile} dashboard={dashboard} />;
    case 'missing':
      return <p className="note">{tile.reason ?? t('This is no longer shared.')}</p>;
  }
}

function Figures({ tile, dashboard: { currency } }: ContentProps<TileOf<'figures'>>) {
  const { totals, previous } = tile;
  return (
    <dl className="figures">
      {(tile.measures as MeasureName[]).map((name) => {
        const { label, value, change, before } = figureTile(
          MEASURES[name],
          totals[name] ?? null,
          previous?.totals[name],
          { currency, until: previous?.until },
        );
        return (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <strong className="karoo-figures">{value}</strong>
              {change && <ChangeIndicator change={change} />} {before && <span className="before">{before}</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

const CHART_HEIGHT = 240;

function Chart({ tile, dashboard: { currency, timezone, at } }: ContentProps<TileOf<'chart'>>) {
  const ref = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    // The first frame has the chart already.
    // oxlint-disable-next-line react/set-state-in-effect
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, []);
  const measure = tile.measure as MeasureName;
  const interval = tile.interval as Interval;
  const now = shopLocalTime(new Date(at), timezone);
  const { series, summary, names } = prepareSalesChart({ ...tile.report, interval }, now, measure);
  const tick = (value: number) => measureTick(measure, value, currency);
  return (
    <>
      <p className="note">
        {[measureName(measure), names.value, names.comparison && t('dashed: {days}', { days: names.comparison })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <figure ref={ref} aria-label={summary} role="img" style={{ margin: 0, height: CHART_HEIGHT }}>
        {width > 0 && (
          <SeriesPlot
            geometry={chartGeometry(series, tick, width, CHART_HEIGHT)}
            series={series}
            width={width}
            height={CHART_HEIGHT}
            active={null}
            form={(MEASURES[measure] as Measure).isRatio ? 'line' : 'bars'}
          />
        )}
      </figure>
      <details>
        <summary>{t('Show as table')}</summary>
        <Table
          heading={names.interval}
          columns={[names.value, ...(names.comparison === '' ? [] : [names.comparison])]}
          rows={series.points.map(({ fullLabel, valueText, comparisonText }) => ({
            name: fullLabel,
            values: names.comparison === '' ? [valueText] : [valueText, comparisonText],
          }))}
        />
      </details>
    </>
  );
}

function Rows({ tile, dashboard: { currency } }: ContentProps<TileOf<'rows'>>) {
  const narrow = useNarrow();
  const { note, columns, rows, more, size } = tile;
  const isTight = narrow || size === 'small';
  const largest = largestOf(rows.map(({ values }) => values[0]));
  if (columns.length === 0 || rows.length === 0) return <p className="note">{t('Nothing in this period.')}</p>;
  return (
    <>
      {note !== '' && <p className="note">{note}</p>}
      {tile.as_heat ? (
        <Heat tile={tile} currency={currency} isTight={isTight} />
      ) : (
        <Table
          isTight={isTight}
          heading=""
          columns={columns.map(({ name }) => name)}
          rows={rows.map(({ name, values }) => ({
            name: decodeEntities(name),
            values: values.map((value, at) => formatFigure(described(columns[at]?.unit), value, currency, false)),
            ...(tile.as_bars && { share: sizeOf(values[0]) / largest }),
          }))}
        />
      )}
      {more > 0 && <p className="note">{t('{more, plural, one {And # more.} other {And # more.}}', { more })}</p>}
    </>
  );
}

type Value = TileOf<'rows'>['rows'][number]['values'][number];

const sizeOf = (value: Value | undefined) => Math.abs(Number(value ?? 0));
const largestOf = (values: readonly (Value | undefined)[]) => Math.max(...values.map(sizeOf), Number.MIN_VALUE);
const described = (unit = '') => ({ unit: unit as Unit, name: () => '', meaning: () => '' });

interface HeatProps {
  tile: TileOf<'rows'>;
  currency: string;
  isTight: boolean;
}

/** As the dashboard shows it, without links. */
function Heat({ tile: { name: title, note, columns, rows }, currency, isTight }: HeatProps) {
  const largest = largestOf(rows.flatMap(({ values }) => values));
  const cellOf = (value: Value, names: readonly string[], unit: string | undefined) => {
    if (Number(value ?? 0) === 0) return null;
    const figure = formatFigure(described(unit), value, currency, false);
    return {
      heat: Math.max(0, Number(value) / largest),
      text: figureInCell(described(unit), value, currency, isTight),
      name: t('{name}: {figure}', { name: names.join(', '), figure }),
    };
  };
  return (
    <HeatMap
      label={`${title}: ${note}`}
      columns={columns.map(({ name }) => name)}
      rows={rows.map(({ name, values }) => ({
        // When the hour begins.
        name: name.slice(0, 5),
        cells: values.map((value, at) => cellOf(value, [name, columns[at]?.name ?? ''], columns[at]?.unit)),
      }))}
    />
  );
}

interface TableProps {
  /** It has room for a name and two figures: with more, all but the first one stand under the name. */
  isTight?: boolean;
  heading: string;
  columns: readonly string[];
  rows: readonly { name: string; values: readonly string[]; share?: number }[];
}

function Table({ isTight = false, heading, columns, rows }: TableProps) {
  const beside = isTight && columns.length > 2 ? 1 : columns.length;
  const under = (values: readonly string[]) =>
    values
      .slice(beside)
      .map((text, at) => `${columns[beside + at]} ${text}`)
      .join(' · ');
  return (
    // A wide table scrolls, also by keyboard.
    <div className="rows" tabIndex={0} role="group" aria-label={columns.join(', ')}>
      <table>
        <thead>
          <tr>
            {heading === '' ? <td /> : <th scope="col">{heading}</th>}
            {columns.slice(0, beside).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values, share }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {values.length > beside && <span className="under">{under(values)}</span>}
                {share !== undefined && <span className="bar" style={{ width: `${share * 100}%` }} />}
              </th>
              {values.slice(0, beside).map((text, at) => (
                <td key={columns[at]}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
