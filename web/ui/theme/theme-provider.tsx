import './mantine.css';
import '@mantine/notifications/styles.layer.css';
import './print.css';
import type { ReactNode } from 'react';
import { Toasts } from '../toasts/toasts.tsx';
import { MantineTheme } from './mantine-theme.tsx';
import { useLightPaper } from './use-light-paper.ts';

/** The theme, and the toasts. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  useLightPaper();
  return (
    <MantineTheme>
      <Toasts />
      {children}
    </MantineTheme>
  );
}
