import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PaidPlan } from '#domain/plans.ts';
import { client } from '../../platform/api/client.ts';
import { CallTimeout } from '../../platform/api/timeouts.ts';
import { useOnFormRefused } from './billing.data.ts';

/** A form for PayFast as the server signed it: where to, and the fields in their order. */
export interface ProviderForm {
  action: string;
  fields: Record<string, string>;
}

/** How long PayFast's page may take to replace ours before the button can be pressed again. */
const LEAVING_MS = 30_000;

/** Leaves for PayFast: posts exactly these fields, in their order, since the signature covers both. */
export function postForm({ action, fields }: ProviderForm): void {
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
async function leaveWith(form: Promise<ProviderForm>): Promise<never> {
  postForm(await form);
  await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
  throw new CallTimeout('payfast', LEAVING_MS);
}

function useLeaving<Input>(ask: (input: Input) => Promise<ProviderForm>) {
  const onError = useOnFormRefused();
  // Offline it fails at once: nobody wants to be taken to a payment minutes later, when the connection is back.
  const leave = useMutation({ mutationFn: (input: Input) => leaveWith(ask(input)), onError, networkMode: 'always' });
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
const LONGEST_RETURN = 500;

/** Begins a payment and leaves for PayFast. `returnTo`: where the person goes once it is paid. */
export function usePay() {
  return useLeaving(({ plan, returnTo }: { plan: PaidPlan; returnTo: string | undefined }) =>
    client.functions.createPayment({
      plan,
      ...(returnTo !== undefined && returnTo.length <= LONGEST_RETURN ? { return_to: returnTo } : {}),
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
