import { ActionIcon, Box } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { orpc } from '../../platform/api/client.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { useCurrentMembership, useMe } from '../accounts/accounts.public.tsx';
import { badgeText, bellLabel } from './badge-labels.ts';
import count from '../../ui/styles/count.module.css';
import { t } from '#domain/language/t.ts';

// Most visits never open it.
const AlertsPanel = lazyDialog(() => import('./alerts-panel.tsx'), 'AlertsPanel');

/** The header's bell with the unread count. Empty without an organization or plan. */
export function AlertsBell() {
  const me = useMe();
  const membership = useCurrentMembership();
  if (membership === null || !me.hasFullAccess) return null;
  return <Bell key={membership.organization_id} organizationId={membership.organization_id} />;
}

function Bell({ organizationId }: { organizationId: string }) {
  const router = useRouter();
  // Stored with the path, so that another path closes it.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const opened = useLocation({ select: ({ pathname }) => pathname === openedOn });
  const unread =
    useQuery(orpc.alerts.unread.queryOptions({ input: { organization_id: organizationId } })).data?.unread ?? 0;
  const badge = badgeText(unread);
  return (
    <Box pos="relative">
      <ActionIcon
        ref={setButton}
        aria-label={bellLabel(unread)}
        aria-haspopup="dialog"
        aria-expanded={opened}
        title={t('Notifications')}
        onClick={() => setOpenedOn(opened ? null : router.state.location.pathname)}
        onMouseEnter={AlertsPanel.preload}
        onFocus={AlertsPanel.preload}
      >
        <IconBell size={20} stroke={1.5} aria-hidden />
        {badge !== null && (
          <span className={`${count.count} ${count.corner}`} aria-hidden>
            {badge}
          </span>
        )}
      </ActionIcon>
      <AlertsPanel opened={opened} onClose={() => setOpenedOn(null)} organizationId={organizationId} button={button} />
    </Box>
  );
}
