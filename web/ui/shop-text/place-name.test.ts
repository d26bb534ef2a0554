import { expect, test } from 'vitest';
import { cityName, placeName } from './place-name.ts';

test('places as people call them, at home, abroad and not given', () => {
  expect(['ZA:GP', 'ZA:', 'NA:KH', 'BW:', ''].map(placeName)).toEqual([
    'Gauteng',
    'South Africa, no province',
    'NA KH',
    'BW',
    'Not given',
  ]);
});

test('a city stands in its province; a city that nobody wrote is said to be none', () => {
  expect(cityName('ZA:GP:sandton', 'Sandton')).toBe('Sandton, Gauteng');
  expect(cityName(':sandton', 'Sandton')).toBe('Sandton');
  expect(cityName('ZA:GP:', '')).toBe('Not given, Gauteng');
  expect(cityName(':', '')).toBe('Not given');
});
