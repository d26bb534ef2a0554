import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import PO from 'pofile';
import type { Language } from '#domain/language/language.ts';
import { textKey } from '#domain/language/t.ts';

/** What a journey looks for is in English. Here it becomes what the screen says in another language. */
export interface TextsInLanguage {
  /** The texts that a screen shows for an English text; none if it is no text of ours. */
  textsFor(english: string): string[];
  /** A pattern that matches what `pattern` matches, and the texts of the language for whatever it matches in English. */
  patternFor(pattern: RegExp): RegExp;
  /** A pattern for what contains an English text or, if `exact`, says nothing else. */
  patternOf(english: string, exact: boolean): RegExp;
  /** The source of a pattern for an English text as a part of a longer one, which says itself what stands around it. */
  partOf(english: string): string;
  /** The translations of messages, as `t` looks them up. */
  translations: ReadonlyMap<string, string>;
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
  const items = readItems(language);
  const known = items.flatMap(knownOf);
  const { plain, withPlaces, textsFor } = wholeTexts(known);
  const said = new Set(
    known.filter(({ translated }) => isPlain(translated)).map(({ translated }) => textOf(translated)),
  );
  const isText = (shown: string) => said.has(shown);

  const isLeftInEnglish = (shown: string): boolean => {
    const texts = plain.get(shown);
    if (texts) return !isText(shown);
    return withPlaces.some(({ pattern, known: { english, translated } }) => {
      return wordsOf(english).length > 1 && textOf(english) !== textOf(translated) && pattern.test(shown);
    });
  };

  const translations = new Map(
    items.map(({ msgid, msgctxt, msgstr: [text = ''] }) => [textKey(msgid, msgctxt ?? ''), text]),
  );
  return { textsFor, ...patternsOf(known, textsFor), isText, isLeftInEnglish, translations };
}

type TextsFor = TextsInLanguage['textsFor'];

interface WithPlaces {
  /** Its English, with a group for each place. */
  pattern: RegExp;
  known: Known;
}

/** How a whole text is found: as it is, or as a message with values in its places. */
function wholeTexts(known: readonly Known[]) {
  const plain = new Map<string, Set<string>>();
  const withPlaces: WithPlaces[] = [];
  for (const one of known) {
    const { english, translated } = one;
    if (isPlain(english)) {
      const texts = plain.get(textOf(english)) ?? new Set();
      plain.set(textOf(english), texts.add(textOf(translated)));
    } else if (textOf(english).trim() !== '')
      withPlaces.push({ pattern: new RegExp(`^${sourceOf(english, () => '(.+?)')}$`, 's'), known: one });
  }
  // Those that say most themselves are meant first: "{label}: {name}" is almost anything.
  withPlaces.sort((one, other) => lettersOf(other.known.english) - lettersOf(one.known.english));

  const textsFor: TextsFor = remembered((english: string): string[] => {
    const texts = plain.get(english);
    if (texts) return [...texts];
    const found = withPlaces.flatMap(({ pattern, known: { english: shown, translated } }) => {
      const [, ...values] = pattern.exec(english) ?? [];
      if (values.length === 0) return [];
      // A value may be a text of its own: "Learn more: Dashboard".
      const said = values.map((value) => textsFor(value)[0]);
      if (lettersOf(shown) === 0 && said.every((value) => value === undefined)) return [];
      const valueOf = valuesAt(
        shown,
        values.map((value, at) => said[at] ?? value),
      );
      return [translated.map((part) => (typeof part === 'string' ? part : valueOf(part.place))).join('')];
    });
    return [...new Set(found)];
  });
  return { plain, withPlaces, textsFor };
}

