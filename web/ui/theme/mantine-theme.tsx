import '@fontsource-variable/inter/wght.css';
import './meanwhile.css';
import './tokens.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariables, theme } from './theme.ts';

/** Colors and sizes of everything that is rendered. The styles of Mantine's components are imported where it is used. */
export function MantineTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  );
}
