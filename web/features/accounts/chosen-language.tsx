import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { chosenLanguage, DEFAULT_LANGUAGE } from '#domain/language/language.ts';
import { LANGUAGE } from '#domain/language/locale.ts';
import { isFromEarlierVisit } from '../../platform/query/refresh-restored.ts';
import { switchLanguage } from '../../platform/switch-language.ts';
import { meOptions } from './accounts.data.ts';
import { useSetPreferences } from './choices.data.ts';

/** Follows the language that the user chose on another device, or keeps the one chosen before the sign-in. Renders nothing. */
export function ChosenLanguage() {
  const { data: me, dataUpdatedAt } = useQuery(meOptions);
  const { mutate } = useSetPreferences();
  const isSent = useRef(false);
  // A response that was stored before the last change would switch back to the old language.
  const language = isFromEarlierVisit(dataUpdatedAt) ? undefined : me?.preferences.language;
  useEffect(() => {
    if (language === undefined) return;
    if (language === null) {
      // Once: if it cannot be stored, it would be sent again and again.
      if (LANGUAGE !== DEFAULT_LANGUAGE && !isSent.current) mutate({ language: LANGUAGE });
      isSent.current = true;
      return;
    }
    // A browser that was sent there already and shows another language would reload forever.
    const alreadyChosen = chosenLanguage(document.cookie) === language;
    if (language !== LANGUAGE && !alreadyChosen) void switchLanguage(language);
  }, [language, mutate]);
  return null;
}
