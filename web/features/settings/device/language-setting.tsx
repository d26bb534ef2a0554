import { Stack, Text } from '@mantine/core';
import { LANGUAGE } from '#domain/language/locale.ts';
import { useOnline } from '../../../platform/connection/connection.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { SegmentedButtons } from '../../../ui/forms/segmented-buttons.tsx';
import { LANGUAGE_CHOICES, useLanguageChoice } from './use-language-choice.ts';
import { t } from '#domain/language/t.ts';

/** The language of the screens, dates and numbers. */
export function LanguageSetting() {
  const change = useLanguageChoice();
  const online = useOnline();
  return (
    <Panel title={t('Language')}>
      <Stack gap="xs">
        <SegmentedButtons data={LANGUAGE_CHOICES} value={LANGUAGE} onChange={change} label={t('Language')} />
        <Text size="sm" c="dimmed">
          {online
            ? t('Applies to screens, dates and numbers on all your devices.')
            : t('Connect to the internet to change the language.')}
        </Text>
      </Stack>
    </Panel>
  );
}
