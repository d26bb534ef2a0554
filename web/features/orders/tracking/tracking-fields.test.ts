import { expect, test } from 'vitest';
import { emptyDraft, noteOf, problemsOf, shipmentOf, urlOf } from './tracking-fields.tsx';

const draft = { ...emptyDraft('the courier guy '), trackingNumber: ' TCG 1/2 ' };

test('a known courier has a link with the number, until a person changes it', () => {
  expect(urlOf(draft)).toBe('https://portal.thecourierguy.co.za/track?ref=TCG%201%2F2');
  expect(urlOf({ ...draft, courier: 'Oupa se bakkie' })).toBe('');
  expect(urlOf({ ...draft, trackingNumber: '' })).toBe('');
  expect(shipmentOf({ ...draft, url: '' })).toEqual({
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

test('each mistake is named at its field', () => {
  expect(Object.keys(problemsOf(emptyDraft()) ?? {})).toEqual(['courier', 'trackingNumber']);
  expect(problemsOf({ ...draft, url: 'www.ram.co.za' })).toEqual({ url: expect.stringContaining('https://') });
  expect(problemsOf({ ...draft, url: 'javascript:alert(1)' })).not.toBeNull();
  expect(problemsOf(draft)).toBeNull();
});
