export { AnswerChartView } from './explorer/answer-chart.tsx';
export { type Answer, type AnswerRow, answers } from './explorer/answer.data.ts';
export { chartRows, prepareChart } from './explorer/prepare-chart.ts';
export { rowOrders } from './explorer/row-orders.ts';
export { type SavedQuestion, searchOfSaved } from './explorer/saved-questions.data.ts';
export { chosenTable, EmptyReport, TableSwitch } from './report-table-parts.tsx';
export { CHART_HEIGHT, ReportSkeleton } from './report-skeleton.tsx';
export { useReport } from './use-report.ts';
export { shopRowName } from './shop-row-name.ts';
