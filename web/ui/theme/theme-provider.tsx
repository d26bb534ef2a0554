import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './tokens.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { TOAST_MS } from '../toasts/toast.ts';
import { cssVariables, theme } from './theme.ts';

/** The theme, and the container of toasts: top right, at most three. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <Notifications position="top-right" limit={3} autoClose={TOAST_MS} transitionDuration={150} />
      {children}
    </MantineProvider>
  );
}
