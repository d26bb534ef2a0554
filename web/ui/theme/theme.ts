import { type ButtonProps, createTheme, type MantineTheme } from '@mantine/core';
import type { CSSVariablesResolver } from '@mantine/core';
import { dark, gray, protea } from './colors.ts';
import { t } from '#domain/language/t.ts';

/** Animations take under 200 ms, and are off with reduced motion. */
const TRANSITION_MS = 150;

const DIALOG = {
  closeButtonProps: { 'aria-label': t('Close'), size: 44, iconSize: 22 },
  styles: { title: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.3 } },
  // Mantine renders a dialog's title in a <header>, which would count as a second banner of the page.
  attributes: { header: { role: 'presentation' } },
};

/** Until Inter has loaded, a system font with its metrics, so that nothing moves: `meanwhile.css`. */
const FONTS = "'Inter Variable', 'Inter Meanwhile', system-ui, -apple-system, 'Segoe UI', sans-serif";

/** The theme: one accent, one typeface, thin borders, no shadows, a 4 px grid. */
export const theme = createTheme({
  primaryColor: 'protea',
  primaryShade: 6,
  colors: { protea, gray, dark },
  black: '#221f1c',
  fontFamily: FONTS,
  headings: {
    fontFamily: FONTS,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '2rem' },
      h2: { fontSize: '1.125rem', lineHeight: '1.5rem' },
      h3: { fontSize: '1rem', lineHeight: '1.5rem' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  shadows: { xs: 'none', sm: 'none', md: 'none', lg: 'none', xl: 'none' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  // By name, not `Modal.extend(...)`, which would add every component here to the first bundle.
  components: {
    Button: {
      defaultProps: { size: 'md', fz: 'sm' },
      // All are as high as a finger needs; a frame around a compact one keeps its distance.
      vars: (_theme: MantineTheme, { size, variant }: ButtonProps) => ({
        root: {
          '--button-height': '44px',
          ...(variant === 'default' && String(size).startsWith('compact') && { '--button-padding-x': '12px' }),
        },
      }),
    },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle', color: 'gray' } },
    Card: { defaultProps: { withBorder: true, padding: 'md', radius: 'lg' } },
    Paper: { defaultProps: { withBorder: true, radius: 'lg' } },
    Modal: {
      defaultProps: {
        ...DIALOG,
        radius: 'lg',
        centered: true,
        transitionProps: { transition: 'fade', duration: TRANSITION_MS },
      },
    },
    Drawer: { defaultProps: { ...DIALOG, transitionProps: { duration: TRANSITION_MS } } },
    Menu: {
      // Without the placeholder the first item takes the focus, as a menu should.
      defaultProps: { transitionProps: { duration: 100 }, radius: 'md', withInitialFocusPlaceholder: false },
    },
    Popover: { defaultProps: { transitionProps: { duration: 100 }, radius: 'md' } },
    Tooltip: {
      defaultProps: { events: { hover: true, focus: true, touch: true }, transitionProps: { duration: 100 } },
    },
    // A choice that is longer than its field ends with dots, not within a letter.
    NativeSelect: { styles: { input: { textOverflow: 'ellipsis' } } },
    Skeleton: { defaultProps: { radius: 'sm' } },
    Divider: { defaultProps: { color: 'var(--karoo-border)' } },
  },
});

/** Mantine's own colors where its defaults have too little contrast (WCAG AA) on our grays. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-teal-light': 'var(--karoo-up-soft)',
    '--mantine-color-teal-light-color': 'var(--karoo-up)',
    '--mantine-color-red-light': 'var(--karoo-down-soft)',
    '--mantine-color-red-light-color': 'var(--karoo-down)',
    '--mantine-color-protea-light': 'var(--karoo-selected)',
    '--mantine-color-protea-light-color': 'var(--karoo-selected-text)',
    '--mantine-color-yellow-light': 'var(--karoo-warn-soft)',
    '--mantine-color-yellow-light-color': 'var(--karoo-warn)',
  },
  light: {
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-gray-text': 'var(--mantine-color-gray-7)',
  },
  dark: {
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': '#ff8f87',
    '--mantine-color-default-color': 'var(--mantine-color-dark-0)',
    '--mantine-color-gray-text': 'var(--mantine-color-dark-1)',
  },
});
