import type { ReactNode } from 'react';
import { Toasts } from '../toasts/toasts.tsx';
import { MantineTheme } from './mantine-theme.tsx';
import { useEffect } from 'react';
import './mantine.css';
import '@mantine/notifications/styles.layer.css';
import './print.css';

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

const SCHEME = 'data-mantine-color-scheme';

/** Prints in the light colors, also from a dark screen. */
function useLightPaper(): void {
  useEffect(() => {
    const root = document.documentElement;
    let onScreen: string | null = null;
    const before = () => {
      onScreen = root.getAttribute(SCHEME);
      root.setAttribute(SCHEME, 'light');
    };
    const after = () => void (onScreen !== null && root.setAttribute(SCHEME, onScreen));
    globalThis.addEventListener('beforeprint', before);
    globalThis.addEventListener('afterprint', after);
    return () => {
      globalThis.removeEventListener('beforeprint', before);
      globalThis.removeEventListener('afterprint', after);
    };
  }, []);
}
