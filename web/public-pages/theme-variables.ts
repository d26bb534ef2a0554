import { dark, gray, protea } from '../ui/theme/colors.ts';

/** The theme variables that cards and charts use. In the app, Mantine sets them. */
export function themeVariables(): string {
  const shades = Object.entries({ protea, gray, dark }).flatMap(([name, tuple]) =>
    tuple.map((shade, index) => `--mantine-color-${name}-${index}:${shade}`),
  );
  const sizes = ['--mantine-font-size-xs:.75rem', '--mantine-font-size-sm:.875rem', '--mantine-radius-sm:6px'];
  const scheme = (name: 'light' | 'dark', colors: Record<string, string>) =>
    `:root[data-mantine-color-scheme=${name}]{${Object.entries(colors)
      .map(([variable, color]) => `--${variable}:${color}`)
      .join(';')}}`;
  return [
    `:root{${[...shades, ...sizes].join(';')}}`,
    scheme('light', {
      'mantine-color-body': '#fff',
      'mantine-color-text': shade('gray', 9),
      'mantine-color-dimmed': shade('gray', 6),
      'mantine-color-default-border': shade('gray', 3),
      'mantine-color-default-hover': shade('gray', 1),
      'site-link': shade('protea', 7),
    }),
    scheme('dark', {
      'mantine-color-body': shade('dark', 7),
      'mantine-color-text': shade('dark', 0),
      'mantine-color-dimmed': shade('dark', 2),
      'mantine-color-default-border': shade('dark', 4),
      'mantine-color-default-hover': shade('dark', 6),
      'site-link': shade('protea', 3),
    }),
  ].join('');
}

function shade(name: string, index: number): string {
  return `var(--mantine-color-${name}-${index})`;
}

/** The Latin font is one file. Other scripts use system fonts. */
export function fontFace(url: string): string {
  return `@font-face{font-family:"Inter Variable";font-style:normal;font-display:swap;font-weight:100 900;src:url(${url}) format("woff2-variations")}`;
}
