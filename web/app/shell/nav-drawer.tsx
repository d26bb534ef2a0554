import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import type { ReactNode } from 'react';
import classes from './shell.module.css';

// Large screens never open it: its code arrives with the first touch of the button.
const loadPanel = () => import('./nav-panel.tsx').then(({ NavPanel }) => ({ default: NavPanel }));
const NavPanel = lazy(loadPanel);

/** The navigation of small screens: a menu button and a drawer, which also closes whenever the path changes. */
export function NavDrawer({ children }: { children?: ReactNode }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  // Open belongs to a path: on another one it is closed by itself. Before the first time there is nothing to draw.
  const [openedOn, setOpenedOn] = useState<string | null | undefined>(undefined);
  const opened = openedOn === pathname;
  return (
    <>
      <ActionIcon
        className={classes.menuButton}
        aria-label="Open navigation"
        aria-expanded={opened}
        onPointerDown={() => void loadPanel()}
        onClick={() => setOpenedOn(pathname)}
      >
        <IconMenu2 size={22} stroke={1.5} aria-hidden />
      </ActionIcon>
      {openedOn !== undefined && (
        <Suspense>
          <NavPanel opened={opened} onClose={() => setOpenedOn(null)}>
            {children}
          </NavPanel>
        </Suspense>
      )}
    </>
  );
}
