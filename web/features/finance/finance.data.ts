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
export type PackKind = FinancePack['kind'];

/** While a pack is being made, asked again so often. */
const PACK_MS = 2000;

/** Output VAT of these days by rate. */
export function vatOptions(storeId: string, { from, to }: DayRange) {
  return queryOptions(
    orpc.finance.vat.queryOptions({
      input: { store_id: storeId, from, to },
      placeholderData: keepPreviousWhile<VatReport>({ store_id: storeId }),
    }),
  );
}

/** A page of the orders and refunds behind it; `rate`: only those with this rate. */
export function vatLinesOptions(storeId: string, { from, to }: DayRange, rate: string | undefined, page: number) {
  const input = { store_id: storeId, from, to, page, per_page: 20, ...(rate === undefined ? {} : { rate }) };
  return queryOptions(
    orpc.finance.vatLines.queryOptions({ input, placeholderData: keepPreviousWhile<VatLines>({ store_id: storeId }) }),
  );
}

/** Payments, shipping, discounts and refunds of these days. */
export function financeOptions(storeId: string, { from, to }: DayRange) {
  return queryOptions(
    orpc.finance.report.queryOptions({
      input: { store_id: storeId, from, to },
      placeholderData: keepPreviousWhile<FinanceReport>({ store_id: storeId }),
    }),
  );
}

/** Packs asked for. Asked anew each time: their links open for an hour. */
export function packsOptions(storeId: string) {
  return queryOptions({
    ...orpc.finance.packs.queryOptions({ input: { store_id: storeId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items.some(({ status }) => status === 'preparing') ? PACK_MS : false),
  });
}

/** Asks for the pack of some days; it appears in the list at once. */
export function useRequestPack(storeId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (asked: DayRange & { kind: PackKind }) => client.finance.requestPack({ store_id: storeId, ...asked }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: packsOptions(storeId).queryKey }),
  });
}
