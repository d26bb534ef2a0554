import { displayName } from '../../platform/mail/display-name.ts';
import { t } from '#domain/language/t.ts';

/** A store's name as messages show it. */
export function storeName(name: string | null | undefined): string {
  return displayName(name ?? '') || t('Your store');
}
