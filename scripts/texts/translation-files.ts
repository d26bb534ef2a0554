import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import PO from 'pofile';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../domain/language/language.ts';
import { textKey } from '../../domain/language/t.ts';
import { mayUseTexts, readTexts, type TextUse } from './read-texts.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Roots with texts, pages of HTML and the manifest. */
const SOURCES = ['{domain,contract,server,web}/**/*.{ts,tsx}', 'web/{,public/}*.{html,webmanifest}'];
/** Messages that several features use. */
const COMMON = 'common';

/** A message, and the modules that use it. */
export interface Message {
  message: string;
  context: string;
  paths: string[];
  uses: TextUse[];
}

/** A translation as its file has it. */
export interface Translation {
  text: string;
  /** The English that it was made for, when that has changed since. */
  formerly: string | null;
}

export const TRANSLATED: readonly Language[] = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

/** `{t('Loading...')}` in a page of HTML or the manifest. */
export const PAGE_TEXT = /\{t\('([^']*)'\)\}/g;

/** Every message of the product, and the problems of calls. */
export function collectMessages(): { messages: Map<string, Message>; problems: string[] } {
  const messages = new Map<string, Message>();
  const problems: string[] = [];
  const add = (path: string, message: string, context: string, use?: TextUse) => {
    const key = textKey(message, context);
    const known = messages.get(key) ?? { message, context, paths: [], uses: [] };
    if (!known.paths.includes(path)) known.paths.push(path);
    if (use) known.uses.push(use);
    messages.set(key, known);
  };
  for (const path of globSync(SOURCES, { cwd: ROOT }).toSorted()) {
    if (path.includes('.test.')) continue;
    const code = readFileSync(join(ROOT, path), 'utf8');
    if (!/\.tsx?$/.test(path)) {
      for (const [, text = ''] of code.matchAll(PAGE_TEXT)) add(path, text, '');
    } else if (mayUseTexts(code)) {
      const found = readTexts(path, code);
      problems.push(...found.problems);
      for (const use of found.uses) {
        if (use.whileLoading && !path.startsWith('web/'))
          problems.push(
            `${path}:${use.line}: t is called while the module loads, when no reader is known. Wrap it in a function.`,
          );
        add(path, use.message, use.context, use);
      }
    }
  }
  return { messages, problems };
}

/** "web/orders": the feature of a module. */
function featureOf(path: string): string {
  const [root = '', folder = '', feature = ''] = path.split('/');
  if (folder === 'features') return `${root}/${feature}`;
  return root === 'server' || root === 'web' ? `${root}/app` : root;
}

/** The file of a message, without its language: that of its feature, or the common one. */
function fileOf({ paths }: Message): string {
  const features = new Set(paths.map(featureOf));
  return features.size === 1 ? [...features].join('') : COMMON;
}

/** All translations of a language, by key. */
export function readTranslationFiles(language: Language): Map<string, Translation> {
  const folder = folderOf(language);
  if (!existsSync(folder)) return new Map();
  return new Map(
    globSync('**/*.po', { cwd: folder })
      .flatMap((path) => PO.parse(readFileSync(join(folder, path), 'utf8')).items)
      .map((item) => {
        const formerly = item.flags['fuzzy'] ? (item.comments[0]?.replace(/^was: /, '') ?? '') : null;
        return [textKey(item.msgid, item.msgctxt ?? ''), { text: item.msgstr[0] ?? '', formerly }];
      }),
  );
}

/** The files that a language should have, by path. */
export function translationFiles(
  language: Language,
  messages: Iterable<Message>,
  translations: ReadonlyMap<string, Translation>,
): Map<string, string> {
  const files = new Map<string, PO>();
  const sorted = [...messages].toSorted((a, b) => compare(a.message, b.message) || compare(a.context, b.context));
  for (const entry of sorted) {
    const path = join(folderOf(language), `${fileOf(entry)}.po`);
    const file = files.get(path) ?? newFile(language);
    files.set(path, file);
    const item = new PO.Item();
    const { text, formerly } = translations.get(textKey(entry.message, entry.context)) ?? { text: '', formerly: null };
    item.msgid = entry.message;
    if (entry.context) item.msgctxt = entry.context;
    item.msgstr = [text];
    item.references = entry.paths;
    if (formerly !== null) {
      item.flags['fuzzy'] = true;
      item.comments = [`was: ${formerly}`];
    }
    file.items.push(item);
  }
  return new Map([...files].map(([path, file]) => [path, `${file.toString()}\n`]));
}

/** Writes the files, and removes those of features without texts. */
export function writeTranslationFiles(language: Language, files: ReadonlyMap<string, string>): void {
  const folder = folderOf(language);
  for (const path of globSync('**/*.po', { cwd: folder }).map((name) => join(folder, name)))
    if (!files.has(path)) rmSync(path);
  for (const [path, text] of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/** The paths of files that differ from what they should be. */
export function staleFiles(language: Language, files: ReadonlyMap<string, string>): string[] {
  const folder = folderOf(language);
  const existing = globSync('**/*.po', { cwd: folder }).map((name) => join(folder, name));
  const differs = (path: string) => !existsSync(path) || readFileSync(path, 'utf8') !== files.get(path);
  return [...new Set([...existing, ...files.keys()])].filter(differs).map((path) => path.slice(ROOT.length + 1));
}

function folderOf(language: Language): string {
  return join(ROOT, 'translations', language);
}

function newFile(language: Language): PO {
  const file = new PO();
  file.headers = { Language: language, 'Content-Type': 'text/plain; charset=UTF-8', 'X-Format': 'ICU' };
  return file;
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
