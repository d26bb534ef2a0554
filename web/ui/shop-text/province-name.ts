import { provinceOf, PROVINCES } from '#domain/provinces.ts';

/** The province as people call it; what is none of South Africa's stays as the shop wrote it. */
export function provinceName(state: string, country = 'ZA'): string {
  const code = provinceOf(state, country);
  return code === null ? state : PROVINCES[code];
}
