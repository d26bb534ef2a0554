import type { EmailChoice } from './alert-kind.ts';

/** Choices that several kinds of alerts share. */
export const DECISIONS: EmailChoice = {
  name: 'decisions',
  label: { en: 'Decisions about a store', af: 'Besluite oor ’n winkel' },
  description: {
    en: 'When settings changed in your store, or many records are missing there.',
    af: 'Wanneer instellings in jou winkel verander het, of baie rekords daar ontbreek.',
  },
  default: 'owner',
};

export const UNUSUAL: EmailChoice = {
  name: 'unusual',
  label: { en: 'Unusual figures', af: 'Ongewone syfers' },
  description: {
    en: 'No orders, unusual sales or refunds, failing payments and early sell-outs. One email for each.',
    af: 'Geen bestellings, ongewone verkope of terugbetalings, mislukte betalings en vroeë uitverkoop. Een e-pos vir elk.',
  },
  default: 'owner',
};

/** Emails about writes to products, off unless chosen. */
export const PRODUCT_EMAILS = {
  product_updated: {
    name: 'product_updated',
    label: { en: 'Product updated', af: 'Produk bygewerk' },
    description: {
      en: 'When a member changes a product: what changed and who did it.',
      af: 'Wanneer ’n lid ’n produk verander: wat verander het en wie dit gedoen het.',
    },
    default: 'none',
  },
  product_created: {
    name: 'product_created',
    label: { en: 'Product created', af: 'Produk geskep' },
    description: { en: 'When a member adds a product.', af: 'Wanneer ’n lid ’n produk byvoeg.' },
    default: 'none',
  },
} as const satisfies Record<string, EmailChoice>;
