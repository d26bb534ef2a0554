import { describe, expect, test } from 'vitest';
import { PROVINCE_SPELLINGS, provinceOf } from './provinces.ts';

describe('provinces', () => {
  test('old and new codes, names, and free text map to the same nine provinces', () => {
    for (const state of ['KZN', 'NL', 'ZA-NL', 'za-kzn', 'KwaZulu-Natal', 'kwazulu natal', ' Kwa-Zulu Natal ']) {
      expect(provinceOf(state, 'ZA')).toBe('KZN');
    }
    expect(provinceOf('GT', 'ZA')).toBe('GP');
    expect(provinceOf('W. Cape', '')).toBe('WC');
  });

  test('states of other countries are not provinces', () => {
    expect(provinceOf('NC', 'US')).toBeNull();
    expect(provinceOf('', 'ZA')).toBeNull();
    expect(provinceOf('Bavaria', 'ZA')).toBeNull();
  });

  test('no spelling maps to two provinces', () => {
    const all = Object.values(PROVINCE_SPELLINGS).flat();
    expect(new Set(all).size).toBe(all.length);
  });
});
