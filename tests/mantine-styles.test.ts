import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const MANTINE = join(ROOT, 'node_modules', '@mantine', 'core');
const textOf = (path: string) => readFileSync(path, 'utf8');
const styleFiles = [...textOf(join(ROOT, 'web/ui/theme/mantine.css')).matchAll(/styles\/([\w-]+)\.css/g)].map(
  ([, name = '']) => name,
);

/** Names that the app imports from Mantine. Its notifications draw Notification. */
function imported(): string[] {
  const names = globSync('web/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((path) =>
    [...textOf(join(ROOT, path)).matchAll(/^import \{([^}]*)\} from '@mantine\/core';/gms)].flatMap(([, list = '']) =>
      list.split(',').map((name) => name.trim()),
    ),
  );
  return [...new Set([...names, 'Notification'])];
}

/** The modules of these components and of all that they import. */
function modulesOf(names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const left = names.map((name) => join(MANTINE, 'esm/components', name, `${name}.mjs`)).filter(existsSync);
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    for (const [, other = ''] of textOf(path).matchAll(/from ["'](\.[^"']+)["']/g))
      left.push(join(dirname(path), other));
  }
  return found;
}

const classesIn = (text: string) => new Set(text.match(/\bm_[\da-f]{6,8}\b/g));

test('the app has the styles of every Mantine component that it uses', () => {
  const used = classesIn([...modulesOf(imported())].map(textOf).join('\n'));
  expect(used.size).toBeGreaterThan(100);
  const styled = (name: string) => classesIn(textOf(join(MANTINE, 'styles', `${name}.css`)));
  const ours = new Set(styleFiles.flatMap((name) => [...styled(name)]));
  const all = globSync('*.css', { cwd: join(MANTINE, 'styles') }).filter((file) => !file.includes('.layer.'));
  const missing = all
    .map((file) => file.replace('.css', ''))
    .filter((name) => [...styled(name)].some((style) => used.has(style) && !ours.has(style)));
  expect(missing).toEqual([]);
});

test('they are in Mantine’s order, in which later ones prevail', () => {
  const whole = textOf(join(MANTINE, 'styles.css'));
  const places = styleFiles.map((name) =>
    whole.indexOf(
      textOf(join(MANTINE, 'styles', `${name}.css`))
        .trim()
        .slice(0, 200),
    ),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
