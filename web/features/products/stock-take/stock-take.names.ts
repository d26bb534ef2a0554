import { t } from '#domain/language/t.ts';

export const inStore = (quantity: number | null): string =>
  quantity === null ? t('Stock not tracked yet') : t('{quantity} in store', { quantity });
