import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { DayInput } from './day-input.tsx';
import { DayRangeInput } from './day-range-input.tsx';

function showDay() {
  const onChange = vi.fn();
  function Held() {
    const [day, setDay] = useState('2026-11-01');
    return (
      <DayInput
        label="Sale from"
        day={day}
        max="2027-12-31"
        onChange={(next) => {
          onChange(next);
          setDay(next);
        }}
      />
    );
  }
  render(
    <MantineProvider env="test">
      <Held />
    </MantineProvider>,
  );
  return { onChange, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Sale from' }) };
}

function showRange() {
  const onChange = vi.fn();
  function Held() {
    const [days, setDays] = useState({ from: '2026-10-01' as const, to: '2026-10-31' as const });
    return (
      <DayRangeInput
        fromLabel="First day"
        toLabel="Last day"
        {...days}
        max="2026-11-22"
        today="2026-11-22"
        onChange={(next) => {
          onChange(next);
          setDays(next as never);
        }}
      />
    );
  }
  render(
    <MantineProvider env="test">
      <Held />
    </MantineProvider>,
  );
  return onChange;
}

const day = (name: string) => screen.getByRole('gridcell', { name });

test('a day is written as South Africans write it; a form holds it as soon as it is typed', async () => {
  const { field, onChange } = showDay();
  expect(field.value).toBe('01 Nov 2026');
  await userEvent.clear(field);
  expect(onChange.mock.lastCall).toEqual(['']);
  await userEvent.type(field, '22/11/2026');
  expect([field.value, onChange.mock.lastCall]).toEqual(['22/11/2026', ['2026-11-22']]);
  await userEvent.tab();
  expect(field.value).toBe('22 Nov 2026');
  await userEvent.clear(field);
  await userEvent.type(field, '5 dec 2026{Enter}');
  expect([field.value, onChange.mock.lastCall]).toEqual(['05 Dec 2026', ['2026-12-05']]);
});

test('a form holds what is no day too, so that it does not save another one; the field says what to enter', async () => {
  const { field, onChange } = showDay();
  await userEvent.clear(field);
  await userEvent.type(field, '31/02/2026');
  expect([onChange.mock.lastCall, screen.queryByText(/^Enter/)]).toEqual([['31/02/2026'], null]);
  await userEvent.tab();
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['31/02/2026', 'true']);
  expect(screen.getByText('Enter a date like 22 Nov 2026.')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, '1/1/2028');
  await userEvent.tab();
  expect(screen.getByText('Enter 31 Dec 2027 or earlier.')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, '31/12/2027');
  expect([screen.queryByText(/^Enter/), onChange.mock.lastCall]).toEqual([null, ['2027-12-31']]);
});

test('the calendar opens on the chosen day, is used by the keyboard, and returns the focus', async () => {
  const { field, onChange } = showDay();
  const button = screen.getByRole('button', { name: 'Choose date: Sale from' });
  await userEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Choose date' });
  expect(dialog.getAttribute('aria-modal')).toBe('true');
  expect(screen.getAllByRole('columnheader').map((heading) => heading.ariaLabel)[0]).toBe('Monday');
  const selected = day('Sunday, 1 November 2026');
  expect(selected.getAttribute('aria-selected')).toBe('true');
  await vi.waitFor(() => expect(document.activeElement).toBe(selected), 10_000);
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{PageDown}');
  expect(document.activeElement).toBe(day('Wednesday, 9 December 2026'));
  expect(screen.getByRole('grid', { name: 'December 2026' })).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect([field.value, onChange.mock.calls]).toEqual(['09 Dec 2026', [['2026-12-09']]]);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), 10_000);
  expect(document.activeElement).toBe(button);
});

test('Escape closes the calendar without a choice; days beyond the last one cannot be chosen', async () => {
  const { onChange } = showDay();
  const button = screen.getByRole('button', { name: 'Choose date: Sale from' });
  await userEvent.click(button);
  await screen.findByRole('dialog');
  await vi.waitFor(() => expect(document.activeElement).toBe(day('Sunday, 1 November 2026')), 10_000);
  await userEvent.keyboard('{Shift>}{PageDown}{PageDown}{/Shift}');
  expect(document.activeElement).toBe(day('Friday, 31 December 2027'));
  expect(screen.getByRole('button', { name: 'Next month' }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), 10_000);
  expect([document.activeElement, onChange.mock.calls]).toEqual([button, []]);
});

test('a range is chosen by its two ends, in any order', async () => {
  const onChange = showRange();
  await userEvent.click(screen.getByRole('button', { name: 'Choose dates' }));
  await screen.findByRole('dialog', { name: 'Choose dates' });
  expect(day('Thursday, 1 October 2026').getAttribute('aria-selected')).toBe('true');
  await userEvent.click(day('Tuesday, 20 October 2026'));
  expect(screen.getByRole('status').textContent).toBe('Choose the last day');
  await userEvent.click(day('Monday, 12 October 2026'));
  expect(onChange.mock.calls).toEqual([[{ from: '2026-10-12', to: '2026-10-20' }]]);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), 10_000);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Last day' }).value).toBe('20 Oct 2026');
});

test('a typed day beyond the other end moves that end; days after the last one are refused', async () => {
  const onChange = showRange();
  const [first, last] = screen.getAllByRole<HTMLInputElement>('textbox');
  await userEvent.clear(first as HTMLInputElement);
  await userEvent.type(first as HTMLInputElement, '1/11/2026{Enter}');
  expect(onChange.mock.lastCall).toEqual([{ from: '2026-11-01', to: '2026-11-01' }]);
  await userEvent.clear(last as HTMLInputElement);
  await userEvent.type(last as HTMLInputElement, '23/11/2026{Enter}');
  expect(screen.getByText('Enter 22 Nov 2026 or earlier.')).toBeTruthy();
  await userEvent.clear(last as HTMLInputElement);
  await userEvent.type(last as HTMLInputElement, '22/11/2026{Enter}');
  expect(onChange.mock.lastCall).toEqual([{ from: '2026-11-01', to: '2026-11-22' }]);
});
