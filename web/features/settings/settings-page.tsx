import { Stack, Group, Text, useMantineColorScheme, Switch, Alert, Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Fragment, useEffect, useRef } from 'react';
import { PageHeader } from '../../ui/page-header.tsx';
import { IntegrationsSetting } from '../google-analytics/google-analytics.public.tsx';
import { APPEARANCE_CHOICES } from './device/appearance-choices.ts';
import { DataSetting } from './device/data-setting.tsx';
import { InstallSetting } from './device/install-setting.tsx';
import { NotificationsSetting } from './notifications-setting.tsx';
import { OrganizationSetting } from './organization-setting.tsx';
import { ProfileSetting } from './account/profile-setting.tsx';
import { SecuritySetting } from './account/security-setting.tsx';
import { SECTIONS } from './settings.search.ts';
import type { Section } from './settings.search.ts';
import menu from '../../ui/styles/menu.module.css';
import classes from './settings.module.css';
import { Panel } from '../../ui/cards/panel.tsx';
import { TRIAL_LENGTH_NOTE, useCurrentMembership, useAuthState, useMe } from '../accounts/accounts.public.tsx';
import { CreateOrganizationButton, MembersSetting } from '../organizations/organizations.public.tsx';
import { SegmentedButtons } from '../../ui/forms/segmented-buttons.tsx';
import { roleMay } from '#domain/roles.ts';
import { LinkButton } from '../../ui/links/links.tsx';
import { t } from '#domain/language/t.ts';
import { LANGUAGE } from '#domain/language/locale.ts';
import { useOnline } from '../../platform/connection/connection.ts';
import { LANGUAGE_CHOICES, useLanguageChoice } from './device/appearance-choices.ts';
import { setAlsoWithCtrl, useAlsoWithCtrl } from '../../platform/shortcuts/ctrl-setting.ts';
import { ctrlName } from '../../platform/shortcuts/key-names.ts';
import { ShortcutList } from '../palette/palette.public.tsx';
import { deviceTimeZone } from '../../platform/clock.ts';
import { formatDate } from '../../platform/format/date.ts';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import { toastFailure } from '../../ui/toasts/toast-failure.ts';
import { useKeepAccount } from './settings.data.ts';

const route = getRouteApi('/guarded/dashboard/settings');

const SECTION_HELP: Partial<Record<Section, string>> = {
  security: '/dashboard/help/security',
  organization: '/dashboard/help/vat#category',
  members: '/dashboard/help/roles',
  notifications: '/dashboard/help/figures#stock',
  integrations: '/dashboard/help/figures#google',
  shortcuts: '/dashboard/help/shortcuts',
  billing: '/dashboard/help/billing',
  data: '/dashboard/help/security#your-data',
};

/** Settings of the user and their organization, one section at a time. */
export function SettingsPage() {
  const { section = 'profile', error } = route.useSearch();
  return (
    <>
      <PageHeader title={t('Settings')} part={SECTIONS[section]} help={SECTION_HELP[section]} />
      <AccountClosingBanner />
      <div className={classes.layout}>
        <SectionNav current={section} />
        <Stack miw={0} key={section}>
          <SectionContent section={section} linkError={error} />
        </Stack>
      </div>
    </>
  );
}

function SectionContent({ section, linkError }: { section: Section; linkError: string | undefined }) {
  switch (section) {
    case 'profile':
      return <ProfileSetting linkError={linkError} />;
    case 'security':
      return <SecuritySetting />;
    case 'organization':
      return <OrganizationSetting />;
    case 'members':
      return <MembersSection />;
    case 'notifications':
      return <NotificationsSetting />;
    case 'integrations':
      return <IntegrationsSetting />;
    case 'appearance':
      return (
        <>
          <AppearanceSetting />
          <LanguageSetting />
          <InstallSetting />
        </>
      );
    case 'shortcuts':
      return <ShortcutsSetting />;
    case 'billing':
      return <BillingSetting />;
    case 'data':
      return <DataSetting />;
  }
}

/** The sections: next to their content, on a phone a strip that scrolls sideways. */
function SectionNav({ current }: { current: Section }) {
  const nav = useRef<HTMLElement>(null);
  // Scrolls the current section into the middle without moving the page.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>(`[data-section="${current}"]`);
    if (nav.current && link)
      nav.current.scrollLeft = link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={nav} className={classes.nav} aria-label={t('Settings sections')}>
      {Object.entries(SECTIONS).map(([section, label]) => (
        <Fragment key={section}>
          <Link
            to="/dashboard/settings"
            search={{ section: section as Section }}
            resetScroll={false}
            activeProps={{ 'aria-current': undefined }}
            aria-current={section === current ? 'page' : undefined}
            data-section={section}
            className={menu.item}
          >
            {label}
          </Link>
          {section === 'members' && (
            <Link to="/dashboard/settings/activity" className={menu.item}>
              {t('Activity')}
            </Link>
          )}
        </Fragment>
      ))}
    </nav>
  );
}

