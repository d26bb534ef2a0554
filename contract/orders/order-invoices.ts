import { z } from 'zod';
import { routes, STORE, storeCall } from '../base.ts';
import { invoiceFields } from '../forms/order-forms.ts';

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
    .input(invoiceFields.shape)
    .output(answer),
};
