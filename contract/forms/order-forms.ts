import * as z from 'zod/mini';
import { t } from '#domain/language/t.ts';
import { MAX_LOGO_BYTES } from '#domain/orders/logo.ts';
import { decimal, emailOrBlank, requiredText, text, vatNumber } from './fields.ts';

const line = z.optional(text(200));

/** Fields of an address; those that are absent stay as they are. */
export const addressChanges = z.object({
  first_name: line,
  last_name: line,
  company: line,
  address_1: line,
  address_2: line,
  city: line,
  /** The shop's code where it has one, such as GP. */
  state: line,
  postcode: line,
  country: z.optional(
    z.string().check(z.regex(/^([A-Z]{2})?$/, { error: () => t('Give the country as two letters, such as ZA.') })),
  ),
  phone: line,
  /** Of billing addresses only. */
  email: z.optional(emailOrBlank),
});

/** Characters of a note at most: more than any label or message needs. */
export const NOTE_LENGTH = 5000;
export const orderNote = z.object({ note: requiredText(NOTE_LENGTH, () => t('Enter a note.')) });

export const parcel = z.object({
  courier: requiredText(100, () => t('Enter the courier.')),
  tracking_number: requiredText(100, () => t('Enter the tracking number.')),
  tracking_url: z.nullish(
    z
      .url({
        protocol: /^https?$/,
        hostname: /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,}$/i,
        error: () => t('Enter the full link, such as https://www.example.co.za/track/123.'),
      })
      .check(z.maxLength(500)),
  ),
});

/** Tracking numbers of many orders: the list has an order and its number a line. */
export const trackingList = z.object({
  courier: parcel.shape.courier,
  list: requiredText(20_000, () => t('Enter the orders and their tracking numbers.')),
  emailsCustomer: z.boolean(),
});

/** Money of a refund, positive. */
export const REFUND_AMOUNT = /^\d{1,12}(?:\.\d{1,2})?$/;
/** What is typed of a refund. Without an amount, the lines say what is refunded. */
export const refundFields = z.object({
  amount: z.optional(decimal(REFUND_AMOUNT, () => t('Enter an amount, such as 120,50.'))),
  reason: text(500),
});

/** The business that issues a store's invoices. Without a VAT number it is not registered. */
export const invoiceFields = z.object({
  legal_name: requiredText(120, () => t('Enter the name of your business.')),
  address: requiredText(400, () => t('Enter the address of your business.')),
  vat_number: z.nullable(vatNumber),
  /** A PNG or JPEG in base64; null removes it, and left out it stays. */
  logo: z.optional(
    z.nullable(
      z.base64().check(
        z.maxLength(Math.ceil(MAX_LOGO_BYTES / 3) * 4, {
          error: () => t('The logo can have up to {most} kB.', { most: MAX_LOGO_BYTES / 1000 }),
        }),
      ),
    ),
  ),
});
