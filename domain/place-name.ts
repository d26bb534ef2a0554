import { t } from './language/t.ts';
import { provinceName } from './provinces.ts';

/** The name of a place: "Gauteng" for "ZA:GP"; abroad with its country: "NA KH"; '' without an address. */
export function placeName(place: string): string {
  const [country = '', state = ''] = place.split(':');
  if (country === '') return t('Not provided');
  if (country === 'ZA') return state === '' ? t('South Africa, no province') : provinceName(state);
  return `${country} ${state}`.trim();
}

/** "Sandton, Gauteng" for the key "ZA:GP:sandton" and the city as last written. */
export function cityName(key: string, written: string): string {
  const place = key.slice(0, Math.max(0, key.lastIndexOf(':')));
  if (written === '')
    return place === '' ? t('Not provided') : t('Not provided, {placeName}', { placeName: placeName(place) });
  return place === '' ? written : `${written}, ${placeName(place)}`;
}
