import { t } from '#domain/language/t.ts';

/** Labels of a pagination's arrows for screen readers. */
export const PAGE_CONTROL_LABELS = {
  first: t('First page'),
  previous: t('Previous page'),
  next: t('Next page'),
  last: t('Last page'),
};
