import { record } from './record-schema.ts';
import type { Shaped } from './shape.ts';
import { email, flag, id, label, moment, text } from './woo-fields.ts';
import { billing, metaData, shipping } from './woo-order.ts';

/** A registered customer. Guests are not listed; they exist only in orders (customer_id 0). Only its id can reject one. */
export const wooCustomer = record({
  id,
  date_created_gmt: moment,
  /** Null until the first change. */
  date_modified_gmt: moment,
  email,
  first_name: label,
  last_name: label,
  role: label,
  username: label,
  billing,
  shipping,
  is_paying_customer: flag,
  avatar_url: text,
  meta_data: metaData,
});

export type WooCustomer = Shaped<typeof wooCustomer>;
