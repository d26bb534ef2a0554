import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ERRORS } from '#contract/errors.ts';
import { runInLanguage } from './language.ts';
import { AFRIKAANS_MESSAGES } from './messages.af.ts';
import { translateMessage } from './translate-message.ts';

/** Each message of an error that people may read has an Afrikaans one. */

const ROOT = join(import.meta.dirname, '../../..');
/** Read by programs and by this server's administrator alone. */
const FOR_PROGRAMS = [
  'server/features/demo/',
  'server/integrations/',
  'server/platform/jobs/',
  'server/testing/',
  'server/app/http/health.ts',
];
const SOURCES = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'contract', 'server'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/(testing|api-tests)\//.test(file))
  .filter((file) => !FOR_PROGRAMS.some((path) => file.startsWith(path)));

/** A message as the server fills it in: `{1}` for each of its parts. */
const filledIn = (literal: string) => literal.replaceAll(/\$\{[^}]*\}/g, '7');
/** Literals after "message:" or "message =", and the contract's sentences for invalid inputs that are not translated by `t`. */
const MESSAGE =
  /\b(?:message(?::| =)|UNKNOWN_YET =|NEVER_CONFIRMED =|REFUNDED_MEANWHILE =|unauthorized:|invalid\([^,\n]+,)\s*(?:'([^'\n]+)'|`([^`\n]+)`)/g;
const SENTENCE = /(?<!\bt\()(?:'|`)((?:Give|Enter|Use|Change|Choose|Write|Ask|Search|Password)[^'`\n]+\.)(?:'|`)/g;

function messagesOf(file: string): string[] {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const found = [...source.matchAll(MESSAGE)].map(([, plain, template]) => plain ?? template ?? '');
  const inputs = file.startsWith('contract/') ? [...source.matchAll(SENTENCE)].map(([, text = '']) => text) : [];
  return [...found, ...inputs].filter((text) => /^[A-Z$].* /.test(text) && !text.startsWith('${')).map(filledIn);
}

const inAfrikaans = (text: string) => runInLanguage('af', () => translateMessage(text));

test('every message of a code is translated', () => {
  const missing = Object.values(ERRORS).filter(({ message }) => inAfrikaans(message) === message);
  expect(missing).toEqual([]);
});

test('every message in the sources is translated', () => {
  const messages = SOURCES.flatMap(messagesOf);
  expect(messages.length).toBeGreaterThan(100);
  expect([...new Set(messages)].filter((text) => inAfrikaans(text) === text)).toEqual([]);
});

test('a translation has the places of its original', () => {
  const places = (text: string) => (text.match(/\{\d\}/g) ?? []).toSorted();
  const different = Object.entries(AFRIKAANS_MESSAGES).filter(
    ([english, text]) => `${places(english)}` !== `${places(text)}`,
  );
  expect(different).toEqual([]);
});

test('names and numbers are put in their places; messages of a shop stay as they are', () => {
  expect(inAfrikaans('Too many sign-in attempts. Please wait 3 minutes.')).toBe(
    'Te veel aanmeldpogings. Wag asseblief 3 minute.',
  );
  expect(inAfrikaans('Invalid SKU (R$ 5.00)?')).toBe('Invalid SKU (R$ 5.00)?');
  expect(translateMessage('Please sign in.')).toBe('Please sign in.');
});
