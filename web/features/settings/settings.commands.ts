import type { Command } from '../../ui/links/command.ts';
import { SECTIONS } from './settings.search.ts';
import type { Section } from './settings.search.ts';
import * as t from './settings.text.ts';

const WORDS: Readonly<Record<Section, string>> = {
  profile: t.nameEmailAddressAccount,
  security: t.passwordSessionsDevicesSignOut,
  organization: t.renameVatNumberCategoryTaxCompany,
  members: t.teamPeopleRolesAccountant,
  notifications: t.emailsAlertsLowStockThresholdCover,
  integrations: t.googleAnalyticsSearchConsoleConnect,
  appearance: t.darkLightThemeColoursInstallApp,
  shortcuts: t.keyboardKeys,
  billing: t.planInvoicesCard,
  data: t.storageOfflinePreloadingPrivacyPopia,
};

/** Single settings that people look for by their own name. */
const SETTINGS: readonly (Pick<Command, 'label' | 'words' | 'needs'> & { section: Section })[] = [
  { section: 'profile', label: t.changeEmailAddress, words: t.emailLogin },
  { section: 'security', label: t.changePassword2 },
  { section: 'security', label: t.signOutOnOtherDevices, words: t.sessionsLogOutEverywhere },
  { section: 'organization', label: t.vatCategory, words: t.taxPeriodSars, needs: 'manage-organization' },
  { section: 'members', label: t.inviteAMember, words: t.addTeamAccountantPersonUser, needs: 'manage-members' },
  { section: 'notifications', label: t.lowStockAlerts, words: t.thresholdUnitsDaysOfCoverEmail },
  { section: 'notifications', label: t.dailyDigest, words: t.morningSummaryWeeklySlack },
  { section: 'integrations', label: t.connectGoogleAnalytics, words: t.searchConsoleVisitors },
  { section: 'appearance', label: t.installKaroo, words: t.appPhoneHomeScreenDesktop },
  { section: 'data', label: t.exportMyData, words: t.downloadPopiaPersonal },
  { section: 'data', label: t.deleteMyAccount, words: t.closeRemove },
  { section: 'organization', label: t.transferOrDeleteOrganization, words: t.ownership, needs: 'own-organization' },
];

const linkTo = (section: Section): Command['link'] => ({ to: '/dashboard/settings', search: { section } });

export const settingsCommands: readonly Command[] = [
  ...(Object.keys(SECTIONS) as Section[]).map((section) => ({
    id: `settings:${section}`,
    label: t.settings2(SECTIONS[section]),
    words: WORDS[section],
    link: linkTo(section),
  })),
  ...SETTINGS.map(({ section, ...setting }) => ({
    ...setting,
    id: `settings:${setting.label}`,
    link: linkTo(section),
  })),
];
