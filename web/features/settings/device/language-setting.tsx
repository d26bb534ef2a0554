import { Stack, Text } from '@mantine/core';
import { LANGUAGES, LANGUAGE_NAMES, type Language } from '#domain/language/language.ts';
import { LANGUAGE } from '#domain/language/locale.ts';
import { explainError } from '../../../platform/api/explain-error.ts';
import { useOnline } from '../../../platform/connection/connection.ts';
import { switchLanguage } from '../../../platform/switch-language.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { SegmentedButtons } from '../../../ui/forms/segmented-buttons.tsx';
import { toastError } from '../../../ui/toasts/toast.ts';
import { useStorePreferences } from '../../accounts/accounts.public.tsx';
import { t } from '#domain/language/t.ts';

const CHOICES = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

/** The language of the screens, dates and numbers; stored with the account and in this browser. */
export function LanguageSetting() {
  // The page is loaded again: were the language shown first, the request could be lost.
  const { mutate } = useStorePreferences(({ language }) => {
    if (language) void switchLanguage(language);
  });
  const online = useOnline();
  const change = (language: Language) => {
    if (language === LANGUAGE) return;
    mutate(
      { language },
      { onError: (error) => toastError(explainError(error), { title: t('Couldn’t change the language') }) },
    );
  };
  return (
    <Panel title={t('Language')}>
      <Stack gap="xs">
        <SegmentedButtons data={CHOICES} value={LANGUAGE} onChange={change} label={t('Language')} />
        <Text size="sm" c="dimmed">
          {online
            ? t('Applies to screens, dates and numbers on all your devices.')
            : t('Connect to the internet to change the language.')}
        </Text>
      </Stack>
    </Panel>
  );
}
