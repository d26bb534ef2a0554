import { createProcedureUtils } from '@orpc/tanstack-query';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { DeleteButton } from './delete-button.tsx';
import { Dialog } from './dialog.tsx';

function open(remove: (input: { id: string }) => Promise<string>) {
  const deletes = {
    ...createProcedureUtils(remove, { path: ['targets', 'remove'] }),
    key: () => [['targets'], {}] as never,
  };
  const [onDone, onClose] = [vi.fn(), vi.fn()];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ThemeProvider>
        <Dialog opened onClose={onClose} title="Targets">
          <DeleteButton deletes={deletes} input={{ id: '7' }} reloads={[]} name="Orders a month" onDone={onDone}>
            Nothing is measured against it.
          </DeleteButton>
        </Dialog>
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return { onDone, onClose };
}

const ask = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Delete “Orders a month”' }));
  return within(await screen.findByRole('dialog', { name: 'Delete “Orders a month”?' }));
};

test('asks by name what to delete and says what it means, then deletes it', async () => {
  const remove = vi.fn(async () => 'gone');
  const { onDone } = open(remove);
  const dialog = await ask();
  dialog.getByText('Nothing is measured against it.');
  expect(document.activeElement?.textContent).toBe('Keep');
  expect(remove).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('gone'));
  expect(remove).toHaveBeenCalledWith({ id: '7' }, expect.anything());
});

test('says why it was not deleted, and can try again', async () => {
  const { onDone } = open(async () => {
    throw new Error('down');
  });
  const dialog = await ask();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await dialog.findByRole('alert');
  expect(onDone).not.toHaveBeenCalled();
  expect(dialog.getByRole('button', { name: 'Delete' })).toBeTruthy();
});

test('Escape answers no, and leaves the dialog around it open', async () => {
  const remove = vi.fn(async () => 'gone');
  const { onClose } = open(remove);
  await ask();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Nothing is measured against it.')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete “Orders a month”' })),
  );
  expect(remove).not.toHaveBeenCalled();
});
