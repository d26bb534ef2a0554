import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PaidPlan } from '#domain/billing/plans.ts';
import { client } from '../../../platform/api/client.ts';
import { CallTimeout } from '../../../platform/api/call-timeout.ts';
import { useOnFormRefused } from '../billing.data.ts';

/** A form for PayFast as the server signed it: where to, and the fields in their order. */
export interface PayfastForm {
  action: string;
  fields: Record<string, string>;
}

/** How long PayFast's page may take to replace ours before the button can be pressed again. */
const REDIRECT_TIMEOUT_MS = 30_000;

/** Leaves for PayFast: posts exactly these fields, in their order, since the signature covers both. */
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

/** Gets a form and leaves with it; pending until the page is gone. @throws CallTimeout when it is still here much later. */
async function redirectToPayfast(form: Promise<PayfastForm>): Promise<never> {
  submitPayfastForm(await form);
  await new Promise((resolve) => setTimeout(resolve, REDIRECT_TIMEOUT_MS));
  throw new CallTimeout('payfast', REDIRECT_TIMEOUT_MS);
}

function useLeaving<Input>(ask: (input: Input) => Promise<PayfastForm>) {
  const onError = useOnFormRefused();
  // Offline it fails at once: nobody wants to be taken to a payment minutes later, when the connection is back.
  const leave = useMutation({
    mutationFn: (input: Input) => redirectToPayfast(ask(input)),
    onError,
    networkMode: 'always',
  });
  const { reset } = leave;
  // The browser's history: whoever comes back from PayFast finds the page as it was left, its button still waiting.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && reset();
    globalThis.addEventListener('pageshow', onShow);
    return () => globalThis.removeEventListener('pageshow', onShow);
  }, [reset]);
  return leave;
}

/** The longest address that a payment remembers; a longer one leads to the dashboard. */
const MAX_RETURN_LENGTH = 500;

/** Begins a payment and leaves for PayFast. `returnTo`: where the person goes once it is paid. */
export function usePay() {
  return useLeaving(({ plan, returnTo }: { plan: PaidPlan; returnTo: string | undefined }) =>
    client.functions.createPayment({
      plan,
      ...(returnTo !== undefined && returnTo.length <= MAX_RETURN_LENGTH ? { return_to: returnTo } : {}),
    }),
  );
}

/** Leaves for PayFast to give a new mandate; nothing is charged before the paid period ends. */
export function useResume() {
  return useLeaving<void>(() => client.billing.resume());
}

/** Leaves for PayFast's page on which another card is given. */
export function useUpdateCard() {
  return useLeaving<void>(() => client.billing.updateCard());
}
