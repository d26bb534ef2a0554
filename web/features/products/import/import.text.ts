import { countOf } from '../../../platform/format/number.ts';

export const importProducts = 'Import products';
export const howToImport =
  'Change prices, stock, names and more in a spreadsheet. Use the file of Export CSV, or one from WooCommerce. You see every change before anything is saved.';
export const chooseFile = 'Choose file';
export const chooseAnotherFile = 'Choose another file';
export const reading = 'Checking the file…';
export const couldntImport = 'Couldn’t import';
export const youNeedToBeOnline = 'You need to be online to import.';
export const lineColumn = (line: number, column: string | null): string =>
  column === null ? `Line ${line}` : `Line ${line}, ${column}`;
export const linesLeftOut = (count: number): string => `${countOf(count, 'line')} can’t be imported`;
export const notImported = (columns: string): string => `Columns not imported: ${columns}`;
export const unchangedLines = (count: number): string => `${countOf(count, 'line')} without a change`;
export const nothingToChange = 'Nothing in this file would change.';
export const changes = 'Changes';
export const line = 'Line';
export const product = 'Product';
export const change = 'Change';
export const fieldChange = (field: string, before: string, after: string): string => `${field}: ${before} → ${after}`;
export const changeProducts = (count: number): string => `Change ${countOf(count, 'product')}`;
export const productsChanged = (count: number): string => `${countOf(count, 'product')} changed`;
export const changesUndone = (count: number): string => `${countOf(count, 'product')} changed back`;
export const productsNotChanged = (count: number): string => `${countOf(count, 'product')} not changed`;
export const someUnsent = 'Your store didn’t answer for some products. Try again to finish; nothing is changed twice.';
export const tryAgain = 'Try again';
export const undo = 'Undo';
export const cancel = 'Cancel';
export const close = 'Close';
