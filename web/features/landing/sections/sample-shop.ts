import { type MeasureName, MEASURES } from '#domain/figures/measures.ts';
import { parseDay } from '#domain/time/shop-time.ts';
import { computeChange, previousText } from '../../../ui/cards/compute-change.ts';
import { prepareSeries, type Series } from '../../../ui/charts/prepare-series.ts';
import { formatDayShort } from '../../../platform/format/date.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import { formatCount } from '../../../platform/format/number.ts';
import { t } from '#domain/language/t.ts';

/** Sample data for the product preview, labelled as such on the page. Sales per day in whole rand. */
const SALES = [4120, 3880, 5210, 6940, 7480, 4390, 4610, 4980, 5120, 6230, 8040, 8910, 5260, 6470];
const SALES_BEFORE = [3760, 4010, 4480, 5890, 6720, 4120, 3980, 4350, 4700, 5460, 6810, 7350, 4640, 5030];
const ORDERS = [9, 8, 11, 15, 17, 9, 10, 11, 11, 14, 18, 20, 12, 14];
const ORDERS_BEFORE = [8, 9, 10, 13, 15, 9, 9, 10, 10, 12, 16, 16, 10, 11];
const NEW_CUSTOMERS = [3, 2, 4, 6, 7, 3, 3, 4, 4, 5, 7, 8, 4, 5];
const NEW_CUSTOMERS_BEFORE = [3, 3, 4, 5, 6, 3, 4, 4, 4, 5, 6, 7, 4, 4];

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);
const rand = (amount: number) => formatMoney(String(amount), 'ZAR');

function figure(
  label: string,
  trend: readonly number[],
  before: readonly number[],
  format: (amount: number) => string,
) {
  return compared(label, sum(trend), sum(before), format, trend);
}

function compared(
  label: string,
  now: number,
  before: number,
  format: (amount: number) => string,
  trend: readonly number[],
) {
  return { label, value: format(now), change: computeChange(now, before), before: previousText(format(before)), trend };
}

const nameOf = (measure: MeasureName) => MEASURES[measure].name();

const average = Math.round(sum(SALES) / sum(ORDERS));
const averageBefore = Math.round(sum(SALES_BEFORE) / sum(ORDERS_BEFORE));

/** The dashboard's four tiles. */
export const SAMPLE_TILES = [
  figure(nameOf('totalSales'), SALES, SALES_BEFORE, rand),
  figure(nameOf('orders'), ORDERS, ORDERS_BEFORE, formatCount),
  compared(
    nameOf('averageOrderValue'),
    average,
    averageBefore,
    rand,
    SALES.map((sales, index) => sales / (ORDERS[index] ?? 1)),
  ),
  figure(nameOf('newCustomers'), NEW_CUSTOMERS, NEW_CUSTOMERS_BEFORE, formatCount),
];

const day = (month: string, first: number) => (value: number, index: number) => ({
  start: `2026-${month}-${String(first + index).padStart(2, '0')}`,
  value,
});

/** Sales over two weeks and the two weeks before. */
export function sampleSeries(): Series {
  return prepareSeries({
    intervals: SALES.map(day('11', 15)),
    comparison: SALES_BEFORE.map(day('11', 1)),
    now: '2026-11-28',
    axisLabel: (start) => formatDayShort(parseDay(start)),
    fullLabel: (start) => formatDayShort(parseDay(start)),
    valueText: (value) => formatMoney(String(value), 'ZAR'),
  });
}

export const SAMPLE_ORDERS = [
  {
    number: '#1482',
    customer: t('Lerato M.'),
    items: t('3 items'),
    total: rand(1249),
    status: t('Processing'),
    tone: 'busy',
  },
  {
    number: '#1481',
    customer: t('Johan V.'),
    items: t('1 item'),
    total: rand(389),
    status: t('Completed'),
    tone: 'good',
  },
  {
    number: '#1480',
    customer: t('Ayesha K.'),
    items: t('2 items'),
    total: rand(758),
    status: t('On hold'),
    tone: 'warn',
  },
  {
    number: '#1479',
    customer: t('Sipho D.'),
    items: t('5 items'),
    total: rand(2105),
    status: t('Completed'),
    tone: 'good',
  },
] as const;

export const SAMPLE_STOCK = [
  { name: t('House blend 1 kg'), left: 2 },
  { name: t('Rooibos latte mix'), left: 4 },
  { name: t('Ceramic dripper'), left: 0 },
] as const;
