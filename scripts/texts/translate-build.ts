import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, localeOf } from '../../domain/language/language.ts';
import { compileTexts, type Target, targetOf } from './compile-texts.ts';
import { PSEUDO, pseudoText } from './pseudo-language.ts';
import { PAGE_TEXT, readTranslationFiles } from './translation-files.ts';

/** Returns the language of `vite build --mode <language>`; any other mode builds the default language. */
export function languageOfMode(mode: string): Language {
  return LANGUAGES.find((language) => language === mode) ?? DEFAULT_LANGUAGE;
}

/** Returns the folder of a build's files. */
export function webFolderOf(mode: string): string {
  const language = languageOfMode(mode);
  if (mode === PSEUDO) return `dist/web-${PSEUDO}`;
  return language === DEFAULT_LANGUAGE ? 'dist/web' : `dist/web-${language}`;
}

const targets = new Map<string, Target>();

/** Reads the translations of a mode once. */
function targetOfMode(mode: string): Target {
  const target = targets.get(mode) ?? readTarget(mode);
  targets.set(mode, target);
  return target;
}

function readTarget(mode: string): Target {
  if (mode === PSEUDO) return { locale: localeOf(DEFAULT_LANGUAGE), translate: (message) => pseudoText(message) };
  const language = languageOfMode(mode);
  const texts = [...readTranslationFiles(language)].filter(
    ([, { text, formerly }]) => text !== '' && formerly === null,
  );
  return targetOf(localeOf(language), new Map(texts.map(([key, { text }]) => [key, text])));
}

/** Translates the texts of a page, or of another file that no module makes, such as the manifest, into the language of a build. */
export function translateFile(mode: string, text: string): string {
  const { locale, translate } = targetOfMode(mode);
  return text
    .replace(/(<html lang=|"lang": )"en-ZA"/, `$1"${locale}"`)
    .replaceAll(PAGE_TEXT, (_call, message: string) => translate(message, ''));
}

/** Modules of the browser and those it shares with the server. */
const COMPILED = /\/(?:web|domain|contract)\/.*\.tsx?$/;
const LOCALE_MODULE = /\/domain\/language\/locale\.ts$/;

/**
 * Builds the app in one language: every text in place of its message, so that browsers download one language and no code looks
 * texts up. Files of text alone, such as "offline.ts", are replaced by their translation, "offline.af.ts".
 * `only`: the modules it changes, for tests that also run the server.
 */
export function translateBuild(mode: string, only = COMPILED): Plugin {
  const language = languageOfMode(mode);
  // One `vite build` builds the same modules several times.
  const compiled = new Map<string, { code: string; result: string | null }>();
  return {
    name: 'karoo-translate-build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\.ts$/ },
      async handler(source, importer, options) {
        if (language === DEFAULT_LANGUAGE) return null;
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
        const translation = resolved?.id.replace(/\.ts$/, `.${language}.ts`);
        // A translation may import what it shares with the original.
        return translation !== undefined && translation !== importer && existsSync(translation) ? translation : null;
      },
    },
    transform: {
      filter: { id: only },
      handler(code, id) {
        if (LOCALE_MODULE.test(id))
          return `export const LANGUAGE = ${JSON.stringify(language)}; export const LOCALE = ${JSON.stringify(localeOf(language))};`;
        const known = compiled.get(id);
        if (known?.code === code) return known.result;
        const result = compileTexts(id, code, targetOfMode(mode));
        compiled.set(id, { code, result });
        return result;
      },
    },
    transformIndexHtml: (html) => translateFile(mode, html),
  };
}
