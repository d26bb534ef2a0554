import * as z from 'zod/mini';
import { text, vatNumber } from './fields.ts';

/** The recipient of Karoo's invoices. */
export const billingDetails = z.object({
  company_name: z.nullable(text(120)),
  vat_number: z.nullable(vatNumber),
  address: z.nullable(text(400)),
});
export const refundRequest = z.object({ reason: z.optional(text(200)) });
