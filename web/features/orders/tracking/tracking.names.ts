import { t } from '#domain/language/t.ts';

export const noteText = (courier: string, number: string, url: string): string =>
  url === ''
    ? t('Your order is on its way with {courier}. Tracking number: {number}.', { courier, number })
    : t('Your order is on its way with {courier}. Tracking number: {number}. Follow your parcel: {url}', {
        courier,
        number,
        url,
      });
