export { ColumnsButton, ListColumnsButton } from './columns-button.tsx';
export { inReach, type ListColumnsChoice, useIsOfflineWith, useListColumns } from './use-list-columns.ts';
