import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SearchBox } from './search-box.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

function box(value: string, onSearch: (text: string) => void) {
  return (
    <MantineProvider env="test">
      <SearchBox value={value} label="Search orders" placeholder="" onSearch={onSearch} />
    </MantineProvider>
  );
}

test('searches once, shortly after the last key, and keeps the text until the URL follows', () => {
  const onSearch = vi.fn();
  const { rerender } = render(box('', onSearch));
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  fireEvent.change(field, { target: { value: 'te' } });
  act(() => void vi.advanceTimersByTime(100));
  fireEvent.change(field, { target: { value: 'tea ' } });
  expect(onSearch).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(400));
  expect(onSearch.mock.calls).toEqual([['tea']]);
  expect(field.value).toBe('tea ');
  rerender(box('tea', onSearch));
  expect(field.value).toBe('tea ');
});

test('follows changes of the URL', () => {
  const { rerender } = render(box('tea', vi.fn()));
  rerender(box('rooibos', vi.fn()));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('rooibos');
  rerender(box('', vi.fn()));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});
