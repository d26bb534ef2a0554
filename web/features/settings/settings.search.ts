import * as t from './settings.text.ts';

export const SECTIONS = {
  profile: t.profile,
  security: t.security,
  organization: t.organization,
  members: t.members,
  notifications: t.notifications,
  integrations: t.integrations,
  appearance: t.appearance,
  shortcuts: t.shortcuts,
  billing: t.billing,
  data: t.data,
} as const;
export type Section = keyof typeof SECTIONS;

export interface SettingsSearch {
  section?: Section;
  /** Error of an email link about the address. */
  error?: string;
}

function isSection(text: unknown): text is Section {
  return typeof text === 'string' && Object.hasOwn(SECTIONS, text);
}

export function settingsSearch(search: Record<string, unknown>): SettingsSearch {
  return {
    // An unknown one would stay in the search otherwise.
    ...(search.section === undefined ? {} : { section: isSection(search.section) ? search.section : 'profile' }),
    ...(typeof search.error === 'string' ? { error: search.error } : {}),
  };
}
