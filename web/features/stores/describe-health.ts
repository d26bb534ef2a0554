import type { Store } from './stores.data.ts';

export interface Finding {
  tone: 'good' | 'warn' | 'bad' | 'quiet';
  text: string;
}

export function describeReach({ health }: Store): Finding {
  if (health.reachable === null) return { tone: 'quiet', text: 'Not checked yet' };
  return health.reachable ? { tone: 'good', text: 'Reachable' } : { tone: 'bad', text: 'Not reachable' };
}

const WEBHOOKS: Record<Store['health']['webhooks'], Finding> = {
  live: { tone: 'good', text: 'Live' },
  disabled: { tone: 'warn', text: 'Switched off by the shop' },
  missing: { tone: 'warn', text: 'Not registered: changes arrive with the next sync' },
  unsupported: { tone: 'quiet', text: 'Not possible here: changes arrive with the next sync' },
};

export function describeWebhooks({ health }: Store): Finding {
  return WEBHOOKS[health.webhooks];
}

export const DATE_TYPES: Record<Store['date_type'], string> = {
  date_paid: 'Date paid',
  date_created: 'Date created',
  date_completed: 'Date completed',
};
