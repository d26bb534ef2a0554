import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CUSTOMER_MEASURES } from '#domain/figures/customer-measures.ts';
import { DIMENSIONS } from '#domain/figures/dimensions.ts';
import { MEASURES } from '#domain/figures/measures.ts';
import { withFigures } from '../scripts/write-glossary.ts';

test('GLOSSARY.md has the measures of domain/figures', () => {
  const glossary = readFileSync('GLOSSARY.md', 'utf8');
  expect(glossary === withFigures(glossary) || 'Run: node scripts/write-glossary.ts').toBe(true);
});

test.each(Object.entries({ ...MEASURES, ...CUSTOMER_MEASURES, ...DIMENSIONS }))(
  '%s says what it is',
  (_name, { name, meaning }) => {
    expect(name().length).toBeGreaterThan(2);
    expect(meaning()).toMatch(/^.{12,}\.$/);
  },
);

test('only domain/figures says what a measure is called', () => {
  // One word may mean something else: the orders of a customer.
  const names = Object.values({ ...MEASURES, ...CUSTOMER_MEASURES })
    .map(({ name }) => name())
    .filter((name) => name.includes(' '));
  const files = globSync('{domain,contract,server,web}/**/*.{ts,tsx}').filter(
    (file) => !file.startsWith('domain/figures/') && !/\.test\.tsx?$/.test(file),
  );
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return names.filter((name) => text.includes(`'${name}'`)).map((name) => `${file}: ${name}`);
  });
  expect(files.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});
