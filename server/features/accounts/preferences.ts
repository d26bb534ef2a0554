import type { StoredPreferences } from './accounts.queries.ts';

export interface Preferences {
  trial_reminders: boolean;
  member_joined: boolean;
  onboarded: boolean;
}

/** A person's preferences with their defaults. A person who sees a store has finished the first steps. */
export function readPreferences(stored: StoredPreferences, hasStore: boolean): Preferences {
  return {
    trial_reminders: stored.trial_reminders ?? true,
    member_joined: stored.member_joined ?? true,
    onboarded: stored.onboarded ?? hasStore,
  };
}
