import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../domain/language/language.ts';

/** Returns the language of `vite build --mode <language>`; any other mode builds the default language. */
export function languageOfMode(mode: string): Language {
  return LANGUAGES.find((language) => language === mode) ?? DEFAULT_LANGUAGE;
}

/** Returns the folder of a language's built files. */
export function webFolderOf(language: Language): string {
  return language === DEFAULT_LANGUAGE ? 'dist/web' : `dist/web-${language}`;
}

/** What the pages themselves say before any script runs. */
const PAGE_TEXTS = [
  ['<html lang="en-ZA">', '<html lang="af-ZA">'],
  ['Loading...', 'Laai...'],
  ['Karoo needs JavaScript to show your shop.', 'Karoo het JavaScript nodig om jou winkel te wys.'],
  [
    'See your whole shop: sales, orders, products and customers of your WooCommerce shop.',
    'Sien jou hele winkel: verkope, bestellings, produkte en kliënte van jou WooCommerce-winkel.',
  ],
] as const;

/**
 * Builds the app in one language: each module with a translation beside it ("orders.text.af.ts" beside
 * "orders.text.ts") is replaced by it. Browsers thereby download one language, and no code looks texts up.
 */
export function translateModules(language: Language): Plugin {
  return {
    name: 'karoo-translate-modules',
    enforce: 'pre',
    apply: () => language !== DEFAULT_LANGUAGE,
    resolveId: {
      filter: { id: /\.ts$/ },
      async handler(source, importer, options) {
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
        const translation = resolved?.id.replace(/\.ts$/, `.${language}.ts`);
        // A translation may import what it shares with the original.
        return translation !== undefined && translation !== importer && existsSync(translation) ? translation : null;
      },
    },
    transformIndexHtml: (html) =>
      PAGE_TEXTS.reduce((page, [english, translated]) => page.replaceAll(english, translated), html),
  };
}