/** How parts of texts are found, and what patterns look for. */
function patternsOf(
  known: readonly Known[],
  textsFor: TextsFor,
): Pick<TextsInLanguage, 'patternFor' | 'patternOf' | 'partOf'> {
  const valueSource = (value: Value | undefined) => {
    if (value === undefined) return '.+?';
    const source = `(?:${[value.text, ...textsFor(value.text)].map(escaped).join('|')})`;
    return value.isPart ? `.*?${source}.*?` : source;
  };

  /** Patterns for the texts whose English contains `english`, which may begin and end within a word of a place. */
  const sourcesWith = (english: string, accepts: (said: string) => boolean = () => true) =>
    known.flatMap(({ english: shown, translated }) => {
      const values = valuesWhere(shown, english);
      if (values === null) return [];
      const valueOf = valuesAt(shown, values);
      const said = shown.map((part) => (typeof part === 'string' ? part : (valueOf(part.place)?.text ?? 'x')));
      return accepts(said.join('')) ? [sourceOf(translated, (place) => valueSource(valueOf(place)))] : [];
    });
  const allSources = (english: string) => [
    ...new Set([escaped(english), ...textsFor(english.trim()).map(escaped), ...sourcesWith(english)]),
  ];

  /** For what `pattern` matches when values that are often looked for stand in the places. */
  const sourcesFor = (pattern: RegExp) => {
    const own: readonly string[] = pattern.source.match(/\d+/g) ?? [];
    const values = ['1', '12', '12:34', 'x', 'R 1,00', '0A1B2C3D', ...own];
    return known
      .filter(({ english }) => lettersOf(english) > 3)
      .flatMap(({ english, translated }) => {
        const value = values.find((value) => pattern.test(textOf(english, value)));
        if (value === undefined) return [];
        // A number that the pattern names is meant.
        return [sourceOf(translated, () => (own.includes(value) ? escaped(value) : '.+?'))];
      });
  };

  /** "Store: " before a name, or ": Net sales" after one. */
  const labelledSources = (literal: string) => {
    const parts = literal.split(/(: )/);
    if (parts.every((part) => textsFor(part).length === 0)) return [];
    // What is no text of its own is a part of one.
    const sourcesOf = (part: string) => {
      const texts = textsFor(part);
      return part === ': ' || texts.length > 0 ? [part, ...texts].map(escaped) : allSources(part);
    };
    return [parts.map((part) => `(?:${sourcesOf(part).join('|')})`).join('')];
  };

  const translatedSources = remembered((pattern: RegExp): string[] => {
    const { source } = pattern;
    const literal = literalOf(source.replaceAll(String.raw`\d+`, ANY_NUMBER));
    const ofLiteral =
      literal === null
        ? []
        : [
            ...textsFor(literal).map(escaped),
            ...sourcesWith(literal, (said) => pattern.test(said)),
            ...labelledSources(literal),
          ].map((text) => text.replaceAll(ANY_NUMBER, String.raw`\d+`));
    // "Lerato .* joined"
    const pieces = source.split('.*').map(literalOf);
    const isPieced = pieces.length > 1 && pieces.every((piece) => piece !== null);
    const ofPieces = isPieced ? [pieces.map((piece) => `(?:${allSources(piece).join('|')})`).join('.*')] : [];
    const [start, end] = [source.startsWith('^') ? '^' : '', source.endsWith('$') ? '$' : ''];
    const all = [...sourcesFor(pattern), ...ofLiteral, ...ofPieces];
    return [...new Set(all.map((text) => `${start}${text}${end}`))];
  });

  const patternFor = (pattern: RegExp) =>
    new RegExp([pattern.source, ...translatedSources(pattern)].join('|'), pattern.flags);

  // As Playwright compares texts: spaces around one count for nothing.
  const compared = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  const partOf = (text: string) => `(?:${[compared(text), ...textsFor(compared(text))].map(escaped).join('|')})`;
  // Longer texts that contain it are said otherwise: "Refund R 9,99".
  const patternOf = (text: string, exact: boolean): RegExp =>
    exact ? new RegExp(`^\\s*${partOf(text)}\\s*$`) : new RegExp(allSources(compared(text)).join('|'), 'i');
  return { patternFor, patternOf, partOf };
}

/** Journeys ask for the same texts and patterns again and again. */
function remembered<Asked extends string | RegExp>(read: (asked: Asked) => string[]): (asked: Asked) => string[] {
  const known = new Map<string, string[]>();
  return (asked) => {
    const texts = known.get(String(asked)) ?? read(asked);
    known.set(String(asked), texts);
    return texts;
  };
}

