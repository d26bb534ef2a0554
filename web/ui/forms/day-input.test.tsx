import { fireEvent, render, screen } from '@testing-library/react';
import { MantineProvider } from '@mantine/core';
import { expect, test, vi } from 'vitest';
import { DayInput } from './day-input.tsx';

test('an incomplete year is not reported; a complete day and an empty field are', () => {
  const onChange = vi.fn();
  render(
    <MantineProvider forceColorScheme="light">
      <DayInput aria-label="First day" day="2026-11-01" onChange={onChange} />
    </MantineProvider>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('First day');
  for (const value of ['0002-11-01', '0202-11-01', '9999-12-31']) {
    fireEvent.change(field, { target: { value } });
    expect([field.value, onChange.mock.calls]).toEqual([value, []]);
  }
  fireEvent.blur(field);
  expect(field.value).toBe('2026-11-01');
  fireEvent.change(field, { target: { value: '2026-10-05' } });
  fireEvent.change(field, { target: { value: '' } });
  expect(onChange.mock.calls).toEqual([['2026-10-05'], [undefined]]);
});
