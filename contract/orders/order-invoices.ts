import { z } from 'zod';
import { routes, STORE, storeCall } from '../base.ts';

const at = routes('orders', `${STORE}/invoice-details`);

/** The business that issues a store's invoices. */
export const invoiceDetails = z.object({
  legal_name: z.string(),
  address: z.string(),
  /** Null: the merchant is not registered for VAT. */
  vat_number: z.string().nullable(),
});

const answer = z.object({
  /** Null until somebody has entered them. */
  details: invoiceDetails.nullable(),
});

export const orderInvoices = {
  invoiceDetails: storeCall('read')
    .route(at('GET', '', 'Business details for invoices'))
    .output(answer),

  /** Replaces the business details. Invoices are rendered from the orders each time, so earlier ones show them too. */
  saveInvoiceDetails: storeCall('manage-stores')
    .route(at('PUT', '', 'Save the business details for invoices'))
    .input({
      legal_name: z
        .string()
        .trim()
        .min(1, 'Enter the name of your business.')
        .max(120, 'Use at most 120 characters for the name.'),
      address: z
        .string()
        .trim()
        .min(1, 'Enter the address of your business.')
        .max(400, 'Use at most 400 characters for the address.'),
      vat_number: z
        .string()
        .trim()
        .regex(/^4\d{9}$/, 'A South African VAT number has 10 digits and starts with 4.')
        .nullable(),
    })
    .output(answer),
};
