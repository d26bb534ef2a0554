import { describe, expect, test } from 'vitest';
import { compileTexts, targetOf } from './compile-texts.ts';

const AFRIKAANS = targetOf(
  'af-ZA',
  new Map([
    ['Order #{number}', 'Bestelling #{number}'],
    ['direction of sorting\u0004Order', 'Volgorde'],
    ['Delete <b>{name}</b>? <link>Why?</link>', 'Skrap <b>{name}</b>? <link>Hoekom?</link>'],
  ]),
);
const T = "import { t } from '#domain/language/t.ts';";
const TRANS = "import { Trans } from './trans.ts';";

const compiled = (code: string, target = AFRIKAANS) => compileTexts('web/example.tsx', code, target)?.trim();

describe('a call becomes its text', () => {
  test.each([
    ["t('Order #{number}', { number })", '`Bestelling #${number}`'],
    ["t('Order #{number}', { number: order.number + 1 })", '`Bestelling #${(order.number + 1)}`'],
    ["t('Order', {}, 'direction of sorting')", '"Volgorde"'],
    ["t('Order')", '"Order"'],
    ["t('{is, select, true {On} other {Off}}', { is })", '(is === true ? "On" : "Off")'],
    ["t('{n, plural, =0 {None} one {One} other {Many}}', { n })", '(n === 0 ? "None" : n === 1 ? "One" : "Many")'],
    ["t('It’s `{a}` for $5', { a })", '`It’s \\`${a}\\` for $5`'],
  ])('%s', (call, text) => {
    expect(compiled(`${T}\nexport const x = ${call};`)).toBe(`export const x = ${text};`);
  });

  test('a text inside the value of another one, and a value that is used twice is computed once', () => {
    const source = `${T}\nexport const x = t('{n, plural, one {# of {all}} other {# of {all}}}', { n: next(), all: t('Order') });`;
    expect(compiled(source)).toBe(
      "import { countText as __countText } from '#domain/language/plural-text.ts'; \n" +
        'export const x = (($n, $all) => ($n === 1 ? `${__countText($n)} of ${$all}` : `${__countText($n)} of ${$all}`))(next(), "Order");',
    );
  });

  test('lines stay where they are', () => {
    const source = `${T}\nconst x = t(\n  'Order #{number}',\n  { number },\n);\nconst last = 1;`;
    expect(compileTexts('web/example.ts', source, AFRIKAANS)?.split('\n').indexOf('const last = 1;')).toBe(5);
  });
});

test('elements of a sentence take its place', () => {
  const source = `${TRANS}\nconst x = <Trans message="Delete <b>{name}</b>? <link>Why?</link>" values={{ name }} tags={{ link: (<a href="/why" />) }} />;`;
  expect(compiled(source)).toBe('const x = <>{"Skrap "}<b>{name}</b>{"? "}<a href="/why">{"Hoekom?"}</a></>;');
});

test('a value that an element needs twice is computed once, also among other children', () => {
  const source = `${TRANS}\nconst x = <p><Trans message="{is, select, true {Now <b>{a}</b>} other {Then {a}}}" values={{ is, a: next() }} /></p>;`;
  expect(compiled(source)).toBe(
    'const x = <p><>{(($a) => <>{(is === true ? <>{"Now "}<b>{$a}</b></> : <>{"Then "}{$a}</>)}</>)(next())}</></p>;',
  );
});

test('plurals of a language with other rules ask for its rules', () => {
  const source = `${T}\nexport const x = t('{n, plural, one {One} other {Many}}', { n });`;
  expect(compiled(source, targetOf('zu-ZA', new Map()))).toContain('new Intl.PluralRules("zu-ZA").select(n) === "one"');
});

test.each([
  ['t(message)', 'takes a message as a plain string'],
  ["t('Order #{number}', values)", 'takes a message as a plain string'],
  ["t('Order #{number}')", '{number} has no value'],
  ["t('Order #{number, number}', { number })", 'formatted before they are given'],
])('%s cannot be compiled', (call, problem) => {
  expect(() => compiled(`${T}\nexport const x = ${call};`)).toThrow(problem);
});

test('a module without texts stays as it is', () => {
  expect(compiled('export const t = 1;')).toBeUndefined();
});
