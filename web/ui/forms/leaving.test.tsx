import { MantineProvider, Popover, TextInput } from '@mantine/core';
import { createBrowserHistory, createRootRoute, createRouter, Link, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { FormPopover } from './form-popover.tsx';
import { FormDrawer } from './form-drawer.tsx';
import { Form } from './form.tsx';
import { leaveForms } from './leave-forms.ts';
import { useForm } from './use-form.ts';

/** Every way to leave a form, wherever it stands: what was typed is never lost without a question, in the same words. */

const left = vi.fn();
const save = vi.fn(async () => undefined);

function Example({ onDone = left }: { onDone?: () => void }) {
  const form = useForm({ values: { name: '' }, save });
  return (
    <Form form={form} submit="Save" onCancel={onDone} staysOpen>
      <TextInput label="Name" {...form.field('name')} />
    </Form>
  );
}

const PLACES = {
  page: () => <Example />,
  dialog: () => (
    <Dialog opened onClose={left} title="Segments">
      <Example />
    </Dialog>
  ),
  popover: () => (
    <FormPopover opened onChange={left}>
      <Popover.Target>
        <span />
      </Popover.Target>
      <Popover.Dropdown>
        <Example />
      </Popover.Dropdown>
    </FormPopover>
  ),
  drawer: () => (
    <FormDrawer opened onClose={left} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Example />
    </FormDrawer>
  ),
};

async function open(Place: () => React.ReactNode) {
  left.mockClear();
  globalThis.history.pushState({}, '', '/orders');
  const history = createBrowserHistory();
  history.push('/settings?section=profile');
  const Page = () => (
    <>
      <Place />
      <Link to={'/orders' as never}>Orders</Link>
      <Link to={'/settings' as never} search={{ section: 'members' } as never}>
        Members
      </Link>
      <Link to={'/settings' as never} search={{ section: 'profile', page: 2 } as never}>
        Next page
      </Link>
      <button onClick={() => leaveForms(left)}>Another store</button>
    </>
  );
  const router = createRouter({ routeTree: createRootRoute({ component: Page, notFoundComponent: Page }), history });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  );
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Regulars');
  return history;
}

const pressed = (role: string, name: string) => userEvent.click(screen.getByRole(role, { name, hidden: true }));
const question = () => screen.queryByText('Discard your changes?');
const isHeld = () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const WAYS: Record<string, () => Promise<unknown>> = {
  Cancel: () => pressed('button', 'Cancel'),
  'a link': () => pressed('link', 'Orders'),
  'another section': () => pressed('link', 'Members'),
  'another store': () => pressed('button', 'Another store'),
};

const cases = Object.keys(PLACES).flatMap((place) => Object.keys(WAYS).map((way) => [place, way] as const));

test.each(cases)('in a %s, %s asks before changes are lost', async (place, way) => {
  const history = await open(PLACES[place as keyof typeof PLACES]);
  const address = () => history.location.href;
  expect(isHeld()).toBe(true);
  await WAYS[way]?.();
  await waitFor(() => expect(question()).toBeTruthy());
  await pressed('button', 'Keep editing');
  await waitFor(() => expect(question()).toBeNull());
  expect([left.mock.calls.length, address()]).toEqual([0, '/settings?section=profile']);
  expect(screen.getByRole('textbox', { name: 'Name', hidden: true })).toHaveProperty('value', 'Regulars');
  await WAYS[way]?.();
  await waitFor(() => expect(question()).toBeTruthy());
  await pressed('button', 'Discard');
  await waitFor(() => expect(left.mock.calls.length > 0 || address() !== '/settings?section=profile').toBe(true));
});

test.each(['dialog', 'popover', 'drawer'] as const)('Escape in a %s asks, and then goes on', async (place) => {
  await open(PLACES[place]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(question()).toBeTruthy());
  await pressed('button', 'Keep editing');
  expect([question(), left.mock.calls.length]).toEqual([null, 0]);
});

test('Back asks, and goes there if the changes are discarded', async () => {
  const history = await open(PLACES.page);
  history.back();
  await waitFor(() => expect(question()).toBeTruthy());
  expect(history.location.href).toBe('/settings?section=profile');
  await pressed('button', 'Discard');
  await waitFor(() => expect(history.location.href).toBe('/orders'));
});

test('what the page writes into its own address, and a saved form, ask for nothing', async () => {
  const history = await open(PLACES.page);
  await pressed('link', 'Next page');
  await waitFor(() => expect(history.location.search).toContain('page=2'));
  expect(question()).toBeNull();
  await pressed('button', 'Save');
  await waitFor(() => expect(isHeld()).toBe(false));
  await pressed('link', 'Orders');
  await waitFor(() => expect(history.location.pathname).toBe('/orders'));
});

function Composer() {
  const form = useForm({ values: { note: '' }, save, saved: () => form.set('note', '') });
  return (
    <Form form={form} submit="Save">
      <TextInput label="Name" {...form.field('note')} />
    </Form>
  );
}

test('a field that is cleared once it is saved is no change', async () => {
  await open(() => <Composer />);
  expect(isHeld()).toBe(true);
  await pressed('button', 'Save');
  await waitFor(() => expect(isHeld()).toBe(false));
});

function Closing() {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? <Example onDone={() => setOpen(false)} /> : <p>Closed</p>;
}

test('a form that the person left asks no more', async () => {
  await open(() => <Closing />);
  await pressed('button', 'Cancel');
  await pressed('button', 'Discard');
  expect([screen.getByText('Closed') !== null, isHeld()]).toEqual([true, false]);
});
