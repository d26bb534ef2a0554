import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox, type RunningSandbox } from '../../../start-sandbox.ts';
import { recording } from '../../recorded/recordings.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ recorded: true, today: Date.parse('2026-11-20T14:15:00Z') / 1000 });
});
afterAll(() => sandbox.close());

type Figures = Record<string, number>;
const NAMES = ['orders_count', 'num_items_sold', 'net_revenue', 'taxes', 'shipping', 'total_sales', 'refunds'];
const recorded = recording('analytics-revenue-stats-year-by-month').body as unknown as {
  intervals: { interval: string; date_start: string; date_end: string; subtotals: Figures }[];
};

test.each(recorded.intervals)(
  'the revenue by $interval equals the recorded one',
  async ({ date_start, date_end, subtotals }) => {
    const query = new URLSearchParams({ after: date_start.replace(' ', 'T'), before: date_end.replace(' ', 'T') });
    const shop = new URL(sandbox.url);
    const address = `${shop.href.replace(/\/$/, '')}/wp-json/wc-analytics/reports/revenue/stats?${query.toString()}`;
    const key = Buffer.from(`${sandbox.consumerKey}:${sandbox.consumerSecret}`).toString('base64');
    const response = await fetch(address, { headers: { authorization: `Basic ${key}`, 'x-forwarded-proto': 'https' } });
    expect(response.status).toBe(200);
    const { totals } = (await response.json()) as { totals: Figures };
    const whole = (figures: Figures) => NAMES.map((name) => [name, Math.round((figures[name] ?? NaN) * 100)]);
    expect(whole(totals)).toEqual(whole(subtotals));
  },
);
