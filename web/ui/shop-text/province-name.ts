import { nameOfProvince, provinceOf } from '#domain/provinces.ts';

/** The name of a South African province; any other text stays as the shop wrote it. */
export function provinceName(state: string, country = 'ZA'): string {
  const code = provinceOf(state, country);
  return code === null ? state : nameOfProvince(code);
}
