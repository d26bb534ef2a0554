import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { DEFAULT_LANGUAGE, LANGUAGES, localeOf } from '#domain/language/language.ts';
import { speakWith } from '#domain/language/t.ts';
import { type TextsInLanguage, textsIn } from './texts-in-language.ts';

/** The language that journeys run in: `KAROO_JOURNEY_LANGUAGE=af`. They look for English texts, which become those of the language. */
export const JOURNEY_LANGUAGE =
  LANGUAGES.find((language) => language === process.env['KAROO_JOURNEY_LANGUAGE']) ?? DEFAULT_LANGUAGE;

/** Whether they are in English: a test that reads or writes English texts itself needs it. */
const IS_ENGLISH = JOURNEY_LANGUAGE === DEFAULT_LANGUAGE;

let read: TextsInLanguage | undefined;
const texts = () => (read ??= textsIn(JOURNEY_LANGUAGE));
// What a journey has the domain write is in that language too, such as a period's name.
if (!IS_ENGLISH) speakWith(() => ({ language: JOURNEY_LANGUAGE, translations: texts().translations }));

/** What a journey's pattern is in the language of the journeys. */
export function spoken(pattern: RegExp): RegExp {
  return IS_ENGLISH ? pattern : texts().patternFor(pattern);
}

/** What a person types who looks for an English text, in the language of the journeys. */
export function spokenText(english: string): string {
  return IS_ENGLISH ? english : (texts().textsFor(english)[0] ?? english);
}

/** What says an English text, or with `exact` nothing else, in the language of the journeys. */
export function spokenPattern(english: string, exact = true): RegExp {
  return inLanguage(english, { exact });
}

/** The same as the source of a part of a longer pattern. */
export function spokenPart(english: string): string {
  return texts().partOf(english);
}

/** How a browser asks for the language of the journeys. */
export const SPOKEN_OPTIONS: BrowserContextOptions = IS_ENGLISH ? {} : { locale: localeOf(JOURNEY_LANGUAGE) };

/** Makes a browser ask for the language of the journeys, and its pages find English texts in it. */
export function speakInBrowser(browser: Browser): Browser {
  if (IS_ENGLISH) return browser;
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => speakInContext(await newContext({ ...SPOKEN_OPTIONS, ...options }));
  return browser;
}

/** Makes the pages of a context find English texts in the language of the journeys. */
export function speakInContext(context: BrowserContext): BrowserContext {
  if (IS_ENGLISH) return context;
  context.on('page', translateLocators);
  for (const page of context.pages()) translateLocators(page);
  return context;
}

const translated = new WeakSet<object>();

/** Once: all pages share the methods of one prototype, and all locators those of another. */
function translateLocators(page: Page): void {
  for (const one of [page, page.locator('body')]) {
    const methods: Page | Locator = Object.getPrototypeOf(one);
    if (translated.has(methods)) continue;
    translated.add(methods);
    for (const name of ['getByText', 'getByLabel', 'getByPlaceholder', 'getByTitle', 'getByAltText'] as const) {
      const find = methods[name];
      methods[name] = function (this: Page, text, options) {
        return find.call(this, inLanguage(text, options), options);
      } as typeof find;
    }
    const getByRole = methods.getByRole;
    methods.getByRole = function (this: Page, role, options) {
      const name = options?.name;
      return getByRole.call(this, role, name === undefined ? options : { ...options, name: inLanguage(name, options) });
    } as typeof getByRole;
    const locator = methods.locator;
    methods.locator = function (this: Page, selector: string, options?: Having) {
      return locator.call(this, selector, having(options));
    } as typeof locator;
    if (!('filter' in methods)) continue;
    const { filter, selectOption } = methods;
    methods.filter = function (this: Locator, options) {
      return filter.call(this, having(options));
    };
    methods.selectOption = async function (this: Locator, values, options) {
      const english = labelIn(values);
      if (english === undefined) return selectOption.call(this, values, options);
      const wanted = inLanguage(english, { exact: true });
      const named = this.locator('option', { hasText: wanted });
      const valued = this.locator(`option[value=${JSON.stringify(english)}]`);
      await named.or(valued).first().waitFor({ state: 'attached' });
      const shown = await this.locator('option').allTextContents();
      const label = shown.find((text) => wanted.test(text));
      return selectOption.call(this, label === undefined ? values : { label }, options);
    } as typeof selectOption;
  }
}

/** What an option is called, or its value. */
function labelIn(values: Parameters<Locator['selectOption']>[0]): string | undefined {
  if (typeof values === 'string') return values;
  return values && 'label' in values ? values.label : undefined;
}

type Having = { hasText?: string | RegExp; hasNotText?: string | RegExp } | undefined;

function having<Options extends Having>(options: Options): Options {
  if (options === undefined) return options;
  const { hasText, hasNotText } = options;
  return {
    ...options,
    ...(hasText !== undefined && { hasText: inLanguage(hasText) }),
    ...(hasNotText !== undefined && { hasNotText: inLanguage(hasNotText) }),
  };
}

function inLanguage(text: string | RegExp, { exact = false }: { exact?: boolean } = {}): RegExp {
  return typeof text === 'string' ? texts().patternOf(text, exact) : texts().patternFor(text);
}
