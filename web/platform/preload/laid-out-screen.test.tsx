import { cleanup, render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isOutOfSight } from '../router/out-of-sight.ts';

const laidOut = vi.fn();

beforeEach(async () => {
  vi.stubGlobal('CSS', { supports: () => true });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => void setTimeout(work));
  vi.spyOn(HTMLHeadingElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    laidOut(this.textContent);
    return new DOMRect();
  });
  await import('./laid-out-screen.ts');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const drawn = (mode: 'visible' | 'hidden') => (
  <Activity mode={mode}>
    <karoo-screen style={{ display: 'block' }}>
      <h1>Orders</h1>
    </karoo-screen>
  </Activity>
);

test('what React hides is laid out all the same, and shown as React shows it', async () => {
  const { rerender } = render(drawn('hidden'));
  const heading = await screen.findByText('Orders');
  const around = heading.parentElement;
  expect(around?.style.display).toBe('');
  expect(isOutOfSight(heading)).toBe(true);
  await vi.waitFor(() => expect(laidOut).toHaveBeenCalledWith('Orders'));
  rerender(drawn('visible'));
  expect(isOutOfSight(heading)).toBe(false);
  expect(around?.style.display).toBe('block');
  rerender(drawn('hidden'));
  expect(isOutOfSight(heading)).toBe(true);
  rerender(drawn('visible'));
  expect(isOutOfSight(heading)).toBe(false);
});
