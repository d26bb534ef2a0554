// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { OrderDetail } from '../orders.data.ts';
import { invoiceNotes } from './invoice-notes.ts';

const vendor = {
  legal_name: 'Kaap Koffie (Pty) Ltd',
  address: 'Langstraat 1\nKaapstad',
  vat_number: '4123456789',
  logo: null,
};
const unregistered = { ...vendor, vat_number: null };
const order = {
  number: '1007',
  status: 'completed',
  currency: 'ZAR',
  total_tax: '80.85',
  total: '619.85',
  billing: { first_name: 'Naledi', last_name: 'Pak', address_1: '1 Main Rd', city: 'Paarl' },
} as unknown as OrderDetail;

test('says before printing what is missing', () => {
  expect(invoiceNotes([order], vendor)).toEqual([]);
  const expensive = { ...order, total: '5000.01', billing: { first_name: 'Naledi' } };
  expect(invoiceNotes([{ ...expensive, total: '5000.00' }], vendor)).toEqual([]);
  expect(invoiceNotes([expensive], vendor)).toEqual([expect.stringContaining('recipient’s name and address')]);
  expect(invoiceNotes([order], unregistered)).toEqual([expect.stringContaining('have no VAT number: #1007')]);
  const many = Array.from({ length: 8 }, (_, at) => ({ ...order, number: String(at), status: 'failed' }));
  expect(invoiceNotes(many, vendor)).toEqual([expect.stringContaining('#0, #1, #2, #3, #4 and 3 more')]);
});
