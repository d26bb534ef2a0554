// @vitest-environment jsdom
import { expect, test } from 'vitest';
import {
  attributeError,
  choiceErrors,
  missingCombinations,
  MAX_COMBINATIONS,
  newVariation,
  validDefault,
  variationName,
} from './variation-set.ts';
import type { Choice, EditorAttribute } from './variation-set.ts';

function attribute(key: string, options: string[], more: Partial<EditorAttribute> = {}): EditorAttribute {
  return { key, id: 0, name: key, options, variation: true, visible: true, ...more };
}

const SIZE = attribute('Size', ['S', 'M']);
const COLOUR = attribute('Colour', ['Red', 'Sky &amp; sea']);

test('returns missing combinations; a variation with any size covers none', () => {
  const there = [newVariation({ Size: 'S', Colour: 'Red' }), newVariation({ Colour: 'Red' })];
  const { count, first } = missingCombinations(
    [SIZE, attribute('Fabric', ['Wool'], { variation: false }), COLOUR],
    there,
  );
  expect(count).toBe(3);
  expect(first).toEqual([
    { Size: 'S', Colour: 'Sky &amp; sea' },
    { Size: 'M', Colour: 'Red' },
    { Size: 'M', Colour: 'Sky &amp; sea' },
  ]);
  expect(missingCombinations([], there)).toEqual({ count: 0, first: [] });
});

test('returns the first hundred missing of very many combinations', () => {
  const many = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) =>
    attribute(
      name,
      Array.from({ length: 20 }, (_, place) => `${name}${place}`),
    ),
  );
  const start = missingCombinations(many, []);
  expect(start.count).toBe(20 ** 7);
  expect(start.first).toHaveLength(MAX_COMBINATIONS);
  const next = missingCombinations(many, start.first.map(newVariation));
  expect(next.count).toBe(20 ** 7 - MAX_COMBINATIONS);
  expect(next.first).not.toContainEqual(start.first.at(-1));
});

test('terminates if an attribute has an option twice', () => {
  const twice = attribute('Size', ['S', 'S']);
  expect(missingCombinations([twice], [newVariation({ Size: 'S' })]).first).toEqual([]);
});

test('reports variations with a missing option and duplicates', () => {
  const [gone, one, twin] = [{ Size: 'XL' }, { Size: 'S', Colour: 'Red' }, { Size: 'S', Colour: 'Red' }].map((choice) =>
    newVariation(choice as Choice),
  );
  if (!gone || !one || !twin) throw new Error('three were made');
  const problems = choiceErrors([SIZE, COLOUR], [gone, one, twin]);
  expect([...problems.keys()]).toEqual([gone.key, twin.key]);
  expect(problems.get(gone.key)).toContain('“XL”');
  expect(variationName(newVariation({ Colour: 'Sky &amp; sea' }), [SIZE, COLOUR])).toBe('Any size, Sky & sea');
  expect(validDefault({ Size: 'XL', Colour: 'Red', Fabric: 'Wool' }, [SIZE, COLOUR])).toEqual({ Colour: 'Red' });
});

test('an attribute needs a unique name and an option', () => {
  const twin = attribute('other', ['1'], { name: ' size ' });
  expect(attributeError(SIZE, [SIZE, COLOUR])).toBeNull();
  expect(attributeError(twin, [SIZE, twin])).toBe('Another attribute has this name.');
  expect(attributeError(attribute('Size', []), [SIZE])).toBe('Add at least one option.');
});
