import { expect, test } from 'vitest';
import { parcel } from '#contract/forms/order-forms.ts';
import { emptyDraft, noteOf, shipmentOf, urlOf } from './tracking-fields.tsx';

const draft = { ...emptyDraft('the courier guy '), tracking_number: ' TCG 1/2 ' };

test('a known courier has a link with the number, until a person changes it', () => {
  expect(urlOf(draft)).toBe('https://portal.thecourierguy.co.za/track?ref=TCG%201%2F2');
  expect(urlOf({ ...draft, courier: 'Oupa se bakkie' })).toBe('');
  expect(urlOf({ ...draft, tracking_number: '' })).toBe('');
  expect(shipmentOf({ ...draft, tracking_url: '' })).toEqual({
    courier: 'the courier guy',
    tracking_number: 'TCG 1/2',
    tracking_url: null,
    note: null,
  });
});

test('the note follows the fields until it is edited, and is only sent if asked for', () => {
  expect(noteOf({ ...draft, courier: 'PostNet' })).toBe(
    'Your order is on its way with PostNet. Tracking number: TCG 1/2.',
  );
  expect(noteOf(draft)).toContain('Follow your parcel: https://portal.');
  const edited = { ...draft, note: 'Collect it at the shop. ' };
  expect(shipmentOf(edited).note).toBeNull();
  expect(shipmentOf({ ...edited, emailsCustomer: true }).note).toBe('Collect it at the shop.');
});

test('the contract refuses a parcel without a courier, a number or a whole link', () => {
  const problemsOf = (input: typeof draft) =>
    parcel.safeParse({ ...input, tracking_url: urlOf(input) || null }).error?.issues.map(({ path }) => path[0]);
  expect(problemsOf({ ...draft, courier: '', tracking_number: '' })).toEqual(['courier', 'tracking_number']);
  expect(problemsOf({ ...draft, tracking_url: 'www.ram.co.za' })).toEqual(['tracking_url']);
  expect(problemsOf({ ...draft, tracking_url: 'javascript:alert(1)' })).toEqual(['tracking_url']);
  expect(problemsOf(draft)).toBeUndefined();
});
