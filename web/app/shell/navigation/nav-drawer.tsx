import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { isOverlayOpen } from '../../../platform/shortcuts/page-controls.ts';
import { useEdgeSwipe } from '../../../ui/gestures.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { screenComplete } from '../../preload/screen-complete.ts';
import { BottomBar } from './bottom-bar.tsx';

// Large screens never open it.
const NavDrawerPanel = lazyDialog(() => import('./nav-drawer-panel.tsx').then((module) => module.NavDrawerPanel));
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
  const queryClient = useQueryClient();
  // Loads the drawer's code after the first screen, before it is needed offline.
  useEffect(() => {
    if (!globalThis.matchMedia(SMALL).matches) return;
    let isGone = false;
    void screenComplete(queryClient, () => isGone).then(() => isGone || NavDrawerPanel.preload());
    return () => {
      isGone = true;
    };
  }, [queryClient]);
  return (
    <>
      {small && <BottomBar isMoreOpen={opened} onMore={open} />}
      <NavDrawerPanel opened={opened} onClose={close}>
        {children?.(close)}
      </NavDrawerPanel>
    </>
  );
}
