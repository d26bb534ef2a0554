import { countOf } from '../../../platform/format/number.ts';

export const importProducts = 'Voer produkte in';
export const howToImport =
  'Verander pryse, voorraad, name en meer in ’n sigblad, of voeg produkte by. Begin met hierdie lêer, wat WooCommerce se kolomname het, of gebruik een van WooCommerce. Jy sien elke verandering voordat iets gestoor word.';
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
export const productsNotChanged = (count: number): string => `${countOf(count, 'produk', 'produkte')} nie verander nie`;
export const someUnsent =
  'Jou winkel het nie vir sommige produkte geantwoord nie. Probeer weer om klaar te maak; niks word twee keer verander nie.';
export const tryAgain = 'Probeer weer';
export const undo = 'Ontdoen';
export const cancel = 'Kanselleer';
export const close = 'Maak toe';
export const downloadProducts = 'Laai alle produkte af';
export const addNewProducts = 'Voeg nuwe produkte by';
export const addNewProductsHint =
  'Reëls sonder ’n ID, met ’n SKU wat geen produk het nie, word nuwe produkte. Anders word hulle weggelaat.';
export const newProduct = (type: string): string => `Nuwe produk (${type.toLowerCase()})`;
export const newVariation = 'Nuwe variasie';
export const fieldIs = (field: string, value: string): string => `${field}: ${value}`;
export const categoriesAre = (names: string): string => `Kategorieë: ${names}`;
export const newCategories = (names: string): string => `Nuwe kategorieë: ${names}`;
const products = (count: number): string => countOf(count, 'produk', 'produkte');
const newProducts = (count: number): string => countOf(count, 'nuwe produk', 'nuwe produkte');
export const importCounts = (changed: number, added: number): string => {
  if (added === 0) return `Verander ${products(changed)}`;
  return changed === 0 ? `Voeg ${newProducts(added)} by` : `Verander ${products(changed)}, voeg ${added} nuwes by`;
};
export const imported = (changed: number, added: number): string => {
  if (added === 0) return `${products(changed)} verander`;
  return changed === 0
    ? `${newProducts(added)} bygevoeg`
    : `${products(changed)} verander, ${newProducts(added)} bygevoeg`;
};
export const undone = (changed: number, trashed: number): string => {
  if (trashed === 0) return `${products(changed)} terugverander`;
  const gone = `${newProducts(trashed)} na die asblik geskuif`;
  return changed === 0 ? gone : `${products(changed)} terugverander, ${gone}`;
};
