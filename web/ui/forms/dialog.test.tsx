import { MantineProvider, TextInput } from '@mantine/core';
import { createBrowserHistory, createRootRoute, createRouter, Link, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { MantineTheme } from '../theme/mantine-theme.tsx';
import { Dialog } from './dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import { Form } from './form.tsx';
import { useForm } from './use-form.ts';

/** A dialog on a page that has one before it, as a phone's Back leaves it. */

const save = vi.fn((_values: { name: string }) => new Promise<void>(() => {}));

function Page() {
  const form = useForm({ values: { name: '' }, save });
  return (
    <FormDialog opened onClose={vi.fn()} form={form} title="Segment" submit="Save">
      <TextInput label="Name" {...form.field('name')} />
      <Link to={'/orders' as never}>Orders</Link>
    </FormDialog>
  );
}

async function open() {
  globalThis.history.pushState({}, '', '/dashboard');
  globalThis.history.pushState({}, '', '/customers');
  const history = createBrowserHistory();
  const router = createRouter({
    routeTree: createRootRoute({ component: Page, notFoundComponent: Page }),
    history,
  });
  history.push('/customers?sort=name');
  render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  );
  await screen.findByRole('textbox', { name: 'Name' });
  return history;
}

const asks = () => screen.queryByRole('group', { name: 'Discard your changes?' }) !== null;
const isHeld = () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('Back, a link and a reload ask before what was typed in a dialog is lost', async () => {
  const history = await open();
  expect(isHeld()).toBe(false);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Regulars');
  expect(isHeld()).toBe(true);
  // The page's own address, such as a search that was typed before.
  history.replace('/customers?sort=spent');
  await waitFor(() => expect(history.location.href).toBe('/customers?sort=spent'));
  expect(asks()).toBe(false);
  globalThis.history.back();
  await waitFor(() => expect(asks()).toBe(true));
  expect(history.location.href).toBe('/customers?sort=spent');
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  await userEvent.click(screen.getByRole('link', { name: 'Orders' }));
  await waitFor(() => expect(asks()).toBe(true));
  expect(history.location.pathname).toBe('/customers');
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  // While it is saved nothing is lost, and the form itself may lead elsewhere.
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect([save.mock.calls.length, isHeld()]).toEqual([1, false]);
  await userEvent.click(screen.getByRole('link', { name: 'Orders' }));
  await waitFor(() => expect(history.location.pathname).toBe('/orders'));
});

function Names() {
  const [isEditing, setEditing] = useState(true);
  return (
    <Dialog opened onClose={vi.fn()} title="Names">
      {isEditing ? <Name onDone={() => setEditing(false)} /> : <button onClick={() => setEditing(true)}>Edit</button>}
    </Dialog>
  );
}

let finish = () => {};
function Name({ onDone }: { onDone: () => void }) {
  const form = useForm({
    values: { name: '' },
    save: () => new Promise<void>((resolve) => (finish = resolve)),
    saved: onDone,
  });
  return (
    <Form form={form} submit="Save" staysOpen>
      <TextInput label="Name" {...form.field('name')} />
    </Form>
  );
}

test('a dialog that asked while it was saved does not ask the next form', async () => {
  render(
    <MantineProvider env="test">
      <Names />
    </MantineProvider>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Regulars');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.keyboard('{Escape}');
  expect(asks()).toBe(true);
  finish();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  expect([asks(), screen.queryByRole('button', { name: 'Save' }) === null]).toEqual([false, false]);
});

test('a title has more weight than the headings below it', () => {
  render(
    <MantineTheme>
      <Dialog opened onClose={vi.fn()} title="Segments">
        Customers
      </Dialog>
    </MantineTheme>,
  );
  expect(screen.getByRole('heading', { name: 'Segments' }).style.fontWeight).toBe('650');
});
