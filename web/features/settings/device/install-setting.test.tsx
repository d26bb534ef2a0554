import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { watchInstallOffer } from '../../../platform/service-worker/install-offer.ts';
import { InstallSetting } from './install-setting.tsx';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)';

const show = () => render(<InstallSetting />, { wrapper: MantineProvider });

test('keeps the browser’s offer until requested, and uses it once', async () => {
  watchInstallOffer();
  show();
  expect(screen.queryByRole('heading', { name: 'Install Karoo' })).toBeNull();
  const prompt = vi.fn(() => Promise.resolve());
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void globalThis.dispatchEvent(offer));
  expect(offer.defaultPrevented).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Install Karoo' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button')).toBeNull();
});

test('on an iPhone it explains how, and is empty once Karoo is installed', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(PHONE);
  show();
  expect(screen.getByText(/Add to Home Screen/)).toBeTruthy();
  cleanup();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('standalone'),
    addEventListener() {},
    removeEventListener() {},
  }));
  show();
  expect(screen.queryByText(/Add to Home Screen/)).toBeNull();
});
