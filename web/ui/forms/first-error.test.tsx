import { MantineProvider, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { focusNextError, watchFormErrors } from './first-error.ts';

beforeAll(() => {
  Element.prototype.scrollIntoView = function scrollIntoView() {
    this.setAttribute('data-in-view', '');
  };
  watchFormErrors(document);
});

function Form() {
  const form = useForm({
    initialValues: { name: 'Rooibos', price: '', stock: '' },
    validate: {
      price: (price) => (price === '' ? 'Enter a price' : null),
      stock: (stock) => (stock === '' ? 'Enter the stock' : null),
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit(() => undefined)}>
      <TextInput label="Name" {...form.getInputProps('name')} />
      <TextInput label="Price" {...form.getInputProps('price')} />
      <TextInput label="Stock" {...form.getInputProps('stock')} />
      <button type="submit">Save</button>
      {/* What the server's answer does, without taking the focus. */}
      <button type="button" onClick={() => form.setFieldError('name', 'Another product has this name')}>
        Refuse
      </button>
    </form>
  );
}

const field = (name: string) => screen.getByLabelText(name);
/** Without keys or a pointer, as a response arrives. */
const refuse = () => fireEvent.click(screen.getByRole('button', { name: 'Refuse' }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('submitting focuses the first field with an error, and shows it', async () => {
  render(<Form />, { wrapper: MantineProvider });
  await save();
  await waitFor(() => expect(document.activeElement).toBe(field('Price')));
  expect(field('Price').hasAttribute('data-in-view')).toBe(true);
  await userEvent.keyboard('45');
  await save();
  await waitFor(() => expect(document.activeElement).toBe(field('Stock')));
});

test('an error the server reports later is focused, unless the person has gone on', async () => {
  render(<Form />, { wrapper: MantineProvider });
  await userEvent.type(field('Price'), '45');
  await userEvent.type(field('Stock'), '3');
  await save();
  refuse();
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));

  await userEvent.type(field('Name'), ' Gold');
  await save();
  await userEvent.type(field('Stock'), '1');
  refuse();
  await waitFor(() => expect(field('Name').getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(field('Stock'));
});

test('leads from one error to the next, and back to the first', async () => {
  const { container } = render(<Form />, { wrapper: MantineProvider });
  await save();
  const first = focusNextError(container, null);
  expect(first).toBe(field('Price'));
  const second = focusNextError(container, first);
  expect(second).toBe(field('Stock'));
  expect(focusNextError(container, second)).toBe(first);
});
