import type { StoredPreferences } from './accounts.queries.ts';

export interface Preferences {
  trial_reminders: boolean;
  member_joined: boolean;
  onboarded: boolean;
}

/** What a person chose, and what holds until they do. Whoever sees a store has the first steps behind them. */
export function readPreferences(stored: StoredPreferences, hasStore: boolean): Preferences {
  return {
    trial_reminders: stored.trial_reminders ?? true,
    member_joined: stored.member_joined ?? true,
    onboarded: stored.onboarded ?? hasStore,
  };
}
