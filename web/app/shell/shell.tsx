import { useDisclosure } from '@mantine/hooks';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useState, useEffect, useCallback } from 'react';
import {
  useSession,
  refreshMembershipsAndStores,
  useCurrentMembership,
  usePermission,
  ChosenLanguage,
} from '../../features/accounts/accounts.public.tsx';
import { AlertsBell } from '../../features/alerts/alerts.public.tsx';
import { PlanBanner } from '../../features/billing/billing.public.tsx';
import { OutcomeNotices, QueueCard, QueueOwner } from '../../features/operations/operations.public.tsx';
import { OrganizationSwitcher } from '../../features/organizations/organizations.public.tsx';
import { CommandCenter, SearchButton } from '../../features/palette/palette.public.tsx';
import type { CommandDialog } from '../../features/palette/palette.public.tsx';
import { SampleBanner, StoreSwitcher, useStores } from '../../features/stores/stores.public.tsx';
import { FeedbackButton, FeedbackDialog, FeedbackNavButton } from '../../features/feedback/feedback.public.tsx';
import { useDoubleTap } from '../../ui/gestures.ts';
import { ErrorBoundary } from '../../ui/states/error-boundary.tsx';
import { LoadingScreen } from '../pages/loading-screen.tsx';
import { Brand } from './brand.tsx';
import { ConnectionBanner } from './connection-banner/connection-banner.tsx';
import { HelpAndLegal } from './navigation/help-and-legal.tsx';
import { NAV_ITEMS } from './navigation/nav-items.ts';
import { NavDrawer } from './navigation/nav-drawer.tsx';
import { Navigation } from './navigation/navigation.tsx';
import links from '../../ui/styles/link.module.css';
import classes from './shell.module.css';
import { AccountMenu, SignOutNavButton } from './account-menu.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useAutoSync } from '../../features/sync/sync.public.tsx';
import { useRequestAgain } from '../../platform/query/use-request-again.ts';
import { useLive } from '../../platform/live/use-live.ts';
import { usePreloading } from '../preload/use-preloading.ts';
import { Box, Button, Divider, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FallbackProps } from '../../ui/states/error-boundary.tsx';
import { t } from '#domain/language/t.ts';
import { useNow } from '../../platform/clock.ts';
import { formatDateTime } from '../../platform/format/date.ts';
import { Trans } from '../../platform/format/trans.ts';

/** The frame around every screen of a signed-in user. */
export function Shell() {
  const me = useSession();
  if (!me) return <LoadingScreen />;
  return (
    <>
      <ErrorBoundary fallback={null}>
        <RecheckAccess open={me.hasFullAccess} />
        {me.hasFullAccess && <BackgroundTasks />}
        <QueueOwner />
        <OutcomeNotices />
        <ChosenLanguage />
      </ErrorBoundary>
      <a className={`${links.skip} karoo-screen-only`} href="#content">
        {t('Skip to content')}
      </a>
      <Stack component="aside" visibleFrom="md" gap={12} p={12} className={classes.sidebar}>
        <Brand />
        <ShellSection>
          <Navigation />
        </ShellSection>
        <HelpAndLegal />
      </Stack>
      <div className={classes.page}>
        <ShellSection>
          <Header />
        </ShellSection>
        <ShellSection>
          <ConnectionBanner />
          <PlanBanner />
          <SampleBanner />
        </ShellSection>
        <main id="content" tabIndex={-1} className={classes.main}>
          <PrintHeading />
          <Outlet />
        </main>
      </div>
      <ShellSection>
        <QueueCard />
      </ShellSection>
    </>
  );
}

const loadCommands = () => import('./navigation/commands.ts').then(({ COMMANDS }) => COMMANDS);

function Header() {
  const [feedback, { open, close: closeFeedback }] = useDisclosure(false);
  const [command, setCommand] = useState<CommandDialog>(null);
  const toTop = useDoubleTap(() => window.scrollTo({ top: 0 }));
  return (
    <>
      <header className={`${classes.header} karoo-screen-only`} {...toTop}>
        <Box visibleFrom="md" miw={0} className={classes.wide}>
          <OrganizationSwitcher />
        </Box>
        <Box miw={0} me="auto">
          <StoreSwitcher />
        </Box>
        <SearchButton onOpen={() => setCommand('palette')} />
        <Box visibleFrom="md" miw={0}>
          <FeedbackButton onOpen={open} />
        </Box>
        <AlertsBell />
        <AccountMenu onShortcuts={() => setCommand('help')} />
        <CommandCenter
          opened={command}
          onOpen={setCommand}
          screens={NAV_ITEMS}
          loadCommands={loadCommands}
          onFeedback={open}
        />
        <FeedbackDialog opened={feedback} onClose={closeFeedback} />
      </header>
      <NavDrawer>
        {(closeDrawer) => (
          <>
            <Divider my="md" />
            <Stack gap="xs">
              <OrganizationSwitcher />
              <FeedbackNavButton
                onOpen={() => {
                  closeDrawer();
                  open();
                }}
              />
              <SignOutNavButton />
            </Stack>
          </>
        )}
      </NavDrawer>
    </>
  );
}

/** Runs the guard again when a plan expires while a screen is open. */
function RecheckAccess({ open }: { open: boolean }) {
  const router = useRouter();
  // The router runs its guard only on navigation.
  useEffect(() => {
    if (!open) void router.invalidate();
  }, [open, router]);
  return null;
}

/** Runs while a user is signed in: the live stream, preloading, and in one of all tabs the automatic sync. */
function BackgroundTasks() {
  const queryClient = useQueryClient();
  const membership = useCurrentMembership();
  const { current } = useStores();
  const lost = useCallback(() => refreshMembershipsAndStores(queryClient), [queryClient]);
  useLive(membership?.organization_id ?? null, lost);
  const { may: maySync } = usePermission('sync');
  useAutoSync(maySync ? (current?.id ?? null) : null);
  usePreloading();
  return null;
}

/** A section of the shell: if it cannot render, a line replaces it and the screen stays. */
export function ShellSection({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={SectionError}>{children}</ErrorBoundary>;
}

function SectionError({ reset }: FallbackProps) {
  const requestAgain = useRequestAgain();
  return (
    <Group role="alert" gap="xs" p="xs">
      <Text size="sm">{t('Something went wrong')}</Text>
      <Button variant="default" onClick={() => void requestAgain().then(reset)}>
        {t('Try Again')}
      </Button>
    </Group>
  );
}

/** On paper, above the page: the store and when it was printed. */
function PrintHeading() {
  const { current } = useStores();
  const now = useNow();
  if (current === null) return null;
  return (
    <Text className="karoo-print-only" size="sm" mb="md">
      <Trans
        message="<strong>{name}</strong> · Printed {dateTime}"
        values={{ name: current.name, dateTime: formatDateTime(new Date(now).toISOString(), current.timezone) }}
        tags={{ strong: <strong /> }}
      />
    </Text>
  );
}
