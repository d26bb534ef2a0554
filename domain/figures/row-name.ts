import { t } from '../language/t.ts';
import { statusLabel } from '../order-status.ts';
import { cityName, placeName } from '../place-name.ts';
import { type Dimension, type DimensionName, DIMENSIONS } from './dimensions.ts';

/** In each dimension the key of the row of all that a question for the first rows leaves out. */
export const OTHERS = '**';

/** What a row of a report is called, on screens and in files: by Karoo, or else by the shop. */
export function rowName(by: DimensionName, key: string, label: string): string {
  if (key === OTHERS) return t('Others');
  const rows: Dimension['rows'] = DIMENSIONS[by].rows;
  const own = Object.hasOwn(rows, key) ? rows[key] : undefined;
  if (own !== undefined) return own();
  if (by === 'status') return statusLabel(key);
  if (by === 'province') return placeName(key);
  if (by === 'city') return cityName(key, label);
  return label || (by === 'product' ? t('Product {key}', { key }) : key);
}

/** A row of several dimensions in one text. */
export function joinedNames(names: readonly string[], keys: readonly string[]): string {
  return keys.includes(OTHERS) ? (names[0] ?? '') : names.join(' · ');
}
