import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PO from 'pofile';
import type { Language } from '#domain/language/language.ts';
import { textKey } from '#domain/language/t.ts';

const FOLDER = join(import.meta.dirname, '../../../translations');

const read = new Map<Language, ReadonlyMap<string, string>>();

/** The server's translations of a language by `textKey`: those in `translations/<language>`, read when they are first needed. */
export function translationsOf(language: Language): ReadonlyMap<string, string> {
  const known = read.get(language) ?? readTranslations(language);
  read.set(language, known);
  return known;
}

function readTranslations(language: Language): ReadonlyMap<string, string> {
  const folder = join(FOLDER, language);
  if (!existsSync(folder)) return new Map();
  const items = globSync('**/*.po', { cwd: folder, exclude: ['web/**'] }).flatMap(
    (path) => PO.parse(readFileSync(join(folder, path), 'utf8')).items,
  );
  // An empty text is not translated yet, and one marked as fuzzy is of an earlier message.
  const translated = items.filter(({ msgstr, flags }) => msgstr[0] && !flags['fuzzy']);
  return new Map(translated.map(({ msgid, msgctxt, msgstr }) => [textKey(msgid, msgctxt ?? ''), msgstr[0] ?? '']));
}
