import type { MantineColorScheme } from '@mantine/core';
import { t } from '#domain/language/t.ts';
import { LANGUAGES, languageName, type Language } from '#domain/language/language.ts';
import { LANGUAGE } from '#domain/language/locale.ts';
import { explainError } from '../../../platform/api/explain-error.ts';
import { switchLanguage } from '../../../platform/switch-language.ts';
import { toastError } from '../../../ui/toasts/toast.ts';
import { useStorePreferences } from '../../accounts/accounts.public.tsx';

/** Light, dark or as the system says. Stored in this browser. */
export const APPEARANCE_CHOICES: readonly { value: MantineColorScheme; label: string }[] = [
  { value: 'auto', label: t('System') },
  { value: 'light', label: t('Light') },
  { value: 'dark', label: t('Dark') },
];

export const LANGUAGE_CHOICES = LANGUAGES.map((value) => ({ value, label: languageName(value) }));

/** Returns a function that changes the language of all screens; it is stored with the account and in this browser. */
export function useLanguageChoice(): (language: Language) => void {
  // The page is loaded again: were the language shown first, the request could be lost.
  const { mutate } = useStorePreferences(({ language }) => {
    if (language) void switchLanguage(language);
  });
  return (language) => {
    if (language === LANGUAGE) return;
    mutate(
      { language },
      { onError: (error) => toastError(explainError(error), { title: t('Couldn’t change the language') }) },
    );
  };
}
