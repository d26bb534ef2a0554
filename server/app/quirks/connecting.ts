import { expect } from 'vitest';
import type { ConnectionQuirk } from '../../testing/shop/quirky-shop.ts';
import { type Expectation, NO_DIFFERENCE, notConnected } from './expectation.ts';

const saying = (words: string) => expect.stringContaining(words);

/** A shop that is read, but takes no changes: nothing arrives by webhook. */
function readOnly(message: unknown): Expectation {
  return {
    connecting: 'read-only',
    webhooks: { newOrder: false, changedOrder: false, product: false },
    writes: { orderStatus: message, productPrice: message },
  };
}

export const CONNECTION_EXPECTATIONS: Record<ConnectionQuirk, Expectation> = {
  'settings-forbidden': NO_DIFFERENCE,
  'settings-error': NO_DIFFERENCE,
  'settings-busy': NO_DIFFERENCE,
  'writes-blocked': readOnly(saying('A firewall is blocking Karoo.')),
  'writes-become-lists': readOnly(saying('Your store returned a list in response to a change')),
  maintenance: notConnected(saying('Your store is in maintenance mode. It says to try again in 10 minutes.')),
  'coming-soon': notConnected(saying('Your store shows a “coming soon” page instead of data.')),
  'empty-answers': notConnected(saying('Your store returned an empty response.')),
  'null-answers': notConnected(saying('Your store returned “null” instead of data.')),
  'warning-before': NO_DIFFERENCE,
  'warning-after': NO_DIFFERENCE,
  'byte-order-marks': NO_DIFFERENCE,
  'false-gzip': NO_DIFFERENCE,
  'slash-redirect': NO_DIFFERENCE,
  'currency-lower-case': NO_DIFFERENCE,
  'currency-token': NO_DIFFERENCE,
};
