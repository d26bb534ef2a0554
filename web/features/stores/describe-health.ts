import type { Store } from './stores.data.ts';
import * as t from './stores.text.ts';

export interface Finding {
  tone: 'good' | 'warn' | 'bad' | 'quiet';
  text: string;
}

export function describeReach({ health }: Store): Finding {
  if (health.reachable === null) return { tone: 'quiet', text: t.notCheckedYet };
  return health.reachable ? { tone: 'good', text: t.reachable } : { tone: 'bad', text: t.notReachable };
}

const WEBHOOKS: Record<Store['health']['webhooks'], Finding> = {
  live: { tone: 'good', text: t.live },
  disabled: { tone: 'warn', text: t.turnedOffByYourStore },
  missing: { tone: 'warn', text: t.notRegisteredChangesArrive },
  unsupported: { tone: 'quiet', text: t.notPossibleHereChangesArrive },
};

export function describeWebhooks({ health }: Store): Finding {
  return WEBHOOKS[health.webhooks];
}

export const DATE_TYPES: Record<Store['date_type'], string> = {
  date_paid: t.datePaid,
  date_created: t.dateCreated,
  date_completed: t.dateCompleted,
};
