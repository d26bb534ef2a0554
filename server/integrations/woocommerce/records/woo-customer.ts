import { object, type Shaped } from './shape.ts';
import { flag, id, moment, text } from './woo-fields.ts';
import { address, metaData } from './woo-order.ts';

/** A registered customer. Guests are not listed; they exist only in orders (customer_id 0). */
export const wooCustomer = object({
  id,
  date_created_gmt: moment,
  /** Null until the first change. */
  date_modified_gmt: moment,
  email: text,
  first_name: text,
  last_name: text,
  role: text,
  username: text,
  /** All fields may be "". The email, if present, is `billing.email`. */
  billing: address,
  shipping: address,
  is_paying_customer: flag,
  avatar_url: text,
  meta_data: metaData,
});

export type WooCustomer = Shaped<typeof wooCustomer>;
