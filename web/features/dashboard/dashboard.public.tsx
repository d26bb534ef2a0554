export { salesOverview, useShopToday } from './dashboard.data.ts';
export type { Overview } from './dashboard.data.ts';
export { MetricTiles } from './metric-tiles.tsx';
export { OtherCurrencies } from './other-currencies.tsx';
export { prepareSalesChart } from './prepare-sales-chart.ts';
