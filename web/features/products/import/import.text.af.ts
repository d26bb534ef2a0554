import { countOf } from '../../../platform/format/number.ts';

export const importProducts = 'Voer produkte in';
export const howToImport =
  'Verander pryse, voorraad, name en meer in ’n sigblad. Gebruik die lêer van Voer CSV uit, of een van WooCommerce. Jy sien elke verandering voordat iets gestoor word.';
export const chooseFile = 'Kies lêer';
export const chooseAnotherFile = 'Kies ’n ander lêer';
export const reading = 'Gaan die lêer na…';
export const couldntImport = 'Kon nie invoer nie';
export const youNeedToBeOnline = 'Jy moet aanlyn wees om in te voer.';
export const lineColumn = (line: number, column: string | null): string =>
  column === null ? `Reël ${line}` : `Reël ${line}, ${column}`;
export const linesLeftOut = (count: number): string => `${countOf(count, 'reël', 'reëls')} kan nie ingevoer word nie`;
export const notImported = (columns: string): string => `Kolomme wat nie ingevoer word nie: ${columns}`;
export const unchangedLines = (count: number): string => `${countOf(count, 'reël', 'reëls')} sonder ’n verandering`;
export const nothingToChange = 'Niks in hierdie lêer sal verander nie.';
export const changes = 'Veranderinge';
export const line = 'Reël';
export const product = 'Produk';
export const change = 'Verandering';
export const fieldChange = (field: string, before: string, after: string): string => `${field}: ${before} → ${after}`;
export const changeProducts = (count: number): string => `Verander ${countOf(count, 'produk', 'produkte')}`;
export const productsChanged = (count: number): string => `${countOf(count, 'produk', 'produkte')} verander`;
export const changesUndone = (count: number): string => `${countOf(count, 'produk', 'produkte')} terugverander`;
export const productsNotChanged = (count: number): string => `${countOf(count, 'produk', 'produkte')} nie verander nie`;
export const someUnsent =
  'Jou winkel het nie vir sommige produkte geantwoord nie. Probeer weer om klaar te maak; niks word twee keer verander nie.';
export const tryAgain = 'Probeer weer';
export const undo = 'Ontdoen';
export const cancel = 'Kanselleer';
export const close = 'Maak toe';
