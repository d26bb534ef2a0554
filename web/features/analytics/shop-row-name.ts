import type { DimensionName } from '#domain/figures/dimensions.ts';
import { rowName } from '#domain/figures/row-name.ts';
import { decodeEntities } from '../../ui/shop-text/decode-entities.ts';
import { paymentTitle } from '../../ui/shop-text/payment-title.ts';

/** What a row of a report is called on screen. */
export function shopRowName(by: DimensionName, key: string, label: string): string {
  return rowName(by, key, by === 'payment' ? paymentTitle(label) : decodeEntities(label));
}
