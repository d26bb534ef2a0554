import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { client, orpc } from '../../platform/api/client.ts';
import { codeOf, explainError } from '../../platform/api/explain-error.ts';
import { withSettings } from '../../platform/query/call-query.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { toastError, toastInfo } from '../../ui/toasts/toast.ts';
import { meOptions } from '../accounts/accounts.public.tsx';
import { pollDelay } from './checkout/poll-delay.ts';
import { t } from '#domain/language/t.ts';

export type Overview = Awaited<ReturnType<typeof client.billing.overview>>;
export type Subscription = NonNullable<Overview['subscription']>;
export type Payment = Awaited<ReturnType<typeof client.billing.payment>>;
export type TaxDocument = Overview['documents'][number];
export type BillingDetails = Overview['details'];

/** One id for the toasts of these actions: each replaces the previous one. */
const TOAST = { id: 'billing' };
const EXPORT_POLL_MS = 5000;
const UNPAID_POLL_MS = 10_000;
/** How often a document in preparation is checked, and when polling stops (an email brings it later). */
const PREPARING_POLL_MS = 2000;
const MAX_PREPARING_POLLS = 60;

/** Whether a payment is due, which PayFast may charge at any moment. */
export function isUnpaid({ status }: Pick<Subscription, 'status'>): boolean {
  return status === 'past_due' || status === 'locked';
}

/** Whether the PDF of an invoice or credit note is being created, which takes seconds. */
function isDrawing({ documents }: Overview): boolean {
  return documents.some(({ url }) => url === null);
}

/** Read whenever the screen opens, and polled while a payment is due, because PayFast changes the data. */
export const billingOverview = withSettings(orpc.billing.overview, {
  refetchOnMount: 'always',
  refetchInterval: ({ state }) => {
    if (!state.data) return false;
    if (isDrawing(state.data) && state.dataUpdateCount < MAX_PREPARING_POLLS) return PREPARING_POLL_MS;
    const { subscription } = state.data;
    return subscription && isUnpaid(subscription) ? UNPAID_POLL_MS : false;
  },
});

/** The state of a payment, polled until PayFast's notice arrives, counted from `since` (ms since 1970). */
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

export function reloadPlan(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: meOptions.queryKey }),
    queryClient.invalidateQueries({ queryKey: orpc.billing.overview.key() }),
  ]);
}

/** The handlers of every action here. Refusals appear in a toast, which survives a redirect to the sign-in. */
function useOutcome() {
  const queryClient = useQueryClient();
  return {
    onSuccess: (overview: Overview) => {
      queryClient.setQueryData(orpc.billing.overview.queryKey(), overview);
      return queryClient.invalidateQueries({ queryKey: meOptions.queryKey });
    },
    onError: (error: unknown) => {
      toastError(explainError(error), TOAST);
      // Another user or PayFast was faster: the data on screen are stale.
      if (['NOT_POSSIBLE_NOW', 'ALREADY_SUBSCRIBED'].includes(codeOf(error))) void reloadPlan(queryClient);
    },
  };
}

/** Schedules another plan for the end of the period; the current one cancels the change. */
export function useChangePlan() {
  return useMutation({ ...orpc.billing.changePlan.mutationOptions(), ...useOutcome() });
}

/** Stops charges; access remains until the paid period ends. */
export function useCancelPlan() {
  return useMutation({ ...orpc.billing.cancel.mutationOptions(), ...useOutcome() });
}

export function useRetryPayment() {
  const { onSuccess, onError } = useOutcome();
  return useMutation({
    ...orpc.billing.retry.mutationOptions(),
    onSuccess: (overview) => {
      toastInfo(t('PayFast is charging your card again. The result appears here within a few minutes.'), TOAST);
      return onSuccess(overview);
    },
    onError,
  });
}

export function useRefund() {
  return useMutation({ ...orpc.billing.refund.mutationOptions(), ...useOutcome() });
}

/** Billing details. Validation errors belong to the form's fields. */
export function useSaveDetails() {
  const queryClient = useQueryClient();
  return useMutation({
    ...orpc.billing.saveDetails.mutationOptions(),
    onSuccess: (details) =>
      queryClient.setQueryData(orpc.billing.overview.queryKey(), (overview) => overview && { ...overview, details }),
  });
}

/** Shows why a PayFast form could not be loaded. */
export function useOnFormRefused() {
  return useOutcome().onError;
}

/** The user's data exports, newest first; polled while one is running. */
export const dataExports = withSettings(orpc.accounts.exports, {
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.items.some(({ status }) => status === 'preparing') ? EXPORT_POLL_MS : false,
});
