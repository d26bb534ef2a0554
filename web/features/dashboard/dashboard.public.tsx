export { overviewOptions, useShopToday } from './dashboard.data.ts';
export type { Measures, Overview } from './dashboard.data.ts';
export { MetricTiles } from './metric-tiles.tsx';
export { OtherCurrencies } from './other-currencies.tsx';
export { prepareSalesChart, TOTAL_SALES } from './prepare-sales-chart.ts';
