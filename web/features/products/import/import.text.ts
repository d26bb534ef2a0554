import { countOf } from '../../../platform/format/number.ts';

export const importProducts = 'Import products';
export const howToImport =
  'Change prices, stock, names and more in a spreadsheet, or add products. Start with this file, which has WooCommerce’s column names, or use one from WooCommerce. You see every change before anything is saved.';
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
export const productsNotChanged = (count: number): string => `${countOf(count, 'product')} not changed`;
export const someUnsent = 'Your store didn’t answer for some products. Try again to finish; nothing is changed twice.';
export const tryAgain = 'Try again';
export const undo = 'Undo';
export const cancel = 'Cancel';
export const close = 'Close';
export const downloadProducts = 'Download all products';
export const addNewProducts = 'Add new products';
export const addNewProductsHint =
  'Lines without an ID, with a SKU that no product has, become new products. Otherwise they are left out.';
export const newProduct = (type: string): string => `New product (${type.toLowerCase()})`;
export const newVariation = 'New variation';
export const fieldIs = (field: string, value: string): string => `${field}: ${value}`;
export const categoriesAre = (names: string): string => `Categories: ${names}`;
export const newCategories = (names: string): string => `New categories: ${names}`;
const products = (count: number): string => countOf(count, 'product');
const newProducts = (count: number): string => countOf(count, 'new product');
export const importCounts = (changed: number, added: number): string => {
  if (added === 0) return `Change ${products(changed)}`;
  return changed === 0 ? `Add ${newProducts(added)}` : `Change ${products(changed)}, add ${added} new`;
};
export const imported = (changed: number, added: number): string => {
  if (added === 0) return `${products(changed)} changed`;
  return changed === 0 ? `${newProducts(added)} added` : `${products(changed)} changed, ${newProducts(added)} added`;
};
export const undone = (changed: number, trashed: number): string => {
  if (trashed === 0) return `${products(changed)} changed back`;
  const gone = `${newProducts(trashed)} moved to the trash`;
  return changed === 0 ? gone : `${products(changed)} changed back, ${gone}`;
};
