import { t } from '#domain/language/t.ts';

export const SECTIONS = {
  profile: t('Profile'),
  security: t('Security'),
  organization: t('Organization'),
  members: t('Members'),
  notifications: t('Notifications'),
  integrations: t('Integrations'),
  appearance: t('Appearance'),
  shortcuts: t('Shortcuts'),
  billing: t('Billing'),
  data: t('Data'),
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
