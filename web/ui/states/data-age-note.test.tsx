import { MantineProvider } from '@mantine/core';
import { onlineManager } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DataAgeNote } from './data-age-note.tsx';

afterEach(() => onlineManager.setOnline(true));

test('shows the age of data while offline only, also of data from an earlier visit', () => {
  render(<DataAgeNote at={Date.now() - 3_600_000} />, {
    wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider>,
  });
  expect(screen.queryByText(/^as of /)).toBeNull();
  act(() => onlineManager.setOnline(false));
  expect(screen.getByText(/^as of /)).toBeTruthy();
  act(() => onlineManager.setOnline(true));
  expect(screen.queryByText(/^as of /)).toBeNull();
});
