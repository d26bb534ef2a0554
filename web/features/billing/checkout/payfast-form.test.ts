// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { submitPayfastForm } from './payfast-form.ts';

afterEach(() => void vi.restoreAllMocks());

test('posts exactly the server’s fields, in order, to its URL', () => {
  const posted: { action: string; method: string; fields: unknown }[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    expect(this.isConnected).toBe(true);
    posted.push({ action: this.action, method: this.method, fields: [...new FormData(this)] });
  });
  const fields = {
    merchant_id: '10000100',
    return_url: 'https://karoo.test/payment-success?payment=P1&to=%2Fdashboard',
    item_name: 'Monthly "Subscription" <b>',
    amount: '172.50',
    email_address: '',
    signature: 'abc',
  };
  submitPayfastForm({ action: 'https://payfast.test/eng/process', fields });
  expect(posted).toEqual([
    { action: 'https://payfast.test/eng/process', method: 'post', fields: Object.entries(fields) },
  ]);
  expect(document.querySelector('form')).toBeNull();
});
