import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { client, orpc } from '../../platform/api/client.ts';
import { codeOf, explainError } from '../../platform/api/explain-error.ts';
import { toastError, toastInfo } from '../../ui/toasts/toast.ts';
import { meOptions } from '../accounts/accounts.public.tsx';
import { pollDelay } from './checkout/poll-delay.ts';

export type Overview = Awaited<ReturnType<typeof client.billing.overview>>;
export type Subscription = NonNullable<Overview['subscription']>;
export type Payment = Awaited<ReturnType<typeof client.billing.payment>>;
export type TaxDocument = Overview['documents'][number];
export type BillingDetails = Overview['details'];

/** One place for what the actions of these screens say: a second try takes the place of the first one's words. */
const TOAST = { id: 'billing' };
/** How often an export under way is asked for. */
const EXPORT_POLL_MS = 5000;
/** How often the plan is read again while a payment is owed. */
const UNPAID_POLL_MS = 10_000;
/** How often it is while a document is being drawn, and when that is left to the letter which brings it. */
const PREPARING_POLL_MS = 2000;
const MAX_PREPARING_POLLS = 60;

/** Whether a payment is owed, which PayFast may charge at any moment. */
export function isUnpaid({ status }: Pick<Subscription, 'status'>): boolean {
  return status === 'past_due' || status === 'locked';
}

/** Whether the PDF of an invoice or a credit note is still being drawn, which takes seconds. */
function isDrawing({ documents }: Overview): boolean {
  return documents.some(({ url }) => url === null);
}

/**
 * Plan, subscription, payments and invoices. PayFast changes them, not we: they are read again whenever the screen
 * opens, now and then while a payment is owed, and for a while when a document is on its way.
 */
export const overviewOptions = queryOptions({
  ...orpc.billing.overview.queryOptions(),
  refetchOnMount: 'always' as const,
  refetchInterval: ({ state }) => {
    if (!state.data) return false;
    if (isDrawing(state.data) && state.dataUpdateCount < MAX_PREPARING_POLLS) return PREPARING_POLL_MS;
    const { subscription } = state.data;
    return subscription && isUnpaid(subscription) ? UNPAID_POLL_MS : false;
  },
});

/** How one payment stands, asked again and again while PayFast's notice is on its way, counted from `since` (ms since 1970). */
export function usePayment(id: string | undefined, since: number) {
  return useQuery({
    ...orpc.billing.payment.queryOptions({ input: { m_payment_id: id ?? '' } }),
    enabled: id !== undefined,
    staleTime: 0,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => {
      if (state.error && ['UNAUTHORIZED', 'NOT_FOUND', 'INVALID_INPUT'].includes(codeOf(state.error))) return false;
      return (state.data?.status ?? 'pending') === 'pending' && pollDelay(Date.now() - since);
    },
  });
}

/** Reads again who is signed in and what the plan is, after something changed it. */
export function reloadPlan(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: meOptions.queryKey }),
    queryClient.invalidateQueries({ queryKey: orpc.billing.overview.key() }),
  ]);
}

/**
 * What every action here does with its outcome: the answer is the new overview; a refusal is said in the server's
 * words by a toast, which outlives the screen when the session is over and the guard leads to the sign-in.
 */
function useOutcome() {
  const queryClient = useQueryClient();
  return {
    onSuccess: (overview: Overview) => {
      queryClient.setQueryData(overviewOptions.queryKey, overview);
      return queryClient.invalidateQueries({ queryKey: meOptions.queryKey });
    },
    onError: (error: unknown) => {
      toastError(explainError(error), TOAST);
      // Somebody else, or PayFast, was quicker: what is shown is old.
      if (['NOT_POSSIBLE_NOW', 'ALREADY_SUBSCRIBED'].includes(codeOf(error))) void reloadPlan(queryClient);
    },
  };
}

/** Another plan from the end of the period on; the present one takes a change back. */
export function useChangePlan() {
  return useMutation({ ...orpc.billing.changePlan.mutationOptions(), ...useOutcome() });
}

/** No more charges; everything stays open until the paid period ends. */
export function useCancelPlan() {
  return useMutation({ ...orpc.billing.cancel.mutationOptions(), ...useOutcome() });
}

/** Asks PayFast to charge again what failed. */
export function useRetryPayment() {
  const { onSuccess, onError } = useOutcome();
  return useMutation({
    ...orpc.billing.retry.mutationOptions(),
    onSuccess: (overview) => {
      toastInfo('PayFast charges your card again. The outcome shows here within a few minutes.', TOAST);
      return onSuccess(overview);
    },
    onError,
  });
}

/** Cancels and gives the first payment back. */
export function useRefund() {
  return useMutation({ ...orpc.billing.refund.mutationOptions(), ...useOutcome() });
}

/** Whom invoices are made out to. Its refusals belong to the form's fields. */
export function useSaveDetails() {
  const queryClient = useQueryClient();
  return useMutation({
    ...orpc.billing.saveDetails.mutationOptions(),
    onSuccess: (details) =>
      queryClient.setQueryData(overviewOptions.queryKey, (overview) => overview && { ...overview, details }),
    onError: (error) => {
      if (codeOf(error) !== 'INVALID_INPUT') toastError(explainError(error), TOAST);
    },
  });
}

/** What is said when a form for PayFast could not be had. */
export function useOnFormRefused() {
  return useOutcome().onError;
}

/** Exports of one's own data, the newest first; asked again while one is being packed. */
export const exportsOptions = queryOptions({
  ...orpc.accounts.exports.queryOptions(),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.items.some((one) => one.status === 'preparing') ? EXPORT_POLL_MS : (false as const),
});

/** Begins to pack everything of the person's. */
export function useRequestExport() {
  const queryClient = useQueryClient();
  return useMutation({
    ...orpc.accounts.requestExport.mutationOptions(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: orpc.accounts.exports.key() }),
    onError: (error) => toastError(explainError(error), TOAST),
  });
}

/** Who runs this Karoo, and how to reach them. */
export const operatorOptions = queryOptions(orpc.billing.operator.queryOptions());
