import type { Command } from '../../ui/links/command.ts';
import { SECTIONS } from './settings.search.ts';
import type { Section } from './settings.search.ts';

const WORDS: Readonly<Record<Section, string>> = {
  profile: 'name email address account',
  security: 'password sessions devices sign out everywhere google',
  organization: 'rename vat number category tax company',
  members: 'team people roles accountant',
  notifications: 'emails alerts low stock threshold cover',
  integrations: 'google analytics search console connect',
  appearance: 'dark light theme colours install app',
  shortcuts: 'keyboard keys',
  billing: 'plan invoices card',
  data: 'storage offline preloading privacy popia',
};

/** Single settings that people look for by their own name. */
const SETTINGS: readonly (Pick<Command, 'label' | 'words' | 'needs'> & { section: Section })[] = [
  { section: 'profile', label: 'Change email address', words: 'email login' },
  { section: 'security', label: 'Change password' },
  { section: 'security', label: 'Sign out on other devices', words: 'sessions log out everywhere' },
  { section: 'organization', label: 'VAT category', words: 'tax period sars', needs: 'manage-organization' },
  { section: 'members', label: 'Invite a member', words: 'add team accountant person user', needs: 'manage-members' },
  { section: 'notifications', label: 'Low stock alerts', words: 'threshold units days of cover email' },
  { section: 'integrations', label: 'Connect Google Analytics', words: 'search console visitors' },
  { section: 'appearance', label: 'Install Karoo', words: 'app phone home screen desktop' },
  { section: 'data', label: 'Export my data', words: 'download popia personal' },
  { section: 'data', label: 'Delete my account', words: 'close remove' },
  { section: 'organization', label: 'Transfer or delete organization', words: 'ownership', needs: 'own-organization' },
];

const linkTo = (section: Section): Command['link'] => ({ to: '/dashboard/settings', search: { section } });

export const settingsCommands: readonly Command[] = [
  ...(Object.keys(SECTIONS) as Section[]).map((section) => ({
    id: `settings:${section}`,
    label: `Settings: ${SECTIONS[section]}`,
    words: WORDS[section],
    link: linkTo(section),
  })),
  ...SETTINGS.map(({ section, ...setting }) => ({
    ...setting,
    id: `settings:${setting.label}`,
    link: linkTo(section),
  })),
];
