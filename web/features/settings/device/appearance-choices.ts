import type { MantineColorScheme } from '@mantine/core';
import { t } from '#domain/language/t.ts';

/** Light, dark or as the system says. Stored in this browser. */
export const APPEARANCE_CHOICES: readonly { value: MantineColorScheme; label: string }[] = [
  { value: 'auto', label: t('System') },
  { value: 'light', label: t('Light') },
  { value: 'dark', label: t('Dark') },
];
