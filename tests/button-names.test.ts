import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { textKey } from '#domain/language/t.ts';
import { childrenOf, type Node, readTexts } from '../scripts/texts/read-texts.ts';
import { readTranslationFiles, TRANSLATED } from '../scripts/texts/translation-files.ts';

/** Whoever speaks to a device says the words that are on a button: its name has to contain them, in every language. */

const ROOT = join(import.meta.dirname, '..');
const BUTTON = /(?:Button|ActionIcon|Anchor|Link)$/;

interface Named {
  path: string;
  name: { message: string; context: string };
  words: { message: string; context: string };
}

/** The names that buttons have beside the words on them. A button that says one of several has a name for each. */
const named = globSync('web/**/*.tsx', { cwd: ROOT })
  .filter((path) => !path.includes('.test.'))
  .flatMap((path): Named[] => {
    const code = readFileSync(join(ROOT, path), 'utf8');
    const { uses } = readTexts(path, code);
    const textsOf = (nodes: readonly Node[]) =>
      uses.filter((use) => nodes.some(({ start, end }) => start <= use.start && use.end <= end));
    return buttonsIn(parseSync(path, code).program as unknown as Node).flatMap(({ openingElement, children = [] }) => {
      const names = textsOf((openingElement?.attributes ?? []).filter((one) => nameOf(one) === 'aria-label'));
      const pairs = names.flatMap((name) => textsOf(children).map((words) => ({ path, name, words })));
      return pairs.filter(({ name, words }) => contains(name.message, words.message));
    });
  });

function buttonsIn(node: Node): Node[] {
  const isButton = node.type === 'JSXElement' && BUTTON.test(nameOf(node.openingElement));
  return [...(isButton ? [node] : []), ...childrenOf(node).flatMap(buttonsIn)];
}

/** What an element or attribute is called. */
function nameOf(node: Node | undefined): string {
  const name = node?.name;
  return typeof name === 'object' ? String(name.name) : '';
}

function contains(name: string, words: string): boolean {
  return name.toLowerCase().includes(words.toLowerCase());
}

test.each(TRANSLATED)('a button’s name contains the words on it: %s', (language) => {
  const translations = readTranslationFiles(language);
  const said = ({ message, context }: Named['name']) => translations.get(textKey(message, context))?.text ?? '';
  expect(named.length).toBeGreaterThan(20);
  expect(
    named
      .filter(({ name, words }) => !contains(said(name), said(words)))
      .map(({ path, name, words }) => `${path}: "${said(name)}" does not contain "${said(words)}"`),
  ).toEqual([]);
});
