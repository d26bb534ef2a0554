import { describe, expect, test } from 'vitest';
import { PROVINCE_SPELLINGS, provinceOf } from './provinces.ts';

describe('provinces', () => {
  test('codes old and new, names, and free text come to the same nine', () => {
    for (const state of ['KZN', 'NL', 'ZA-NL', 'za-kzn', 'KwaZulu-Natal', 'kwazulu natal', ' Kwa-Zulu Natal ']) {
      expect(provinceOf(state, 'ZA')).toBe('KZN');
    }
    expect(provinceOf('GT', 'ZA')).toBe('GP');
    expect(provinceOf('W. Cape', '')).toBe('WC');
  });

  test("another country's states are no province of ours", () => {
    expect(provinceOf('NC', 'US')).toBeNull();
    expect(provinceOf('', 'ZA')).toBeNull();
    expect(provinceOf('Bavaria', 'ZA')).toBeNull();
  });

  test('no spelling stands for two provinces', () => {
    const all = Object.values(PROVINCE_SPELLINGS).flat();
    expect(new Set(all).size).toBe(all.length);
  });
});
