import { expect, test } from 'vitest';
import { OTHERS } from '#domain/figures/row-name.ts';
import { MAX_ANSWER_ROWS } from '#domain/questions/limits.ts';
import type { AnswerRow } from './answer.data.ts';
import { chartRows, prepareChart } from './prepare-chart.ts';

const row = (keys: string[], netSales: string, orders = 1): AnswerRow => ({
  keys,
  labels: keys.map(() => ''),
  figures: { netSales, orders },
  previous: null,
});

test('bars: the largest first, but days and hours in their own order; corrections are no bar', () => {
  const found = prepareChart(
    [row(['eft'], '50.00'), row(['payfast'], '100.00'), row(['*'], '-9.00')],
    ['payment'],
    'netSales',
    'ZAR',
  );
  expect(found).toMatchObject({
    form: 'bars',
    more: 0,
    rows: [
      { name: 'payfast', value: '100.00', segments: [{ part: 0, share: 1 }] },
      { name: 'eft', value: '50.00', segments: [{ part: 0, share: 0.5 }] },
    ],
  });
  const days = prepareChart([row(['7'], '90.00'), row(['2'], '10.00')], ['weekday'], 'netSales', 'ZAR');
  expect(days.rows.map(({ name }) => name)).toEqual(['Tuesday', 'Sunday']);
});

test('a bar below zero is drawn before rows that have no bar', () => {
  const items = [
    row(['a'], '10.00'),
    ...Array.from({ length: 30 }, (_, at) => row([`z${at}`], '0.00')),
    row(['b'], '-70.00'),
  ];
  const chart = prepareChart(items, ['payment'], 'netSales', 'ZAR');
  expect(chart.rows.map(({ name }) => name)).toEqual(['a', 'b']);
  expect(chart).toMatchObject({ more: 30, rows: [{}, { isNegative: true, segments: [{ part: 0, share: 1 }] }] });
});

test('parts of a bar add up to it to the cent, the smallest together', () => {
  const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const items = keys.flatMap((key, at) => [row(['eft', key], `${10 - at}.10`), row(['payfast', key], '0.20')]);
  const chart = prepareChart(items, ['payment', 'campaign'], 'netSales', 'ZAR');
  if (chart.form !== 'bars') throw new Error('no bars');
  expect(chart.parts).toEqual(['a', 'b', 'c', 'd', 'e', 'Others']);
  expect(chart.rows.map(({ name, value }) => [name, value])).toEqual([
    ['eft', '49.70'],
    ['payfast', '1.40'],
  ]);
  const [first] = chart.rows;
  expect(first?.segments.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
  expect(first?.text.replaceAll('\u00A0', ' ')).toContain('Others: R 9,20');
});

test('a Pareto chart says how much each and those before it make, and shades the few that make most', () => {
  const items = [
    row(['a'], '20.00'),
    row(['b'], '70.00'),
    row(['c'], '10.00'),
    row(['*'], '-5.00'),
    row(['d'], '0.00'),
  ];
  const chart = prepareChart(items, ['payment'], 'netSales', 'ZAR', true);
  if (chart.form !== 'bars') throw new Error('no bars');
  expect(
    chart.rows.map(({ name, segments, text }) => [name, segments[0]?.part, text.replaceAll('\u00A0', '')]),
  ).toEqual([
    ['b', 0, 'With those above: 70%'],
    ['a', 0, 'With those above: 90%'],
    ['c', 3, 'With those above: 100%'],
  ]);
});

test('a Pareto chart says what it is not of: rows below zero and corrections', () => {
  const items = [row(['a'], '80.00'), row(['b'], '-30.00'), row(['c'], '20.00'), row(['*'], '-5.50')];
  const chart = prepareChart(items, ['payment'], 'netSales', 'ZAR', true);
  expect(chart).toMatchObject({ below: { rows: 2, sum: '-35.50', whole: '100.00' } });
  expect(prepareChart(items.slice(0, 1), ['payment'], 'netSales', 'ZAR', true)).not.toHaveProperty('below');
});

test('parts below zero are named, and no bar is longer than its track', () => {
  const items = [row(['eft', 'a'], '100.00'), row(['eft', 'b'], '-40.00'), row(['yoco', 'a'], '50.00')];
  const chart = prepareChart(items, ['payment', 'campaign'], 'netSales', 'ZAR');
  if (chart.form !== 'bars') throw new Error('no bars');
  const [first] = chart.rows;
  expect([first?.value, first?.segments]).toEqual(['60.00', [{ part: 0, share: 1 }]]);
  expect(first?.text.replaceAll('\u00A0', ' ')).toContain('b: −R 40');
});

test('weekdays and hours are a heat map, whichever comes first', () => {
  for (const [by, keys] of [
    [
      ['hour', 'weekday'],
      ['09', '1'],
    ],
    [
      ['weekday', 'hour'],
      ['1', '09'],
    ],
  ] as const) {
    const chart = prepareChart([row([...keys], '80.00', 3)], by, 'netSales', 'ZAR');
    if (chart.form !== 'heat') throw new Error('no heat map');
    expect(chart.columns.map(({ key }) => key)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(chart.columns[0]?.name).toBe('Monday');
    expect(chart.rows).toHaveLength(24);
    expect(chart.rows[9]).toMatchObject({
      key: '09',
      name: '09:00',
      cells: [{ keys, value: '80.00', orders: 3, heat: 1 }, null, null, null, null, null, null],
    });
  }
});

test('a heat map asks for all of its rows, other charts for those of the question', () => {
  expect(chartRows({ by: ['hour', 'weekday'], limit: 5, order: 'asc' })).toEqual({
    per_page: MAX_ANSWER_ROWS,
    limit: undefined,
    order: 'desc',
  });
  const first = { limit: 5, order: 'asc' } as const;
  expect(chartRows({ by: ['hour'], ...first })).toEqual({ per_page: MAX_ANSWER_ROWS, ...first });
  expect(chartRows({ by: ['hour', 'payment'], ...first })).toEqual({ per_page: MAX_ANSWER_ROWS, ...first });
});

test('the row of all others, in an answer of before, makes no cell of a heat map pale', () => {
  const items = [row(['09', '1'], '80.00'), row([OTHERS, OTHERS], '800.00')];
  const chart = prepareChart(items, ['hour', 'weekday'], 'netSales', 'ZAR');
  if (chart.form !== 'heat') throw new Error('no heat map');
  expect(chart.rows[9]?.cells[0]?.heat).toBe(1);
});
