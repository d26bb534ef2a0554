import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import PO from 'pofile';
import type { Language } from '#domain/language/language.ts';

/** What a journey looks for is in English. Here it becomes what the screen says in another language. */
export interface TextsInLanguage {
  /** The texts that a screen shows for an English text; none if it is no text of ours. */
  textsFor(english: string): string[];
  /** A pattern that matches what `pattern` matches, and the texts of the language for whatever it matches in English. */
  patternFor(pattern: RegExp): RegExp;
  /** A pattern for what contains an English text or, if `exact`, says nothing else. */
  patternOf(english: string, exact: boolean): RegExp;
  /** Whether a text of a screen is one of the language. */
  isText(shown: string): boolean;
  /** Whether a text of a screen is English that the language says differently. */
  isLeftInEnglish(shown: string): boolean;
}

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** A message as it is shown: texts, and the names of places between them. One of several where it has plurals or choices. */
type Shown = readonly (string | { place: string })[];

interface Known {
  english: Shown;
  translated: Shown;
}

/** The messages in the files of a language. */
export function textsIn(language: Language): TextsInLanguage {
  const known = readMessages(language);
  const plain = new Map<string, Set<string>>();
  const withPlaces: { pattern: RegExp; known: Known }[] = [];
  for (const one of known) {
    const { english, translated } = one;
    if (isPlain(english)) {
      const texts = plain.get(textOf(english)) ?? new Set();
      plain.set(textOf(english), texts.add(textOf(translated)));
    } else if (wordsOf(english) > 0)
      withPlaces.push({ pattern: new RegExp(`^${sourceOf(english, '(.+?)')}$`, 's'), known: one });
  }

  const textsFor = (english: string): string[] => {
    const texts = plain.get(english);
    if (texts) return [...texts];
    return withPlaces.flatMap(({ pattern, known: { english: shown, translated } }) => {
      const found = pattern.exec(english);
      if (!found) return [];
      const places = shown.filter((part) => typeof part !== 'string').map(({ place }) => place);
      const values = new Map(places.map((place, at) => [place, found[at + 1] ?? '']));
      // A value may be a text of its own: "Learn more: Dashboard".
      const valueOf = (place: string) => textsFor(values.get(place) ?? '')[0] ?? values.get(place) ?? '';
      return [translated.map((part) => (typeof part === 'string' ? part : valueOf(part.place))).join('')];
    });
  };

  const sourcesFor = remembered((pattern) => {
    const own: readonly string[] = pattern.source.match(/\d+/g) ?? [];
    const values = ['1', '12', 'x', 'R 1,00', ...own];
    return known
      .filter(({ english }) => wordsOf(english) > 0)
      .flatMap(({ english, translated }) => {
        const value = values.find((value) => pattern.test(textOf(english, value)));
        if (value === undefined) return [];
        // A number that the pattern names is meant.
        return [sourceOf(translated, own.includes(value) ? escaped(value) : '.+?')];
      });
  });

  const patternFor = (pattern: RegExp): RegExp => {
    const { source, flags } = pattern;
    const [start, end] = [source.startsWith('^') ? '^' : '', source.endsWith('$') ? '$' : ''];
    const texts = sourcesFor(pattern).map((text) => `${start}${text}${end}`);
    return new RegExp([source, ...new Set(texts)].join('|'), flags);
  };

  const patternOf = (text: string, exact: boolean): RegExp => {
    // As Playwright compares texts.
    const english = text.replaceAll(/\s+/g, ' ');
    const texts = [english, ...textsFor(english)].map(escaped);
    if (exact) return new RegExp(`^(?:${texts.join('|')})$`);
    // Longer texts that contain it are said otherwise: "Refund R 9,99".
    const longer = /\p{L}{3}/u.test(english) ? sourcesFor(new RegExp(escaped(english), 'i')) : [];
    return new RegExp([...new Set([...texts, ...longer])].join('|'), 'i');
  };

  const said = new Set(
    known.filter(({ translated }) => isPlain(translated)).map(({ translated }) => textOf(translated)),
  );
  const isText = (shown: string) => said.has(shown);

  const isLeftInEnglish = (shown: string): boolean => {
    const texts = plain.get(shown);
    if (texts) return !isText(shown);
    return withPlaces.some(({ pattern, known: { english, translated } }) => {
      return wordsOf(english) > 1 && sourceOf(english, '') !== sourceOf(translated, '') && pattern.test(shown);
    });
  };

  return { textsFor, patternFor, patternOf, isText, isLeftInEnglish };
}

