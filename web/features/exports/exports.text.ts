export const youNeedToBeOnline = 'You need to be online to export.';
export const couldntStartExport = 'Couldn’t start export';
export const isReady = (name: string | number): string => `${name} is ready.`;
export const download = 'Download';
export const couldntExportPleaseExportItAgain = (name: string | number): string =>
  `Couldn’t export ${name}. Please export it again.`;
export const wasStopped = (name: string | number): string => `${name} was stopped.`;
export const exportSelected = (count: string | number): string => `Export ${count} selected`;
export const exportCsv = 'Export CSV';
export const exportLabel = 'Export';
export const ofCounted = (counted: string | number, counted2: string | number, total: number): string =>
  `${counted} of ${counted2} ${total === 1 ? 'row' : 'rows'}`;
export const rowsExported = 'Rows exported';
export const cancel = 'Cancel';
