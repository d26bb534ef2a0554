import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DataAgeNote } from './data-age-note.tsx';

test('shows the age of restored data after two seconds, even if the timer fires slightly early', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const started = Date.now();
  let passed = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => passed - 0.4);
  const pass = (ms: number) =>
    act(() => {
      passed += ms;
      vi.advanceTimersByTime(ms);
    });
  render(<DataAgeNote at={started - 3_600_000} timeZone="Africa/Johannesburg" />);
  expect(screen.queryByText(/^as of /)).toBeNull();
  pass(2000);
  pass(1);
  expect(screen.getByText(/^as of /)).toBeTruthy();
});
