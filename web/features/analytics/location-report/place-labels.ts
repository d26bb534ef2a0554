import { LOCALE } from '#domain/language/locale.ts';
import { provinceName } from '#domain/provinces.ts';
import { t } from '#domain/language/t.ts';

const COUNTRIES = new Intl.DisplayNames(LOCALE, { type: 'region' });

/** Returns the name of a place: "ZA:GP" is Gauteng, "US" the United States, "" an unknown address. */
export function placeLabel(key: string): string {
  if (key === '') return t('No address');
  if (key === 'ZA:') return t('South Africa, no province');
  if (key.startsWith('ZA:')) return provinceName(key.slice(3));
  return /^[A-Z]{2}$/.test(key) ? (COUNTRIES.of(key) ?? key) : key;
}
