import { MantineProvider, TextInput } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Form } from './form.tsx';
import { useForm } from './use-form.ts';

interface Segment {
  version: string;
  name: string;
}

const THEIRS = { version: '2', name: 'Loyal customers' };
const conflict = () => Promise.reject(new ORPCError('CONFLICT', { data: THEIRS }));

const valuesOf = ({ name }: Segment) => ({ name });

function Example({ segment, save }: { segment: Segment; save: (name: string, version?: string) => unknown }) {
  const form = useForm({
    values: valuesOf(segment),
    changes: { record: segment, valuesOf },
    save: ({ name }, _values, version) => save(name, version),
  });
  return (
    <Form form={form} submit="Save" onCancel={vi.fn()}>
      <TextInput label="Name" {...form.field('name')} />
    </Form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a save over another version is refused once, keeps what was typed, and shows theirs', async () => {
  const save = vi.fn<(name: string, version?: string) => Promise<unknown>>(async () => ({ version: '3' }));
  save.mockImplementationOnce(conflict);
  const example = (segment: Segment) => (
    <MantineProvider env="test">
      <Example segment={segment} save={save} />
    </MantineProvider>
  );
  const { rerender } = render(example({ version: '1', name: 'Regulars' }));
  await userEvent.type(field(), ' of Cape Town');
  // The list was read again meanwhile: what is on screen began as the first version.
  rerender(example(THEIRS));
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('Changed in the meantime');
  expect(field().value).toBe('Regulars of Cape Town');
  await press('Show theirs');
  expect(field().value).toBe('Loyal customers');
  await press('Show mine');
  expect(field().value).toBe('Regulars of Cape Town');
  await press('Save');
  expect(save.mock.calls).toEqual([
    ['Regulars of Cape Town', '1'],
    ['Regulars of Cape Town', '2'],
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Save');
  expect(save.mock.lastCall).toEqual(['Regulars of Cape Town', '3']);
});
