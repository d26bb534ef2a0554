import { languageName } from '../../domain/language/language.ts';
import { messageProblems, translationProblems } from './check-texts.ts';
import { keepTranslations } from './keep-translations.ts';
import {
  collectMessages,
  readTranslationFiles,
  staleFiles,
  TRANSLATED,
  translationFiles,
  writeTranslationFiles,
} from './translation-files.ts';

/** `npm run texts` brings the translation files up to date with the code; with `check` it only says what is wrong. */

const check = process.argv[2] === 'check';
const { messages, problems } = collectMessages();
for (const message of messages.values()) problems.push(...messageProblems(message));

for (const language of TRANSLATED) {
  const existing = readTranslationFiles(language);
  const translations = check ? existing : keepTranslations(messages, existing);
  const files = translationFiles(language, messages.values(), translations);
  if (check)
    for (const path of staleFiles(language, files)) problems.push(`${path} is out of date: run "npm run texts".`);
  else writeTranslationFiles(language, files);
  const found = translationProblems(language, messages, translations);
  if (check) problems.push(...found);
  else
    process.stdout.write(`${languageName(language)}: ${messages.size} texts, ${found.length} to translate or adapt\n`);
}
if (problems.length > 0) process.stderr.write(`${problems.join('\n')}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
