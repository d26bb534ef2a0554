import { Anchor } from '@mantine/core';
import { LANGUAGES, languageName } from '#domain/language/language.ts';
import { LANGUAGE } from '#domain/language/locale.ts';
import { switchLanguage } from '../../platform/switch-language.ts';

/** Shows the page in the other language; its name is written in that language. */
export function LanguageLink() {
  return LANGUAGES.filter((language) => language !== LANGUAGE).map((language) => (
    <Anchor
      key={language}
      component="button"
      type="button"
      size="sm"
      lang={language}
      onClick={() => void switchLanguage(language)}
    >
      {languageName(language)}
    </Anchor>
  ));
}
