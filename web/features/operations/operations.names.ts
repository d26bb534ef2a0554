import { t } from '#domain/language/t.ts';

export const CHANGE_NAMES = {
  import: t('Your import'),
  prices: t('Your price change'),
  stock: t('Your stock change'),
  status: t('Your status change'),
  trash: t('Your move to the trash'),
  undo: t('Your undo'),
};
