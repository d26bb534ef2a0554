export { ListColumnsButton } from './list-columns-button.tsx';
export { inReach, type ListColumnsChoice, useIsOfflineWith, useListColumns } from './use-list-columns.ts';
export {
  ALL_COLUMNS,
  useDeclaredReport,
  useFileColumns,
  useReportColumns,
  useShownKeys,
} from './use-report-columns.tsx';