function readItems(language: Language) {
  const folder = join(ROOT, 'translations', language);
  const paths = globSync('**/*.po', { cwd: folder });
  return paths.flatMap((path) => PO.parse(readFileSync(join(folder, path), 'utf8')).items);
}

function knownOf({ msgid, msgstr: [translation = ''] }: ReturnType<typeof readItems>[number]): Known[] {
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

function sourceOf(shown: Shown, sourceAt: (place: string) => string): string {
  return shown.map((part) => (typeof part === 'string' ? escaped(part) : sourceAt(part.place))).join('');
}

/** What stands in each place. A place that is shown twice has the same value. */
function valuesAt<Value>(shown: Shown, values: readonly Value[]): (place: string) => Value | undefined {
  const places = shown.filter((part) => typeof part !== 'string').map(({ place }) => place);
  const of = new Map(places.map((place, at) => [place, values[at]]));
  return (place) => of.get(place);
}

/** What stands in a place, or a part of it. */
interface Value {
  text: string;
  isPart: boolean;
}

/** The values of places where a message says `text` as a part of it, and at least one word of it itself; null if it cannot. */
function valuesWhere(shown: Shown, text: string): (Value | undefined)[] | null {
  const own = wordsOf(shown);
  if (!wordsIn(text.toLowerCase()).some((word) => own.includes(word))) return null;
  let places = 0;
  for (const [at, part] of shown.entries()) {
    const starts = typeof part === 'string' ? [...part.matchAll(/(?<!\p{L})/gu)].map(({ index }) => index) : [0];
    for (const start of starts) {
      const rest = typeof part === 'string' ? [part.slice(start), ...shown.slice(at + 1)] : shown.slice(at);
      const found = valuesOfStart(rest, text, false);
      if (!found) continue;
      const [first, ...others] = found;
      // It may begin within a place.
      const values = typeof part === 'string' || !first ? found : [{ ...first, isPart: true }, ...others];
      return [...Array.from({ length: places }, () => undefined), ...values];
    }
    if (typeof part !== 'string') places += 1;
  }
  return null;
}

/** The values where `text` begins with these parts and ends within them; `hasWord` if they said a word of it before. */
function valuesOfStart([first, ...rest]: Shown, text: string, hasWord: boolean): Value[] | null {
  if (first === undefined) return text === '' && hasWord ? [] : null;
  if (typeof first !== 'string') {
    for (let end = 1; end < text.length; end += 1) {
      const found = valuesOfStart(rest, text.slice(end), hasWord);
      if (found) return [{ text: text.slice(0, end), isPart: false }, ...found];
    }
    return hasWord && text !== '' ? [{ text, isPart: true }] : null;
  }
  const [literal, wanted] = [first.toLowerCase(), text.toLowerCase()];
  if (literal.startsWith(wanted)) return hasWord || wordsIn(wanted).length > 0 ? [] : null;
  if (!wanted.startsWith(literal)) return null;
  return valuesOfStart(rest, text.slice(literal.length), hasWord || wordsIn(literal).length > 0);
}

/** Stands for any number while a pattern is read as a text. */
const ANY_NUMBER = '9017109';

/** What a pattern looks for, if that is one text. */
function literalOf(source: string): string | null {
  const text = source.replaceAll(/^\^|\$$/g, '').replaceAll(/\\s[?+]?/g, ' ');
  const isPlainText = !/[\\^$*+?.()[\]{}|]/.test(text.replaceAll(/\\[.?()+]/g, ''));
  return isPlainText ? text.replaceAll('\\', '') : null;
}

/** A screen may have a no-break space or a new line where a text has a space. */
function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`);
}

/** What a message says itself, in words. */
function wordsOf(shown: Shown): string[] {
  return wordsIn(textOf(shown, ' ').toLowerCase());
}

function wordsIn(text: string): string[] {
  return text.match(/\p{L}{3,}/gu) ?? [];
}

function lettersOf(shown: Shown): number {
  return textOf(shown).match(/\p{L}/gu)?.length ?? 0;
}
