import { t } from '#domain/language/t.ts';

export const CHANGE_NAMES = {
  import: t('Your import'),
  prices: t('Your price change'),
  undo: t('Your undo'),
};
