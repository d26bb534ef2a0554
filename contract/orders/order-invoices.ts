import { z } from 'zod';
import { LOGO_TYPES } from '#domain/orders/logo.ts';
import { routes, STORE, storeCall } from '../base.ts';
import { declare } from '../errors.ts';
import { invoiceFields } from '../forms/order-forms.ts';
import { uuid, wcId } from '../shapes.ts';

const at = routes('orders', `${STORE}/invoice-details`);
const ofOrders = routes('orders', `${STORE}/orders`);

/** As many invoices as the screen shows at once. */
const MAX_INVOICES = 100;

/** Marks a tax invoice that was issued before. */
const isCopy = z.boolean().default(false);

/** The business that issues a store's invoices. */
export const invoiceDetails = z.object({
  legal_name: z.string(),
  address: z.string(),
  /** Null: the merchant is not registered for VAT. */
  vat_number: z.string().nullable(),
  /** The size of the logo in pixels; null without one. */
  logo: z.object({ width: z.number().int(), height: z.number().int() }).nullable(),
});

const answer = z.object({
  /** Null until somebody has entered them. */
  details: invoiceDetails.nullable(),
});

export const orderInvoices = {
  invoiceDetails: storeCall('read')
    .route(at('GET', '', 'Business details for invoices'))
    .output(answer),

  invoiceLogo: storeCall('read')
    .route(at('GET', '/logo', 'Logo on invoices and packing slips'))
    .output(
      z.object({
        /** In base64. */
        logo: z.object({ type: z.enum(LOGO_TYPES), content: z.string() }).nullable(),
      }),
    ),

  /** Replaces the business details. Invoices are rendered from the orders each time, so earlier ones show them too. */
  saveInvoiceDetails: storeCall('manage-stores')
    .route(at('PUT', '', 'Save the business details for invoices'))
    .input(invoiceFields.shape)
    .output(answer),

  /** The invoices of these orders as one PDF, each on pages of its own, in base64. Nothing of it is stored. */
  invoicePdf: storeCall('read')
    .route(ofOrders('POST', '/invoice-pdf', 'The invoices of orders as one PDF'))
    .input({ wc_ids: z.array(wcId).min(1).max(MAX_INVOICES), is_copy: isCopy })
    .output(z.object({ name: z.string(), content: z.string() })),

  /**
   * Emails an order's invoice to its customer as a PDF, once for each `operation_id`. Replies go to the person who sends it.
   * CONFLICT if the order's email address is not the one that the person saw.
   */
  emailInvoice: storeCall('write-shop')
    .errors(declare('CONFLICT'))
    .route(ofOrders('POST', '/{wc_id}/invoice-email', 'Email an invoice to the customer of an order'))
    .input({ wc_id: wcId, operation_id: uuid, email: z.string().min(1).max(320), is_copy: isCopy })
    .output(z.object({ email: z.string() })),
};
