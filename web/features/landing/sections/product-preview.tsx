import { MetricContent } from '../../../ui/cards/metric-content.tsx';
import { ToneBadge } from '../../../ui/cards/tone-badge.tsx';
import { chartGeometry } from '../../../ui/charts/chart-geometry.ts';
import { SeriesPlot } from '../../../ui/charts/series-plot.tsx';
import { formatMoneyCompact } from '../../../platform/format/money.ts';
import classes from './product-preview.module.css';
import { SAMPLE_TILES, SAMPLE_ORDERS, SAMPLE_STOCK, sampleSeries } from './sample-shop.ts';
import { t } from '#domain/language/t.ts';
import { Trans } from '../../../platform/format/trans.ts';

/** Chart sizes in px. Both are rendered, and CSS shows the one that fits. */
const DESKTOP = { width: 660, height: 390 };
const PHONE = { width: 316, height: 180 };

/** The dashboard with sample data. */
export function ProductPreview() {
  return (
    <figure className={classes.picture} aria-labelledby="picture-caption">
      <figcaption className={classes.bar} id="picture-caption">
        <span className={classes.shop}>
          <Trans
            message="Dashboard <part>15–28 Nov, against 1–14 Nov</part>"
            tags={{ part: <span className={classes.period} /> }}
          />
        </span>
        <span className={classes.sample}>{t('Sample data')}</span>
      </figcaption>
      <div className={classes.screen}>
        <div className={classes.tiles}>
          {SAMPLE_TILES.map((tile) => (
            <div key={tile.label} className={classes.tile}>
              <MetricContent {...tile} />
            </div>
          ))}
        </div>
        <div className={classes.lower}>
          <SalesOverTime />
          <div className={classes.side}>
            <RecentOrders />
            <LowStock />
          </div>
        </div>
      </div>
    </figure>
  );
}

function SalesOverTime() {
  const series = sampleSeries();
  const draw = ({ width, height }: typeof DESKTOP) => (
    <SeriesPlot
      geometry={chartGeometry(series, (value) => formatMoneyCompact(String(value), 'ZAR'), width, height)}
      width={width}
      height={height}
      series={series}
      active={null}
    />
  );
  return (
    <div className={classes.card}>
      <p className={classes.cardTitle}>{t('Sales over time')}</p>
      <ul className={classes.legend}>
        <li>
          <Trans message="{icon} 15–28 Nov" values={{ icon: <span className={classes.barMark} /> }} />
        </li>
        <li>
          <Trans message="{icon} 1–14 Nov" values={{ icon: <span className={classes.lineMark} /> }} />
        </li>
      </ul>
      <div className={classes.onDesktop}>{draw(DESKTOP)}</div>
      <div className={classes.onPhone}>{draw(PHONE)}</div>
    </div>
  );
}

function RecentOrders() {
  return (
    <div className={classes.card}>
      <p className={classes.cardTitle}>{t('Recent orders')}</p>
      <ul className={classes.rows}>
        {SAMPLE_ORDERS.map(({ number, customer, items, total, status, tone }) => (
          <li key={number}>
            <span className={classes.rowMain}>
              {customer}
              <span className={classes.rowSub}>
                {number} · {items}
              </span>
            </span>
            <ToneBadge tone={tone}>{status}</ToneBadge>
            <span className={classes.rowFigure}>{total}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function LowStock() {
  return (
    <div className={`${classes.card} ${classes.onDesktop}`}>
      <p className={classes.cardTitle}>{t('Low stock')}</p>
      <ul className={classes.rows}>
        {SAMPLE_STOCK.map(({ name, left }) => (
          <li key={name}>
            <span className={classes.rowMain}>{name}</span>
            <ToneBadge tone={left === 0 ? 'bad' : 'warn'}>
              {left === 0 ? t('Sold out') : t('{left} left', { left })}
            </ToneBadge>
          </li>
        ))}
      </ul>
    </div>
  );
}
