export { chosenTable, EmptyReport, TableSwitch } from './report-table-parts.tsx';
export { CHART_HEIGHT, ReportSkeleton } from './report-skeleton.tsx';
export { useReport } from './use-report.ts';
