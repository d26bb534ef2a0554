import { client, orpc } from '../../platform/api/client.ts';
import { withSettings } from '../../platform/query/call-query.ts';

export type VatReport = Awaited<ReturnType<typeof client.finance.vat>>;
export type VatRate = VatReport['rates'][number];
export type VatLines = Awaited<ReturnType<typeof client.finance.vatLines>>;
export type VatLine = VatLines['items'][number];
export type FinanceReport = Awaited<ReturnType<typeof client.finance.report>>;
export type FinancePack = Awaited<ReturnType<typeof client.finance.packs>>['items'][number];

/** Polling interval while a pack is being made. */
const PACK_POLL_MS = 2000;

/** Output VAT by rate. */
export const vatReport = withSettings(orpc.finance.vat, { keepWhile: ['store_id'] });

/** A page of the orders and refunds behind the VAT, optionally of one rate. */
export const vatLines = withSettings(orpc.finance.vatLines, { keepWhile: ['store_id'] });

/** Payments, shipping, discounts and refunds. */
export const financeReport = withSettings(orpc.finance.report, { keepWhile: ['store_id'] });

/** Requested packs. Never served from the cache, since download links expire after an hour. */
export const financePacks = withSettings(orpc.finance.packs, {
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.items.some(({ status }) => status === 'preparing') ? PACK_POLL_MS : false,
});
