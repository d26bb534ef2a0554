import { Stack } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { PageHeader } from '../../ui/page-header.tsx';
import { IntegrationsSetting } from '../google-analytics/google-analytics.public.tsx';
import { AppearanceSetting } from './device/appearance-setting.tsx';
import { BillingSetting } from './billing-setting.tsx';
import { AccountClosingBanner } from './account/account-closing-banner.tsx';
import { DataSetting } from './device/data-setting.tsx';
import { InstallSetting } from './device/install-setting.tsx';
import { MembersSection } from './members-section.tsx';
import { NotificationsSetting } from './notifications-setting.tsx';
import { OrganizationSetting } from './organization-setting.tsx';
import { ProfileSetting } from './account/profile-setting.tsx';
import { SecuritySetting } from './account/security-setting.tsx';
import { ShortcutsSetting } from './device/shortcuts-setting.tsx';
import { SECTIONS } from './settings.search.ts';
import type { Section } from './settings.search.ts';
import classes from './settings.module.css';

const route = getRouteApi('/guarded/dashboard/settings');

/** Settings of the user and their organization, one section at a time. */
export function SettingsPage() {
  const { section = 'profile', error } = route.useSearch();
  return (
    <>
      <PageHeader title="Settings" />
      <AccountClosingBanner />
      <div className={classes.layout}>
        <SectionNav current={section} />
        <Stack className={classes.section} key={section}>
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
    <nav ref={nav} className={classes.nav} aria-label="Sections of the settings">
      {Object.entries(SECTIONS).map(([section, label]) => (
        <Link
          key={section}
          to="/dashboard/settings"
          search={{ section: section as Section }}
          resetScroll={false}
          activeProps={{ 'aria-current': undefined }}
          aria-current={section === current ? 'page' : undefined}
          data-section={section}
          className={classes.navLink}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
