import { useDisclosure } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe, useSession } from '../../features/accounts/accounts.public.tsx';
import { AlertsBell } from '../../features/alerts/alerts.public.tsx';
import { PlanBanner } from '../../features/billing/billing.public.tsx';
import { QueueCard, QueueOwner } from '../../features/offline-queue/offline-queue.public.tsx';
import { OrganizationSwitcher } from '../../features/organizations/organizations.public.tsx';
import { CommandCenter, FindButton, FindLine } from '../../features/palette/palette.public.tsx';
import type { CommandDialog } from '../../features/palette/palette.public.tsx';
import { StoreSwitcher } from '../../features/stores/stores.public.tsx';
import { FeedbackButton, FeedbackDialog, FeedbackLine } from '../../features/feedback/feedback.public.tsx';
import { useDoubleTap } from '../../ui/gestures.ts';
import { Boundary } from '../../ui/states/boundary.tsx';
import { LoadingScreen } from '../loading-screen.tsx';
import { BackgroundWork } from './background-work.tsx';
import { Brand } from './brand.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { FollowAccess } from './follow-access.tsx';
import { HelpLegal } from './help-legal.tsx';
import { NAV_ITEMS } from './nav-items.ts';
import { NavDrawer } from './nav-drawer.tsx';
import { Navigation } from './navigation.tsx';
import { ShellPart } from './shell-part.tsx';
import classes from './shell.module.css';
import { SettingsButton, SignOutButton, UserAvatar, UserName } from './user-corner.tsx';

/** What stays around every screen of a person signed in. */
export function Shell() {
  const me = useSession();
  if (!me) return <LoadingScreen />;
  return (
    <>
      <Boundary fallback={null}>
        <FollowAccess open={me.hasFullAccess} />
        {me.hasFullAccess && <BackgroundWork />}
        <QueueOwner />
      </Boundary>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <aside className={classes.sidebar}>
        <Brand />
        <ShellPart>
          <Navigation />
        </ShellPart>
        <HelpLegal />
      </aside>
      <div className={classes.page}>
        <ShellPart>
          <Header />
        </ShellPart>
        <ShellPart>
          <ConnectionBanner />
          <PlanBanner />
        </ShellPart>
        <main id="content" tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
      </div>
      <ShellPart>
        <QueueCard />
      </ShellPart>
    </>
  );
}

function Header() {
  const me = useMe();
  const [feedback, { open, close: closeFeedback }] = useDisclosure(false);
  const [command, setCommand] = useState<CommandDialog>(null);
  const toTop = useDoubleTap(() => window.scrollTo({ top: 0 }));
  return (
    <header className={classes.header} {...toTop}>
      <NavDrawer>
        {(closeDrawer) => (
          <div className={classes.drawerFoot}>
            <FindLine
              onOpen={() => {
                closeDrawer();
                setCommand('palette');
              }}
            />
            <UserName />
            {/* One organization is named above already. */}
            {me.memberships.length !== 1 && <OrganizationSwitcher />}
            <FeedbackLine
              onOpen={() => {
                closeDrawer();
                open();
              }}
            />
          </div>
        )}
      </NavDrawer>
      <div className={classes.wide}>
        <OrganizationSwitcher />
      </div>
      <div className={classes.shop}>
        <StoreSwitcher />
      </div>
      <div className={classes.spring} />
      <div className={classes.roomy}>
        <FindButton onOpen={() => setCommand('palette')} />
      </div>
      <div className={classes.wide}>
        <FeedbackButton onOpen={open} />
      </div>
      <div className={classes.wide}>
        <UserName />
      </div>
      <AlertsBell />
      <UserAvatar />
      <SettingsButton />
      <SignOutButton />
      <CommandCenter opened={command} onOpen={setCommand} screens={NAV_ITEMS} onFeedback={open} />
      <FeedbackDialog opened={feedback} onClose={closeFeedback} />
    </header>
  );
}