/** The members of the selected organization; without one, how to get one. */
function MembersSection() {
  const membership = useCurrentMembership();
  if (membership !== null) return <MembersSetting key={membership.organization_id} />;
  return (
    <Panel title={t('Members')}>
      <Stack gap="sm">
        <Text size="sm">{t('Members belong to an organization, and you’re not in one yet.')}</Text>
        <Group>
          <CreateOrganizationButton variant="filled" />
        </Group>
      </Stack>
    </Panel>
  );
}

function AppearanceSetting() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Panel title={t('Appearance')}>
      <SegmentedButtons
        data={APPEARANCE_CHOICES}
        value={colorScheme}
        onChange={setColorScheme}
        label={t('Appearance')}
      />
    </Panel>
  );
}

function BillingSetting() {
  const { planStatus, planType, isTrialExpired, trialDaysRemaining } = useAuthState();
  const membership = useCurrentMembership();
  if (membership !== null && !roleMay(membership.role, 'manage-billing') && ['trial', 'ended'].includes(planStatus)) {
    return (
      <Panel title={t('Billing')}>
        <Text size="sm">
          {t('You work under the plan of the owner of {name}. You don’t need a plan of your own.', {
            name: membership.organization.name,
          })}
        </Text>
      </Panel>
    );
  }
  const trial = isTrialExpired
    ? t('Your trial has ended.')
    : t('{trialDaysRemaining, plural, one {Your trial: # day left.} other {Your trial: # days left.}}', {
        trialDaysRemaining,
      });
  return (
    <Panel title={t('Billing')}>
      <Stack gap="sm">
        <Text size="sm">{planStatus === 'trial' ? trial : t('You’re on the {planType} plan.', { planType })}</Text>
        {planStatus === 'trial' && !isTrialExpired && <Text size="sm">{TRIAL_LENGTH_NOTE}</Text>}
        {membership !== null && !roleMay(membership.role, 'manage-billing') && (
          <Text size="sm" c="dimmed">
            {t('{name} is covered by its owner’s plan. A plan of your own covers the organizations that you own.', {
              name: membership.organization.name,
            })}
          </Text>
        )}
        <Group>
          <LinkButton to="/settings/billing" variant="default">
            {t('Plan, payments and invoices')}
          </LinkButton>
        </Group>
      </Stack>
    </Panel>
  );
}

/** The language of the screens, dates and numbers. */
function LanguageSetting() {
  const change = useLanguageChoice();
  const online = useOnline();
  return (
    <Panel title={t('Language')}>
      <Stack gap="xs">
        <SegmentedButtons data={LANGUAGE_CHOICES} value={LANGUAGE} onChange={change} label={t('Language')} />
        <Text size="sm" c="dimmed">
          {online
            ? t('Applies to screens, dates and numbers on all your devices.')
            : t('Connect to the internet to change the language.')}
        </Text>
      </Stack>
    </Panel>
  );
}

/** The shortcuts, and whether they also work with Ctrl or ⌘. Stored in this browser. */
function ShortcutsSetting() {
  const withCtrl = useAlsoWithCtrl();
  return (
    <Panel title={t('Shortcuts')}>
      <Stack>
        <Switch
          label={t('Also with {ctrlName}', { ctrlName: ctrlName() })}
          description={t(
            '{ctrlName} plus a letter goes to the same screen as the letter alone. In Karoo, it then no longer copies, prints, selects all or saves. Saved in this browser.',
            { ctrlName: ctrlName() },
          )}
          checked={withCtrl}
          onChange={(event) => setAlsoWithCtrl(event.currentTarget.checked)}
        />
        <ShortcutList />
      </Stack>
    </Panel>
  );
}

/** While the account is being closed: until when the user can keep it, and a button for it. */
function AccountClosingBanner() {
  const { deletionDueAt } = useMe();
  const keep = useKeepAccount();
  if (deletionDueAt === null) return null;
  return (
    <Alert color="red" role="status" mb="md" title={t('Your account is being closed')}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {t('Your account and everything in it will be deleted on {date}. Until then, you can keep it.', {
            date: formatDate(deletionDueAt, deviceTimeZone()),
          })}
        </Text>
        <Button
          loading={keep.isPending}
          onClick={() =>
            keep.mutate(undefined, {
              onSuccess: () => toastSuccess(t('Account kept')),
              onError: toastFailure,
            })
          }
        >
          {t('Keep my account')}
        </Button>
      </Group>
    </Alert>
  );
}
