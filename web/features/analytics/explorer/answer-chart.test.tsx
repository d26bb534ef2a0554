import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AnswerChartView } from './answer-chart.tsx';
import { prepareChart } from './prepare-chart.ts';

test('a Pareto chart of rows that are refunded to the cent says why it has no bars', () => {
  const rows = ['1', '2'].map((key) => ({
    keys: [key],
    labels: [`Tea ${key}`],
    figures: { netSales: '0.00', orders: 1 },
  }));
  const chart = prepareChart(rows as never, ['product'], 'netSales', 'ZAR', true);
  render(<AnswerChartView chart={chart} measure="netSales" currency="ZAR" caption="Net sales" linkOf={() => null} />);
  expect(screen.getByText(/^No row is above zero/)).toBeTruthy();
});
