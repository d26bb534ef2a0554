import { DEFAULT_LANGUAGE, type Language } from '#domain/language/language.ts';
import { STORED, t, textKey } from '#domain/language/t.ts';
import { currentLanguage } from './language.ts';
import { translationsOf } from './translations.ts';

/** A stored message with places: the English between them, and their names. */
interface Pattern {
  readonly message: string;
  readonly parts: readonly string[];
  readonly names: readonly string[];
}

interface Stored {
  /** Messages without places. */
  readonly plain: ReadonlySet<string>;
  readonly patterns: readonly Pattern[];
}

const known = new Map<Language, Stored>();

/**
 * A text of `inEnglish`, perhaps stored earlier, in the current language. Messages of shops and other services stay as they are, and so
 * do those of `t`, which have been translated.
 */
export function translateMessage(text: string): string {
  return currentLanguage() === DEFAULT_LANGUAGE ? text : (translate(text) ?? text);
}

function translate(text: string): string | null {
  const { plain } = storedMessages();
  if (plain.has(text)) return t(text, {}, STORED);
  const row = splitRow(text);
  const first = row && translate(row.first);
  if (row && first !== null) return `${first} ${row.rest}`;
  return fillPattern(text) ?? (row && `${row.first} ${row.rest}`);
}

/** Splits messages in a row, of which the first may be a shop's own: "Invalid SKU. Try again in a moment." Null for one. */
function splitRow(text: string): { first: string; rest: string } | null {
  for (const { index } of text.matchAll(/(?<=[!.?]) (?=\p{Lu})/gu)) {
    const rest = text.slice(index + 1);
    const translated = storedMessages().plain.has(rest) ? t(rest, {}, STORED) : fillPattern(rest);
    if (translated !== null) return { first: text.slice(0, index), rest: translated };
  }
  return null;
}

function fillPattern(text: string): string | null {
  for (const { message, parts, names } of storedMessages().patterns) {
    const values = valuesIn(text, parts);
    if (values === null) continue;
    return t(message, Object.fromEntries(names.map((name, at) => [name, translateMessage(values[at] ?? '')])), STORED);
  }
  return null;
}

/** The values between the parts of a message, each as short as possible; null for another message. */
function valuesIn(text: string, [start = '', ...rest]: readonly string[]): string[] | null {
  if (!text.startsWith(start)) return null;
  const values: string[] = [];
  let from = start.length;
  for (const [at, part] of rest.entries()) {
    const to = at === rest.length - 1 ? text.length - part.length : text.indexOf(part, from);
    if (to < from || !text.startsWith(part, to)) return null;
    values.push(text.slice(from, to));
    from = to + part.length;
  }
  return values;
}

/** The messages of `inEnglish` that the current language translates, those with more words of their own first. */
function storedMessages(): Stored {
  const language = currentLanguage();
  const stored = known.get(language) ?? readStored(language);
  known.set(language, stored);
  return stored;
}

function readStored(language: Language): Stored {
  const mark = textKey('', STORED);
  const messages = [...translationsOf(language).keys()]
    .filter((key) => key.startsWith(mark))
    .map((key) => patternOf(key.slice(mark.length)));
  const length = ({ parts }: Pattern) => parts.join('').length;
  return {
    plain: new Set(messages.filter(({ names }) => names.length === 0).map(({ parts }) => parts.join(''))),
    patterns: messages.filter(({ names }) => names.length > 0).toSorted((a, b) => length(b) - length(a)),
  };
}

function patternOf(message: string): Pattern {
  const pieces = message.split(/\{(\w+)\}/);
  return {
    message,
    parts: pieces.filter((_, at) => at % 2 === 0).map((part) => part.replaceAll("''", "'")),
    names: pieces.filter((_, at) => at % 2 === 1),
  };
}
