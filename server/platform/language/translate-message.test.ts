import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runInLanguage } from './language.ts';
import { inEnglish } from './stored-text.ts';
import { translateMessage } from './translate-message.ts';

const inAfrikaans = (text: string) => runInLanguage('af', () => translateMessage(text));

test('a stored text is translated for its reader, with its names and numbers', () => {
  const stored = runInLanguage('af', () => inEnglish('Karoo couldn’t read all {list}.', { list: 'orders' }));
  expect(stored).toBe('Karoo couldn’t read all orders.');
  expect(inAfrikaans(stored)).toBe('Karoo kon nie alle bestellings lees nie.');
  expect(translateMessage(stored)).toBe(stored);
});

test('messages in a row are translated one by one', () => {
  expect(inAfrikaans('Invalid SKU. Try again in a moment.')).toBe('Invalid SKU. Probeer oor ’n oomblik weer.');
  expect(inAfrikaans('A field is missing. Try again in a moment.')).toBe(
    '’n Veld ontbreek. Probeer oor ’n oomblik weer.',
  );
});

test('messages of a shop, and those that are in the language already, stay as they are', () => {
  expect(inAfrikaans('Invalid SKU (R$ 5.00)?')).toBe('Invalid SKU (R$ 5.00)?');
  expect(inAfrikaans('’n Veld ontbreek.')).toBe('’n Veld ontbreek.');
});

const ROOT = join(import.meta.dirname, '../../..');
/** Read by programs and by this server's administrator alone. */
const FOR_PROGRAMS = [
  'server/features/demo/',
  'server/integrations/',
  'server/platform/jobs/',
  'server/testing/',
  'server/app/http/health.ts',
];
/** Literals after "message:" or "message =", and the contract's sentences for invalid inputs. */
const MESSAGE = /\b(?:message(?::| =)|unauthorized:|invalid\([^,\n]+,)\s*(?:'([^'\n]+)'|`([^`\n]+)`)/g;
const SENTENCE = /(?<!\bt\(\s*)(?:'|`)((?:Give|Enter|Use|Change|Choose|Write|Ask|Search|Password)[^'`\n]+\.)(?:'|`)/g;

test('every message that a person may read is a text', () => {
  const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'contract', 'server'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/(testing|api-tests|quirks)\//.test(file))
    .filter((file) => !FOR_PROGRAMS.some((path) => file.startsWith(path)));
  const found = sources.flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    const messages = [...source.matchAll(MESSAGE)].map(([, plain, template]) => plain ?? template ?? '');
    const inputs = file.startsWith('contract/') ? [...source.matchAll(SENTENCE)].map(([, text = '']) => text) : [];
    return [...messages, ...inputs].filter((text) => /^[A-Z].* /.test(text)).map((text) => `${file}: ${text}`);
  });
  expect(sources.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});
