import { useEffect } from 'react';
import type { PaidPlan } from '#domain/billing/plans.ts';
import { client } from '../../../platform/api/client.ts';
import { CallTimeout } from '../../../platform/api/call-timeout.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';
import { useOnFormRefused } from '../billing.data.ts';

/** A PayFast form signed by the server: its URL and ordered fields. */
export interface PayfastForm {
  action: string;
  fields: Record<string, string>;
}

/** When the button is enabled again if PayFast's page has not loaded. */
const REDIRECT_TIMEOUT_MS = 30_000;

/** Posts these fields to PayFast in order, since the signature covers both. */
export function submitPayfastForm({ action, fields }: PayfastForm): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

/** Loads a form and submits it; pending until the page is gone. @throws CallTimeout when PayFast does not load */
async function redirectToPayfast(form: Promise<PayfastForm>): Promise<never> {
  submitPayfastForm(await form);
  await new Promise((resolve) => setTimeout(resolve, REDIRECT_TIMEOUT_MS));
  throw new CallTimeout('payfast', REDIRECT_TIMEOUT_MS);
}

function useLeaving<Input>(ask: (input: Input) => Promise<PayfastForm>) {
  const onError = useOnFormRefused();
  // Offline it fails at once: a payment page minutes later would be a surprise.
  const leave = useMutation({
    mutationFn: (input: Input) => redirectToPayfast(ask(input)),
    onError,
    networkMode: 'always',
  });
  const { reset } = leave;
  // After the browser's Back button the page is restored with its button still pending.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && reset();
    globalThis.addEventListener('pageshow', onShow);
    return () => globalThis.removeEventListener('pageshow', onShow);
  }, [reset]);
  return leave;
}

/** The longest path that a payment stores; a longer one becomes the dashboard. */
const MAX_RETURN_LENGTH = 500;

/** Starts a payment and leaves for PayFast. `returnTo`: the page to open once it is paid. */
export function usePay() {
  return useLeaving(({ plan, returnTo }: { plan: PaidPlan; returnTo: string | undefined }) =>
    client.functions.createPayment({
      plan,
      ...(returnTo !== undefined && returnTo.length <= MAX_RETURN_LENGTH ? { return_to: returnTo } : {}),
    }),
  );
}

/** Leaves for PayFast for a new mandate; nothing is charged before the paid period ends. */
export function useResume() {
  return useLeaving<void>(() => client.billing.resume());
}

export function useUpdateCard() {
  return useLeaving<void>(() => client.billing.updateCard());
}
