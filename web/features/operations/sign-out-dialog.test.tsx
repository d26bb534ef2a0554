import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { changeRequest } from '../../platform/offline-queue/testing/queue-harness.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { canSignOutNow, closeSignOutConfirmation, useSignOutConfirmation } from './sign-out-confirmation.ts';

const { harness, engine } = await vi.hoisted(async () => {
  const { createQueueHarness } = await import('../../platform/offline-queue/testing/queue-harness.ts');
  const made = createQueueHarness();
  return { harness: made, engine: made.tab().engine };
});
vi.mock('../../platform/offline-queue/queue.ts', () => ({ offlineQueue: engine }));

function Asked({ onSignOut }: { onSignOut: () => void }) {
  return <SignOutDialog opened={useSignOutConfirmation()} onClose={closeSignOutConfirmation} onSignOut={onSignOut} />;
}

const pass = (ms?: number) => act(() => harness.pass(ms));

test('"Send now, then sign out" does not wait for changes behind a failed one, and says so', async () => {
  const onSignOut = vi.fn();
  await engine.setUser('u1');
  harness.replies = ['refused', 'failing'];
  void engine.enqueueOne(changeRequest('order:1', 'a'));
  void engine.enqueueOne(changeRequest('order:1', 'b'));
  void engine.enqueueOne(changeRequest('order:2', 'c'));
  await pass();
  render(
    <MantineProvider env="test">
      <Asked onSignOut={onSignOut} />
    </MantineProvider>,
  );
  act(() => void canSignOutNow());
  harness.replies = ['lost'];
  await userEvent.click(screen.getByRole('button', { name: 'Send now, then sign out' }));
  await pass();
  expect(screen.getByRole('status').textContent).toBe('Sending 3 changes, then signing you out…');
  await pass(40_000);
  expect(screen.getByRole('status').textContent).toMatch(/^Couldn’t send 2 changes\. Stay to see why/);
  expect(onSignOut).not.toHaveBeenCalled();
  const [failed] = engine.get().operations;
  await act(() => engine.discard(failed?.id ?? ''));
  await pass();
  expect(onSignOut).toHaveBeenCalledOnce();
});
