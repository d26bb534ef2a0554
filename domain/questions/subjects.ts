import type { DeclaredText } from '../language/declared-text.ts';
import { t } from '../language/t.ts';
import { type Condition, comparisonsIn, type Property, PROPERTIES } from './condition.ts';

/** What conditions choose. */
export const SUBJECTS = ['customers', 'orders', 'products'] as const;
export type Subject = (typeof SUBJECTS)[number];

export const SUBJECT_NAMES: Readonly<Record<Subject, DeclaredText>> = {
  customers: () => t('Customers'),
  orders: () => t('Orders'),
  products: () => t('Products'),
};

/** Orders are also chosen by their customers, and by the products that they contain. */
export const CHOSEN_BY: Readonly<Record<Subject, readonly Property['of'][]>> = {
  orders: ['order', 'customer', 'product'],
  customers: ['customer'],
  products: ['product'],
};

/** Why a condition chooses no such records; null if it does. */
export function misfitOf(condition: Condition, subject: Subject): string | null {
  const misfit = comparisonsIn(condition).find(({ property }) => !CHOSEN_BY[subject].includes(PROPERTIES[property].of));
  if (misfit === undefined) return null;
  const property = PROPERTIES[misfit.property].name();
  return subject === 'customers'
    ? t('“{property}” is not a property of customers. Choose customers by their own properties.', { property })
    : t('“{property}” is not a property of products. Choose products by their own properties.', { property });
}

/** What a condition chooses by itself: what all of its properties are of, or else orders. */
export function subjectOf(condition: Condition): Subject {
  return SUBJECTS.find((one) => one !== 'orders' && misfitOf(condition, one) === null) ?? 'orders';
}
