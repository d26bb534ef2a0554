import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DayRange } from '#domain/time/period.ts';
import { client, orpc } from '../../platform/api/client.ts';
import { keepPreviousWhile } from '../../ui/list-page/paging/keep-previous-data.ts';

export type VatReport = Awaited<ReturnType<typeof client.finance.vat>>;
export type VatRate = VatReport['rates'][number];
export type VatLines = Awaited<ReturnType<typeof client.finance.vatLines>>;
export type VatLine = VatLines['items'][number];
export type FinanceReport = Awaited<ReturnType<typeof client.finance.report>>;
export type FinancePack = Awaited<ReturnType<typeof client.finance.packs>>['items'][number];

/** Polling interval while a pack is being made. */
const PACK_POLL_MS = 2000;

/** Output VAT by rate. */
export function vatOptions(storeId: string, { from, to }: DayRange) {
  return queryOptions(
    orpc.finance.vat.queryOptions({
      input: { store_id: storeId, from, to },
      placeholderData: keepPreviousWhile<VatReport>({ store_id: storeId }),
    }),
  );
}

/** A page of the orders and refunds behind the VAT, optionally of one rate. */
export function vatLinesOptions(storeId: string, { from, to }: DayRange, rate: string | undefined, page: number) {
  const input = { store_id: storeId, from, to, page, per_page: 20, ...(rate === undefined ? {} : { rate }) };
  return queryOptions(
    orpc.finance.vatLines.queryOptions({ input, placeholderData: keepPreviousWhile<VatLines>({ store_id: storeId }) }),
  );
}

/** Payments, shipping, discounts and refunds. */
export function financeOptions(storeId: string, { from, to }: DayRange) {
  return queryOptions(
    orpc.finance.report.queryOptions({
      input: { store_id: storeId, from, to },
      placeholderData: keepPreviousWhile<FinanceReport>({ store_id: storeId }),
    }),
  );
}

/** Requested packs. Never served from the cache, since download links expire after an hour. */
export function packsOptions(storeId: string) {
  return queryOptions({
    ...orpc.finance.packs.queryOptions({ input: { store_id: storeId } }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => status === 'preparing') ? PACK_POLL_MS : false,
  });
}

/** Requests a pack and refreshes the list. */
export function useRequestPack(storeId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (pack: DayRange & { kind: FinancePack['kind'] }) =>
      client.finance.requestPack({ store_id: storeId, ...pack }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: packsOptions(storeId).queryKey }),
  });
}
