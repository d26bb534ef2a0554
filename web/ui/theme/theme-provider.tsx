import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './tokens.css';
import './print.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { Toasts } from '../toasts/toasts.tsx';
import { cssVariables, theme } from './theme.ts';
import { useLightPaper } from './use-light-paper.ts';

/** The theme, and the toasts. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  useLightPaper();
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <Toasts />
      {children}
    </MantineProvider>
  );
}
