import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { isOverlayOpen } from '../../../platform/shortcuts/page-controls.ts';
import { useEdgeSwipe } from '../../../ui/gestures.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import classes from '../shell.module.css';

// Large screens never open it.
const NavDrawerPanel = lazyDialog(() => import('./nav-drawer-panel.tsx').then((module) => module.NavDrawerPanel));
/** The width at which the sidebar stands beside the screen, as in shell.module.css. */
const SMALL = '(max-width: 61.99em)';

/**
 * The navigation of small screens: a drawer, opened by a menu button or a finger drawn from the left edge, closed also whenever the
 * path changes. `children` stands at its foot.
 */
export function NavDrawer({ children }: { children?: (close: () => void) => ReactNode }) {
  const router = useRouter();
  // Open belongs to a path: on another one it is closed by itself.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const opened = useLocation({ select: ({ pathname }) => pathname === openedOn });
  const open = () => setOpenedOn(router.state.location.pathname);
  const close = () => setOpenedOn(null);
  const small = useMediaQuery(SMALL) ?? false;
  // Over a dialog the finger is the dialog's.
  useEdgeSwipe(small && !opened, () => {
    if (!isOverlayOpen()) open();
  });
  // The network: the drawer's code comes after the first screen, before the first touch and before a tunnel.
  useEffect(() => {
    if (globalThis.matchMedia(SMALL).matches) NavDrawerPanel.preload();
  }, []);
  return (
    <>
      <ActionIcon className={classes.menuButton} aria-label="Open navigation" aria-expanded={opened} onClick={open}>
        <IconMenu2 size={22} stroke={1.5} aria-hidden />
      </ActionIcon>
      <NavDrawerPanel opened={opened} onClose={close}>
        {children?.(close)}
      </NavDrawerPanel>
    </>
  );
}
