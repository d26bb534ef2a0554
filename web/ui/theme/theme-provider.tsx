import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import type { ReactNode } from 'react';
import { ToastContainer } from '../toasts/toast-container.tsx';
import { MantineTheme } from './mantine-theme.tsx';

/** The theme, and the container of toasts. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineTheme>
      <ToastContainer />
      {children}
    </MantineTheme>
  );
}
