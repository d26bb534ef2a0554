import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { PLANS } from '../../../platform/connection/connection-store.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { connectionBannerText } from './connection-banner.tsx';

const observed = vi.fn();
let online: MockInstance<() => boolean>;
beforeEach(() => {
  online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = observed;
      disconnect = vi.fn();
      constructor(onSize: () => void) {
        observed.mockImplementation(onSize);
      }
    },
  );
});
const room = () => document.documentElement.style.getPropertyValue('--karoo-connection-banner');

test('slow: the type of connection, and the active optimizations', () => {
  expect(connectionBannerText({ speed: 'slow', slowType: '3g', plan: PLANS.slow })).toEqual({
    sentence: 'Slow connection detected (3g). Optimizing for better performance.',
    active:
      'Active optimizations: extended caching (3x), reduced prefetching, request batching enabled, reduced data transfer',
  });
});

test.each(['fast', 'medium', 'slow'] as const)('a good connection, on which Karoo is %s: nothing', (speed) => {
  expect(connectionBannerText({ speed, slowType: null, plan: PLANS[speed] })).toBeNull();
});

test('appears when the connection is lost, is announced politely, and disappears when it is back', () => {
  render(<ConnectionBanner />);
  const status = screen.getByRole('status');
  expect(status.getAttribute('aria-live')).toBe('polite');
  expect(status.textContent).toBe('');
  const become = (state: boolean) => {
    online.mockReturnValue(state);
    act(() => void globalThis.dispatchEvent(new Event(state ? 'online' : 'offline')));
  };
  become(false);
  expect(screen.getByText('You are offline. Showing cached data only.')).toBeDefined();
  expect(screen.getByText('Active optimizations: extended caching (10x), reduced prefetching')).toBeDefined();
  expect(room()).toBe('0px');
  become(true);
  expect(room()).toBe('');
  expect(status.textContent).toBe('');
});
