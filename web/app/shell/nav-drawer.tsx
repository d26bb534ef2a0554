import { ActionIcon, Drawer } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSwipeLeft } from '../../ui/swipe.ts';
import { Brand } from './brand.tsx';
import { Navigation } from './navigation.tsx';
import classes from './shell.module.css';

/**
 * The navigation of small screens: a menu button and a drawer. It closes by its button, the backdrop, Escape, a link,
 * a finger drawn to the left, and whenever the path changes. Focus stays inside while it is open.
 */
export function NavDrawer({ children }: { children?: ReactNode }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  // Open belongs to a path: on another one it is closed by itself.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const close = () => setOpenedOn(null);
  const swipe = useSwipeLeft(close);
  return (
    <>
      <ActionIcon className={classes.menuButton} aria-label="Open navigation" onClick={() => setOpenedOn(pathname)}>
        <IconMenu2 size={22} stroke={1.5} aria-hidden />
      </ActionIcon>
      <Drawer
        opened={openedOn === pathname}
        onClose={close}
        size={288}
        title={<Brand />}
        closeButtonProps={{ 'aria-label': 'Close navigation', size: 44 }}
        overlayProps={{ backgroundOpacity: 0.45 }}
        {...swipe}
      >
        <Navigation onChoose={close} />
        {children}
      </Drawer>
    </>
  );
}
