import { z } from 'zod';
import { REST, storeCall } from '../base.ts';
import { uuid } from '../shapes.ts';

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

const PATH = `${REST}/stores/{store_id}/invoice-details` as const;

export const orderInvoices = {
  invoiceDetails: storeCall('read')
    .route({ method: 'GET', path: PATH, tags: ['orders'], summary: 'Business details for invoices' })
    .input(z.object({ store_id: uuid }))
    .output(answer),

  /** Replaces the business details. Invoices are rendered from the orders each time, so earlier ones show them too. */
  saveInvoiceDetails: storeCall('manage-stores')
    .route({ method: 'PUT', path: PATH, tags: ['orders'], summary: 'Save the business details for invoices' })
    .input(
      z.object({
        store_id: uuid,
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
      }),
    )
    .output(answer),
};
