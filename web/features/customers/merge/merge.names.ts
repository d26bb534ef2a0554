import { t } from '#domain/language/t.ts';
import type { MatchReason } from '#domain/customers/customer-match.ts';

export const reasons: Readonly<Record<MatchReason, string>> = {
  email: t('Same email address as the account'),
  phone: t('Same phone number'),
  place: t('Same name and postcode'),
};
