import { t } from '#domain/language/t.ts';
import type { ActivityFieldGroup } from '#domain/activity.ts';

export const subjects = {
  order: t('Orders'),
  product: t('Products'),
  customer: t('Customers'),
  store: t('Stores'),
  member: t('Members'),
  organization: t('Organization'),
};

export const fieldGroups: Readonly<Record<ActivityFieldGroup, string>> = {
  price: t('Prices'),
  stock: t('Stock'),
  status: t('Status'),
};
