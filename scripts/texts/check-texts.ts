import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { type Language, languageName, localeOf } from '../../domain/language/language.ts';
import { textKey } from '../../domain/language/t.ts';
import type { Message, Translation } from './translation-files.ts';

/** Texts of three words and more that are the same in both languages: names. */
const SAME = new Set(['Google Analytics 4', 'House blend 1 kg']);

/** What is wrong with the messages themselves: their form, and the values that the code gives. */
export function messageProblems({ message, paths, uses }: Message): string[] {
  const [path] = paths;
  let places: Places;
  try {
    places = placesOf(parse(message));
  } catch (error) {
    return [`${path}: "${message}" is not an ICU message: ${String(error)}`];
  }
  const problems = places.formats.map((format) => `"${message}": give {${format}} already formatted.`);
  for (const name of places.names)
    if (/\d$/.test(name)) problems.push(`"${message}": name {${name}} by what stands there.`);
  if (/^[\s,.;:)]|\s\}*$/.test(message))
    problems.push(`"${message}" is a part of a sentence. Write whole sentences, without spaces around them.`);
  for (const { kind, values, tags, line } of uses) {
    const at = `${path}:${line}: "${message}"`;
    if (kind === 'inEnglish' && places.selects.size + places.plurals.size > 0)
      problems.push(`${at}: a stored text has no choices. Write a message for each.`);
    if (kind !== 'Trans' && places.tags.size > 0) problems.push(`${at}: only Trans has tags.`);
    if (list(values.keys()) !== list(places.names))
      problems.push(`${at}: has the places ${list(places.names)} and gets ${list(values.keys())}.`);
    const known = list([...new Set(['b', ...tags.keys()])]);
    const unknown = [...places.tags].filter((tag) => tag !== 'b' && !tags.has(tag));
    const unused = [...tags.keys()].filter((tag) => !places.tags.has(tag));
    if (unknown.length + unused.length > 0)
      problems.push(`${at}: has the tags ${list(places.tags)} and gets ${known}.`);
  }
  return problems.map((problem) => (problem.startsWith(String(path)) ? problem : `${path}: ${problem}`));
}

/** What is wrong with the translations of a language. */
export function translationProblems(
  language: Language,
  messages: ReadonlyMap<string, Message>,
  translations: ReadonlyMap<string, Translation>,
): string[] {
  const problems: string[] = [];
  for (const { message, context } of messages.values()) {
    const translation = translations.get(textKey(message, context));
    const report = (problem: string) => problems.push(`${languageName(language)}, "${message}": ${problem}`);
    if (translation === undefined || translation.text === '') report('is not translated.');
    else if (translation.formerly !== null)
      report(`was "${translation.formerly}". Adapt the translation, then remove the "fuzzy" and the comment.`);
    else for (const problem of differences(message, translation.text, localeOf(language))) report(problem);
  }
  for (const key of translations.keys())
    if (!messages.has(key)) problems.push(`${languageName(language)}, "${key}": is no longer used.`);
  return problems;
}

function differences(message: string, text: string, locale: string): string[] {
  const english = placesOf(parse(message));
  let own: Places;
  try {
    own = placesOf(parse(text));
  } catch (error) {
    return [`"${text}" is not an ICU message: ${String(error)}`];
  }
  const problems: string[] = [];
  const compare = (what: string, a: ReadonlySet<string>, b: ReadonlySet<string>) => {
    if (list(a) !== list(b)) problems.push(`has the ${what} ${list(a)}, and its translation ${list(b)}.`);
  };
  compare('places', english.names, own.names);
  compare('tags', english.tags, own.tags);
  // A translation may choose where English does not.
  for (const [name, choices] of english.selects)
    compare(`choices of {${name}}`, choices, own.selects.get(name) ?? new Set());
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  for (const input of own.plurals.values()) {
    const missing = categories.filter((category) => !input.has(category) && !(category === 'one' && input.has('=1')));
    // "=0" and "other" alone are a question of none or some.
    const distinguishes = [...input].some((key) => key !== 'other' && !key.startsWith('='));
    if (distinguishes && missing.length > 0) problems.push(`its translation lacks ${list(missing)} in a plural.`);
  }
  // Two lines that became one when changes were merged.
  if (/"\s*(?:#|msgid|msgstr)/.test(text)) problems.push(`its translation contains a line of the file: ${text}`);
  const words = message.replaceAll(/\{[^}]*\}/g, ' ').match(/[A-Za-z]{2,}/g) ?? [];
  if (text === message && words.length >= 3 && !SAME.has(message)) problems.push('is left in English.');
  return problems;
}

interface Places {
  names: Set<string>;
  tags: Set<string>;
  selects: Map<string, Set<string>>;
  plurals: Map<string, Set<string>>;
  /** Numbers, dates and times that the message itself would format. */
  formats: string[];
}

function placesOf(elements: readonly MessageFormatElement[]): Places {
  const places: Places = { names: new Set(), tags: new Set(), selects: new Map(), plurals: new Map(), formats: [] };
  collect(elements, places);
  return places;
}

function collect(elements: readonly MessageFormatElement[], places: Places): void {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    if (element.type === TYPE.tag) {
      places.tags.add(element.value);
      collect(element.children, places);
      continue;
    }
    places.names.add(element.value);
    if (element.type === TYPE.number || element.type === TYPE.date || element.type === TYPE.time)
      places.formats.push(element.value);
    if (element.type !== TYPE.select && element.type !== TYPE.plural) continue;
    const choices = element.type === TYPE.select ? places.selects : places.plurals;
    choices.set(element.value, new Set([...(choices.get(element.value) ?? []), ...Object.keys(element.options)]));
    for (const { value } of Object.values(element.options)) collect(value, places);
  }
}

const list = (names: Iterable<string>) => [...names].toSorted().join(', ') || 'none';
