export { EmptyReport } from './report-table-parts.tsx';
export { useReport } from './use-report.ts';
