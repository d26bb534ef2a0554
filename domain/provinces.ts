import { t } from './language/t.ts';

/** South Africa's nine provinces, under the codes WooCommerce writes (ISO 3166-2:ZA as amended in 2020). */
const PROVINCES = {
  EC: () => t('Eastern Cape'),
  FS: () => t('Free State'),
  GP: () => t('Gauteng'),
  KZN: () => t('KwaZulu-Natal'),
  LP: () => t('Limpopo'),
  MP: () => t('Mpumalanga'),
  NC: () => t('Northern Cape'),
  NW: () => t('North West'),
  WC: () => t('Western Cape'),
} as const;

export type ProvinceCode = keyof typeof PROVINCES;

/** Returns the name of a province. */
export function nameOfProvince(code: ProvinceCode): string {
  return PROVINCES[code]();
}

export const PROVINCE_CODES = Object.keys(PROVINCES) as readonly ProvinceCode[];

/**
 * Other spellings, in lower case letters only: the codes of before 2020
 * (GT, NL), short forms, Afrikaans names, and the province's largest cities where the field was free text.
 */
export const PROVINCE_SPELLINGS: Readonly<Record<ProvinceCode, readonly string[]>> = {
  EC: ['ec', 'easterncape', 'ecape', 'ooskaap', 'gqeberha', 'portelizabeth', 'eastlondon'],
  FS: ['fs', 'freestate', 'vrystaat', 'orangefreestate', 'ofs', 'bloemfontein', 'mangaung'],
  GP: ['gp', 'gt', 'gauteng', 'johannesburg', 'joburg', 'pretoria', 'tshwane', 'sandton', 'midrand'],
  KZN: ['kzn', 'nl', 'kwazulunatal', 'kwazulu', 'kwazulanatal', 'natal', 'durban', 'ethekwini', 'pietermaritzburg'],
  LP: ['lp', 'limpopo', 'northernprovince', 'polokwane'],
  MP: ['mp', 'mpumalanga', 'nelspruit', 'mbombela'],
  NC: ['nc', 'northerncape', 'ncape', 'noordkaap', 'kimberley'],
  NW: ['nw', 'northwest', 'northwestprovince', 'noordwes', 'rustenburg', 'mahikeng'],
  WC: ['wc', 'westerncape', 'wcape', 'weskaap', 'weskaapprovince', 'capetown', 'kaapstad'],
};

const CODE_OF = new Map<string, ProvinceCode>(
  PROVINCE_CODES.flatMap((code) => PROVINCE_SPELLINGS[code].map((spelling) => [spelling, code] as const)),
);

/**
 * Returns the province of a billing address's `state`, or null if it is none of South Africa's. Only for country "ZA" or
 * none, since "NC" is also North Carolina and "NL" Newfoundland.
 */
export function provinceOf(state: string, country: string): ProvinceCode | null {
  const land = country.trim().toUpperCase();
  if (land !== '' && land !== 'ZA') return null;
  const letters = state
    .toLowerCase()
    .replace(/^\s*za[-_: ]/, '')
    .replaceAll(/[^a-z]/g, '');
  return CODE_OF.get(letters) ?? null;
}

/** The name of a South African province; any other text stays as the shop wrote it. */
export function provinceName(state: string, country = 'ZA'): string {
  const code = provinceOf(state, country);
  return code === null ? state : nameOfProvince(code);
}
