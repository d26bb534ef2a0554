export { overviewOptions, useShopToday } from './dashboard.data.ts';
export type { Measures, Overview } from './dashboard.data.ts';
export { SalesOverTime } from './sales-over-time.tsx';
