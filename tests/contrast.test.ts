import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync('web/ui/theme/tokens.css', 'utf8');

/** The colors of one scheme, by token. */
function tokensOf(scheme: 'light' | 'dark'): Record<string, string> {
  const block =
    new RegExp(`data-mantine-color-scheme='${scheme}'\\] \\{([^}]*--karoo-canvas[^}]*)\\}`).exec(css)?.[1] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--karoo-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, color]) => [name, color]),
  );
}

/** WCAG 2: relative luminance, and the contrast of two colors. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each(['light', 'dark'] as const)('borders of fields and the focus ring have 3:1 on every ground: %s', (scheme) => {
  const tokens = tokensOf(scheme);
  expect(Object.keys(tokens)).toContain('control-border');
  for (const line of ['control-border', 'focus'])
    for (const ground of ['canvas', 'surface', 'selected'])
      expect(contrast(tokens[line] ?? '', tokens[ground] ?? ''), `${line} on ${ground}`).toBeGreaterThanOrEqual(3);
});

/** Mantine's own colors have too little contrast for titles of alerts, so each has tokens of ours. Our grays have enough. */
test.each(['light', 'dark'] as const)('titles of alerts have 4.5:1 on their ground: %s', (scheme) => {
  const theme = readFileSync('web/ui/theme/theme.ts', 'utf8');
  const sources = globSync('web/**/*.tsx').map((file) => readFileSync(file, 'utf8'));
  const alerts = sources.flatMap((text) => [...text.matchAll(/<Alert\b[^>]*?\bcolor="(\w+)"/g)]);
  const colors = new Set(['protea', ...alerts.map(([, color]) => color)]);
  expect([...colors]).toContain('yellow');
  colors.delete('gray');
  for (const color of colors) {
    const [text, ground] = ['-color', ''].map((end) => {
      const token = new RegExp(`'--mantine-color-${color}-light${end}': 'var\\(--karoo-([\\w-]+)\\)'`).exec(theme)?.[1];
      return tokensOf(scheme)[token ?? ''] ?? '';
    });
    expect(contrast(text ?? '', ground ?? ''), `${color} alerts`).toBeGreaterThanOrEqual(4.5);
  }
});

test('black on white has the greatest contrast', () => expect(contrast('#000000', '#ffffff')).toBeCloseTo(21));
