export { ColumnsButton } from './columns-button.tsx';
export { ListColumnsButton } from './list-columns-button.tsx';
export { inReach, type ListColumnsChoice, useIsOfflineWith, useListColumns } from './use-list-columns.ts';
