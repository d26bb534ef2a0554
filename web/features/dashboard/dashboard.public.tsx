export { salesOverview, useShopToday } from './dashboard.data.ts';
export type { Attention, Overview } from './dashboard.data.ts';
export { knownOf, MeasureTiles } from './measure-tiles.tsx';
export { OtherCurrencies } from './other-currencies.tsx';
export { intervalOrders } from './interval-orders.ts';
export { prepareAttention } from './prepare-attention.ts';
export { DASHBOARD_MEASURES } from './prepare-dashboard.ts';
export { prepareSalesChart } from './prepare-sales-chart.ts';