/** Journeys ask for the same patterns again and again. */
function remembered(read: (pattern: RegExp) => string[]): (pattern: RegExp) => string[] {
  const known = new Map<string, string[]>();
  return (pattern) => {
    const texts = known.get(String(pattern)) ?? read(pattern);
    known.set(String(pattern), texts);
    return texts;
  };
}

function readMessages(language: Language): Known[] {
  const folder = join(ROOT, 'translations', language);
  const paths = globSync('**/*.po', { cwd: folder });
  const items = paths.flatMap((path) => PO.parse(readFileSync(join(folder, path), 'utf8')).items);
  return items.flatMap(({ msgid, msgstr: [translation = ''] }) => {
    const branches = branchesOf(parse(translation));
    return branchesOf(parse(msgid)).flatMap(({ choices, shown, tags }) => {
      // The same plurals and choices; a language may have fewer of them.
      const chosen = (other: Branch, isSame: (is: string, was: string | undefined) => boolean) =>
        Object.entries(other.choices).every(([of, is]) => isSame(is, choices[of]));
      const translated =
        branches.find((other) => chosen(other, (is, was) => is === was)) ??
        branches.find((other) => chosen(other, (is, was) => is === was || is === 'other'));
      if (!translated) return [];
      const inTags = Object.entries(tags).map(([tag, english]) => ({
        english,
        translated: translated.tags[tag] ?? [],
      }));
      return [{ english: shown, translated: translated.shown }, ...inTags];
    });
  });
}

interface Branch {
  /** The plural or choice of each place that has some. */
  choices: Record<string, string>;
  shown: Shown;
  /** What stands in each tag, such as the words of a link. */
  tags: Record<string, Shown>;
}

/** What a message may be: each of its plurals with each of its choices. */
function branchesOf(elements: readonly MessageFormatElement[], count = ''): Branch[] {
  let branches: Branch[] = [{ choices: {}, shown: [], tags: {} }];
  for (const element of elements) {
    const parts = branchesOfElement(element, count);
    branches = branches.flatMap((before) =>
      parts
        .filter(({ choices }) => Object.entries(choices).every(([of, is]) => (before.choices[of] ?? is) === is))
        .map(({ choices, shown, tags }) => ({
          choices: { ...before.choices, ...choices },
          shown: [...before.shown, ...shown],
          tags: { ...before.tags, ...tags },
        })),
    );
  }
  return branches;
}

function branchesOfElement(element: MessageFormatElement, count: string): Branch[] {
  const only = (part: Shown[number]) => [{ choices: {}, shown: [part], tags: {} }];
  if (element.type === TYPE.literal) return only(element.value);
  if (element.type === TYPE.pound) return only({ place: count });
  if (element.type === TYPE.tag) {
    const inside = branchesOf(element.children, count);
    return inside.map((branch) => ({ ...branch, tags: { ...branch.tags, [element.value]: branch.shown } }));
  }
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return only({ place: element.value });
  const inner = element.type === TYPE.plural ? element.value : count;
  return Object.entries(element.options).flatMap(([is, { value }]) =>
    branchesOf(value, inner).map((branch) => ({ ...branch, choices: { ...branch.choices, [element.value]: is } })),
  );
}

const isPlain = (shown: Shown) => shown.every((part) => typeof part === 'string');

function textOf(shown: Shown, value = ''): string {
  return shown.map((part) => (typeof part === 'string' ? part : value)).join('');
}

function sourceOf(shown: Shown, place: string): string {
  return shown.map((part) => (typeof part === 'string' ? escaped(part) : place)).join('');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

function wordsOf(shown: Shown): number {
  return textOf(shown, ' ').match(/\p{L}{3,}/gu)?.length ?? 0;
}
