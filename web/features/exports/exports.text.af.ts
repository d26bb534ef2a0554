export const youNeedToBeOnline = 'Jy moet aanlyn wees om data uit te voer.';
export const couldntStartExport = 'Uitvoer het nie begin nie';
export const isReady = (name: string | number): string => `${name} is gereed.`;
export const download = 'Laai af';
export const couldntExportPleaseExportItAgain = (name: string | number): string =>
  `Kon nie ${name} uitvoer nie. Voer dit asseblief weer uit.`;
export const wasStopped = (name: string | number): string => `${name} is gestop.`;
export const exportSelected = (count: string | number): string => `Voer ${count} gekose uit`;
export const exportCsv = 'Voer CSV uit';
export const exportLabel = 'Voer uit';
export const ofCounted = (counted: string | number, counted2: string | number, total: number): string =>
  `${counted} van ${counted2} ${total === 1 ? 'ry' : 'rye'}`;
export const rowsExported = 'Rye uitgevoer';
export const cancel = 'Kanselleer';
