import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SHORTCUTS } from './shortcuts/shortcuts.ts';
import { ShortcutList } from './shortcut-list.tsx';

const shown = () =>
  screen.getAllByRole('term').map((term) => {
    const keys = [...(term.nextElementSibling?.querySelectorAll('kbd') ?? [])].map((key) => key.textContent);
    return [term.textContent, ...keys];
  });

test('the help lists exactly the handled shortcuts', () => {
  render(<ShortcutList />, { wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider> });
  const registered = SHORTCUTS.map(({ label, key, ...more }) => [
    label,
    ...('withCtrl' in more ? ['Ctrl'] : []),
    key === 'Escape' ? 'Esc' : key.toUpperCase(),
  ]);
  expect(shown()).toEqual(registered);
});

test('shows ⌘ on a Mac and Ctrl elsewhere', () => {
  vi.stubGlobal('navigator', { ...navigator, platform: 'MacIntel' });
  render(<ShortcutList />, { wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider> });
  expect(shown()).toContainEqual(['Find a screen or a record', '⌘', 'K']);
});
