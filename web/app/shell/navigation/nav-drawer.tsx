import { useMediaQuery } from '@mantine/hooks';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { isOverlayOpen } from '../../../platform/shortcuts/page-controls.ts';
import { useEdgeSwipe } from '../../../ui/gestures.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { usePreloadedDialog } from '../../preload/use-preloaded-dialog.ts';
import { BottomBar } from './bottom-bar.tsx';

// Large screens never open it.
const NavDrawerPanel = lazyDialog(() => import('./nav-drawer-panel.tsx'), 'NavDrawerPanel');
/** The breakpoint of the sidebar, as in shell.module.css. */
const SMALL = '(max-width: 61.99em)';

/** The navigation of small screens: a bottom bar, and a drawer that closes when the path changes. `children` is its footer. */
export function NavDrawer({ children }: { children?: (close: () => void) => ReactNode }) {
  const router = useRouter();
  // Stored with the path, so that another path closes it.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const opened = useLocation({ select: ({ pathname }) => pathname === openedOn });
  const open = () => setOpenedOn(router.state.location.pathname);
  const close = () => setOpenedOn(null);
  const small = useMediaQuery(SMALL, undefined, { getInitialValueInEffect: false }) ?? false;
  // Over a dialog the swipe belongs to the dialog.
  useEdgeSwipe(small && !opened, () => {
    if (!isOverlayOpen()) open();
  });
  usePreloadedDialog(NavDrawerPanel, small);
  return (
    <>
      {small && <BottomBar isMoreOpen={opened} onMore={open} />}
      <NavDrawerPanel opened={opened} onClose={close}>
        {children?.(close)}
      </NavDrawerPanel>
    </>
  );
}
