import { expect, test } from 'vitest';
import { cityName, placeName } from './place-name.ts';

test('names of places in South Africa, abroad and missing', () => {
  expect(['ZA:GP', 'ZA:', 'NA:KH', 'BW:', ''].map(placeName)).toEqual([
    'Gauteng',
    'South Africa, no province',
    'NA KH',
    'BW',
    'Not provided',
  ]);
});

test('a city with its province; a missing city has a label', () => {
  expect(cityName('ZA:GP:sandton', 'Sandton')).toBe('Sandton, Gauteng');
  expect(cityName(':sandton', 'Sandton')).toBe('Sandton');
  expect(cityName('ZA:GP:', '')).toBe('Not provided, Gauteng');
  expect(cityName(':', '')).toBe('Not provided');
});
