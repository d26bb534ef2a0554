import { t } from '#domain/language/t.ts';
import type { EmailChoice } from './alert-kind.ts';

/** Choices that several kinds of alerts share. */
export const DECISIONS: EmailChoice = {
  name: 'decisions',
  label: () => t('Decisions about a store'),
  description: () => t('When settings changed in your store, or many orders, products or customers are missing there.'),
  default: 'owner',
};

export const UNUSUAL: EmailChoice = {
  name: 'unusual',
  label: () => t('Unusual figures'),
  description: () =>
    t('No orders, unusual sales or refunds, failing payments and early sell-outs. One email for each.'),
  default: 'owner',
};

export const SEGMENTS: EmailChoice = {
  name: 'segments',
  label: () => t('Segments'),
  description: () =>
    t('When something enters a segment that you watch, or it has too many. At most one email an hour.'),
  default: 'owner',
};

/** Emails about writes to products, off unless chosen. */
export const PRODUCT_EMAILS = {
  product_updated: {
    name: 'product_updated',
    label: () => t('Product updated'),
    description: () => t('When a member changes a product: what changed and who did it.'),
    default: 'none',
  },
  product_created: {
    name: 'product_created',
    label: () => t('Product created'),
    description: () => t('When a member adds a product.'),
    default: 'none',
  },
} as const satisfies Record<string, EmailChoice>;
