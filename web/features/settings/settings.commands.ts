import type { Command } from '../../ui/links/command.ts';
import { SECTIONS } from './settings.search.ts';
import type { Section } from './settings.search.ts';
import { t } from '#domain/language/t.ts';

const WORDS: Readonly<Record<Section, string>> = {
  profile: t('name email address account'),
  security: t('password sessions devices sign out everywhere google'),
  organization: t('rename vat number category tax company'),
  members: t('team people roles accountant'),
  notifications: t('emails alerts low stock threshold cover'),
  integrations: t('google analytics search console connect'),
  appearance: t('dark light theme colours install app'),
  shortcuts: t('keyboard keys'),
  billing: t('plan invoices card'),
  data: t('storage offline preloading privacy popia'),
};

/** Single settings that people look for by their own name. */
const SETTINGS: readonly (Pick<Command, 'label' | 'words' | 'needs'> & { section: Section })[] = [
  { section: 'profile', label: t('Change email address'), words: t('email login') },
  { section: 'security', label: t('Change password') },
  { section: 'security', label: t('Sign out on other devices'), words: t('sessions log out everywhere') },
  { section: 'organization', label: t('VAT category'), words: t('tax period sars'), needs: 'manage-organization' },
  {
    section: 'members',
    label: t('Invite a member'),
    words: t('add team accountant person user'),
    needs: 'manage-members',
  },
  { section: 'notifications', label: t('Low stock alerts'), words: t('threshold units days of cover email') },
  {
    section: 'notifications',
    label: t('Daily or weekly digest'),
    words: t('summary report morning email slack webhook target unsubscribe'),
  },
  { section: 'integrations', label: t('Connect Google Analytics'), words: t('search console visitors') },
  { section: 'appearance', label: t('Install Karoo'), words: t('app phone home screen desktop') },
  { section: 'data', label: t('Export my data'), words: t('download popia personal') },
  { section: 'data', label: t('Delete my account'), words: t('close remove') },
  {
    section: 'organization',
    label: t('Transfer or delete organization'),
    words: t('ownership'),
    needs: 'own-organization',
  },
];

const linkTo = (section: Section): Command['link'] => ({ to: '/dashboard/settings', search: { section } });

export const settingsCommands: readonly Command[] = [
  ...(Object.keys(SECTIONS) as Section[]).map((section) => ({
    id: `settings:${section}`,
    label: t('Settings: {value}', { value: SECTIONS[section] }),
    words: WORDS[section],
    link: linkTo(section),
  })),
  ...SETTINGS.map(({ section, ...setting }) => ({
    ...setting,
    id: `settings:${setting.label}`,
    link: linkTo(section),
  })),
];
