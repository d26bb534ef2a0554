import { MantineProvider, TagsInput, TextInput } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { amount, emailAddress, requiredText, wholeNumber } from '#contract/forms/fields.ts';
import { FormDialog } from './form-dialog.tsx';
import { focusNextError, Form } from './form.tsx';
import { PasswordField } from './password-field.tsx';
import { useForm } from './use-form.ts';

beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

const rules = z.object({
  name: requiredText(20, () => 'Enter a name.'),
  email: emailAddress,
  password: requiredText(20, () => 'Enter a password.'),
  days: z.nullable(wholeNumber(1, 9)),
});

function Example({ save, onClose }: { save: (input: object) => unknown; onClose: () => void }) {
  const form = useForm({
    rules,
    values: { name: '', email: '', password: '', days: '' },
    check: ({ email }) => ({ email: email === 'mine@example.co.za' && 'This is already yours.' }),
    save,
  });
  return (
    <FormDialog opened onClose={onClose} form={form} title="Example" submit="Save" refused="Not possible">
      <TextInput label="Name" {...form.field('name')} />
      <TextInput label="Email" {...form.field('email')} />
      <PasswordField label="Password" autoComplete="new-password" {...form.field('password')} />
      <TextInput label="Days" {...form.field('days')} />
    </FormDialog>
  );
}

function open(save: (input: object) => unknown = vi.fn()) {
  const onClose = vi.fn();
  render(
    <MantineProvider env="test">
      <Example save={save} onClose={onClose} />
    </MantineProvider>,
  );
  return onClose;
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input', exact: false });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('errors are at their fields, the first one takes the focus, and the summary leads to each', async () => {
  const save = vi.fn();
  open(save);
  await press('Save');
  expect(save).not.toHaveBeenCalled();
  expect(screen.getByText('Enter a name.')).toBeTruthy();
  expect(screen.getByText('Enter an email address, such as name@example.co.za.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
  await press('Password');
  expect(document.activeElement).toBe(field('Password'));
  expect([field('Name').required, field('Days').required, field('Name').maxLength]).toEqual([true, false, 20]);
});

test('what the server refuses is at its field, all else above the fields', async () => {
  const refusals = [
    new ORPCError('INVALID_INPUT', { data: { issues: [{ path: 'name', message: 'This name is taken.' }] } }),
    new ORPCError('CONFLICT', { message: 'Someone else has changed this.' }),
  ];
  const save = vi.fn(() => Promise.reject(refusals.shift()));
  const onClose = open(save);
  await userEvent.type(field('Name'), ' Tea ');
  await userEvent.type(field('Email'), 'Tea@example.co.za');
  await userEvent.type(field('Password'), 'x');
  await userEvent.type(field('Days'), '7');
  await press('Save');
  expect(save).toHaveBeenCalledWith(
    { name: 'Tea', email: 'tea@example.co.za', password: 'x', days: 7 },
    expect.anything(),
    undefined,
  );
  await screen.findByText('This name is taken.');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toBe('Not possibleSomeone else has changed this.');
  expect(onClose).not.toHaveBeenCalled();
});

test('closing asks before changes are lost, and does not ask without changes', async () => {
  const onClose = open();
  await userEvent.type(field('Name'), 'T');
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep editing' }));
  await press('Keep editing');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.clear(field('Name'));
  await press('Cancel');
  expect(onClose).toHaveBeenCalledTimes(1);
});

/** A form whose second field is in a part that opens because it has an error, and whose save says itself why it failed. */
function Parts({ save }: { save: () => unknown }) {
  const [isOpen, setOpen] = useState(false);
  const form = useForm({
    rules: z.object({ name: requiredText(20, () => 'Enter a name.'), lines: z.array(wholeNumber(1, 9)) }),
    values: { name: 'Tea', lines: ['', '2'] },
    save,
    invalid: () => setTimeout(() => setOpen(true)),
  });
  return (
    <Form form={form} submit="Save" footer={<button type="submit">Save</button>}>
      <TextInput label="Name" {...form.field('name')} />
      {isOpen &&
        form.values.lines.map((_, at) => <TextInput key={at} label={`Line ${at}`} {...form.field(`lines.${at}`)} />)}
      <button type="button" onClick={() => form.removeRow('lines', 0)}>
        Remove
      </button>
      <span>{form.isDirty() ? 'changed' : 'as saved'}</span>
    </Form>
  );
}

const parts = (save: () => unknown = vi.fn()) =>
  render(
    <MantineProvider env="test">
      <Parts save={save} />
    </MantineProvider>,
  ).container;

test('an error in a part that opens because of it takes the focus, unless the person has gone on', async () => {
  const container = parts();
  await press('Save');
  await waitFor(() => expect(document.activeElement).toBe(field('Line 0')));
  await userEvent.clear(field('Name'));
  await press('Save');
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
  const form = container.querySelector('form')!;
  const second = focusNextError(form, field('Name'));
  expect(second).toBe(field('Line 0'));
  expect(focusNextError(form, second)).toBe(field('Name'));
});

test('a form that was not saved keeps its changes, and a row that goes takes its error along', async () => {
  const save = vi.fn(() => false);
  parts(save);
  await press('Save');
  await screen.findByText(/^Enter a whole number/);
  await press('Remove');
  expect(screen.queryByText(/^Enter a whole number/)).toBeNull();
  expect(field('Line 0').value).toBe('2');
  await press('Save');
  expect(save).toHaveBeenCalledTimes(1);
  expect(screen.getByText('changed')).toBeTruthy();
});

test('an amount reads as elsewhere until it is typed, and is sent as a decimal', async () => {
  const save = vi.fn();
  function Price() {
    const form = useForm({ rules: z.object({ price: amount }), values: { price: '26.99' }, save });
    return (
      <Form form={form} submit="Save">
        <TextInput label="Price" {...form.field('price')} />
      </Form>
    );
  }
  render(
    <MantineProvider env="test">
      <Price />
    </MantineProvider>,
  );
  expect(field('Price').value).toBe('26,99');
  await press('Save');
  await userEvent.clear(field('Price'));
  await userEvent.type(field('Price'), '1 299.50');
  expect(field('Price').value).toBe('1 299.50');
  await press('Save');
  expect(save.mock.calls.map(([sent]) => sent)).toEqual([{ price: '26.99' }, { price: '1299.50' }]);
});

function Tags({ save }: { save: (values: { tags: string[] }) => void }) {
  const form = useForm({ values: { tags: [] as string[] }, save });
  return (
    <Form form={form} submit="Save">
      <TagsInput label="Tags" acceptValueOnBlur value={form.values.tags} onChange={(tags) => form.set('tags', tags)} />
    </Form>
  );
}

test('a field is left when Save is released, and what it takes then is saved', async () => {
  const save = vi.fn();
  const user = userEvent.setup();
  render(
    <MantineProvider env="test">
      <Tags save={save} />
    </MantineProvider>,
  );
  const field = screen.getByLabelText('Tags', { selector: 'input:not([type=hidden])' });
  await user.type(field, 'tea');
  const button = screen.getByRole('button', { name: 'Save' });
  await user.pointer({ keys: '[MouseLeft>]', target: button });
  expect(document.activeElement).toBe(field);
  await user.pointer({ keys: '[/MouseLeft]', target: button });
  expect(document.activeElement).toBe(button);
  await waitFor(() => expect(save.mock.calls[0]?.[0]).toEqual({ tags: ['tea'] }));
});
