import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.resetModules();
});

/** A browser in which a worker runs already and the next one waits. */
function stubWorkers() {
  const waiting = Object.assign(new EventTarget(), { state: 'installed', postMessage: vi.fn() });
  const registration = Object.assign(new EventTarget(), { waiting, installing: null });
  const container = Object.assign(new EventTarget(), {
    controller: Object.assign(new EventTarget(), { postMessage: vi.fn() }),
    ready: new Promise(() => undefined),
    register: vi.fn(() => Promise.resolve(registration)),
  });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: container }));
  return { waiting, container };
}

test('a waiting version is announced in French, word for word, and accepted by a click', async () => {
  const { waiting, container } = stubWorkers();
  const { registerWorker } = await import('../../platform/service-worker/service-worker.ts');
  const { UpdateNotice } = await import('./update-notice.tsx');
  render(<UpdateNotice />, { wrapper: MantineProvider });
  expect(screen.queryByRole('button')).toBeNull();
  await act(async () => {
    void registerWorker(() => true);
    await vi.waitFor(() => expect(container.register).toHaveBeenCalledWith('/sw.js', expect.anything()), 10_000);
  });
  const notice = await screen.findByRole('status');
  expect(notice.getAttribute('lang')).toBe('fr');
  expect(screen.getByText('Mise à jour disponible')).toBeTruthy();
  expect(screen.getByText('Une nouvelle version est prête. Appliquez la mise à jour maintenant.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Mettre à jour' }));
  expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
  expect(screen.getByRole('button', { name: 'Mettre à jour' }).hasAttribute('disabled')).toBe(true);
});
