import { expect, test } from 'vitest';
import { messageProblems, translationProblems } from './check-texts.ts';
import { keepTranslations } from './keep-translations.ts';
import { pseudoText } from './pseudo-language.ts';
import { readTexts } from './read-texts.ts';
import type { Message, Translation } from './translation-files.ts';

function messageOf(call: string): Message {
  const code = `import { t } from '#domain/language/t.ts';\nimport { Trans } from './trans.ts';\nexport const x = () => ${call};`;
  const { uses, problems } = readTexts('web/x.tsx', code);
  expect(problems).toEqual([]);
  const [use] = uses;
  if (use === undefined) throw new Error('There is no text.');
  return { message: use.message, context: use.context, paths: ['web/x.tsx'], uses: [...uses] };
}

const named = (messages: Message[]) => new Map(messages.map((message) => [message.message, message]));
const translated = (pairs: Record<string, string>) =>
  new Map(Object.entries(pairs).map(([key, text]): [string, Translation] => [key, { text, formerly: null }]));

test.each([
  ["t('Order #{number}', { count })", 'has the places number and gets count'],
  ["t('Order #{number, number}', { number })", 'give {number} already formatted'],
  ["t('{count} of {count2}', { count, count2 })", 'name {count2} by what stands there'],
  ["t('Delete <b>{name}</b>?', { name })", 'only Trans has tags'],
  ["t('{n, plural, one {# order}}', { n })", 'is not an ICU message'],
  ["t(', which is too long')", 'is a part of a sentence'],
  ["t('Not included. ')", 'is a part of a sentence'],
  ["t('{n, plural, one {Keep it. } other {Keep them. }}', { n })", 'is a part of a sentence'],
  ['<Trans message="See <link>this</link>" />', 'has the tags link and gets b'],
])('%s', (call, problem) => {
  expect(messageProblems(messageOf(call)).join()).toContain(problem);
});

test.each([
  ["`${t('Reported')} ${days}`", true],
  ["`${name}, ${t('Paid')}`", true],
  ["t('Sent') + (late ? t('Late') : '')", true],
  ["'Sent' + (late && t('Late'))", true],
  ["`${name} · ${t('Paid')}`", false],
  ["`${late ? t('Late') : t('Paid')}: ${name}`", false],
  ['`<p style="color:${soft}">${t(\'Paid\')}<br>${href}</p>`', false],
  ["`${t('Edit {name}', { name })} · Karoo`", false],
])('%s is glued: %s', (code, isGlued) => {
  const source = `import { t } from '#domain/language/t.ts';\nexport const x = () => ${code};`;
  expect(readTexts('web/x.ts', source).problems.join()).toMatch(isGlued ? /is glued to another/ : /^$/);
});

test('a message that gets its values has no problem', () => {
  expect(messageProblems(messageOf("t('{n, plural, one {# order} other {# orders}}', { n })"))).toEqual([]);
});

test.each([
  ['Bestelling', 'has the places number, and its translation none'],
  ['Bestelling {nommer}', 'has the places number, and its translation nommer'],
  ['Bestelling {number', 'is not an ICU message'],
  ['Bestelling #{number}"#: web/x.ts', 'contains a line of the file'],
  ['', 'is not translated'],
])('a translation "%s"', (text, problem) => {
  const message = messageOf("t('Order #{number}', { number })");
  expect(translationProblems('af', named([message]), translated({ 'Order #{number}': text })).join()).toContain(
    problem,
  );
});

test('a text that is left in English or no longer used', () => {
  const english = 'Your store is empty';
  const existing = translated({ [english]: english, Gone: 'Weg' });
  const problems = translationProblems('af', named([messageOf(`t('${english}')`)]), existing).join('\n');
  expect(problems).toContain('is left in English');
  expect(problems).toContain('"Gone": is no longer used');
});

test('a changed message keeps its translation, to be adapted', () => {
  const before = 'Your store is empty. Add a product first.';
  const now = messageOf("t('Your store is empty. Add one product first.')");
  const kept = keepTranslations(named([now]), translated({ [before]: 'Jou winkel is leeg.', Other: 'Ander' }));
  expect(kept.get(now.message)).toEqual({ text: 'Jou winkel is leeg.', formerly: before });
  expect(translationProblems('af', named([now]), kept).join()).toContain(`was "${before}"`);
});

test('the generated language is longer, has accents and the same places', () => {
  expect(pseudoText('Delete <b>{name}</b>? {n, plural, one {# order} other {# orders}}')).toBe(
    'Déļéţéţé <b>{name}</b>? {n,plural,one{# óŕdéŕéŕ} other{# óŕdéŕšŕš}}',
  );
});

test('a text that the server would read while it loads is known', () => {
  const source = "import { t } from '#domain/language/t.ts';\nconst NAME = t('Order');\nconst name = () => t('Order');";
  expect(readTexts('server/x.ts', source).uses.map(({ whileLoading }) => whileLoading)).toEqual([true, false]);
});
