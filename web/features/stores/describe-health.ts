import type { Store } from './stores.data.ts';
import { t } from '#domain/language/t.ts';

export interface Finding {
  tone: 'good' | 'warn' | 'bad' | 'quiet';
  text: string;
}

export function describeReach({ health }: Store): Finding {
  if (health.reachable === null) return { tone: 'quiet', text: t('Not checked yet') };
  return health.reachable ? { tone: 'good', text: t('Reachable') } : { tone: 'bad', text: t('Not reachable') };
}

const WEBHOOKS: Record<Store['health']['webhooks'], Finding> = {
  live: { tone: 'good', text: t('Live') },
  disabled: { tone: 'warn', text: t('Turned off by your store') },
  missing: { tone: 'warn', text: t('Not registered: changes arrive with the next sync') },
  unsupported: { tone: 'quiet', text: t('Not possible here: changes arrive with the next sync') },
};

export function describeWebhooks({ health }: Store): Finding {
  return WEBHOOKS[health.webhooks];
}

/** How the shop enters and shows prices, e.g. with VAT and 2 decimals. False when it does not say. */
export function describePrices({ prices_include_tax, price_decimals }: Store): string | false {
  const parts = [
    prices_include_tax !== null && (prices_include_tax ? t('With VAT') : t('Without VAT')),
    price_decimals !== null && t('{count, plural, one {# decimal} other {# decimals}}', { count: price_decimals }),
  ];
  return parts.filter((part) => part !== false).join(' · ') || false;
}

export const DATE_TYPES: Record<Store['date_type'], string> = {
  date_paid: t('Date paid'),
  date_created: t('Date created'),
  date_completed: t('Date completed'),
};
