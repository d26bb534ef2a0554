import { AppError } from '../../platform/http/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { createPayFastClient, type PayFastClient } from '../../integrations/payfast/payfast-client.ts';
import { PayFastError } from '../../integrations/payfast/payfast-error.ts';
import type { PayFastSettings } from '../../integrations/payfast/payfast-settings.ts';

export type MakeClient = (settings: PayFastSettings, now: () => Date) => PayFastClient;

/** What billing is built on. */
export interface BillingContext {
  readonly platform: Platform;
  /** Our account with PayFast; null when none is configured. */
  account(): Promise<PayFastSettings | null>;
  /** Deletes a shop from Karoo with everything kept of it. */
  purgeStore(storeId: string): Promise<void>;
  /** Calls to PayFast. Never inside a transaction. Throws PAYMENT_UNAVAILABLE without an account. */
  client(): Promise<PayFastClient>;
}

const makeUsual: MakeClient = (settings, now) => createPayFastClient({ settings, now });

export function billingContext(
  platform: Platform,
  payfast: () => Promise<PayFastSettings | null>,
  purgeStore: (storeId: string) => Promise<void>,
  makeClient: MakeClient = makeUsual,
): BillingContext {
  let made: { settings: PayFastSettings; client: PayFastClient } | null = null;
  return {
    platform,
    account: payfast,
    purgeStore,
    async client() {
      const settings = await payfast();
      if (settings === null) throw new AppError('PAYMENT_UNAVAILABLE');
      if (made?.settings !== settings) made = { settings, client: makeClient(settings, platform.now) };
      return made.client;
    },
  };
}

/** The account, complete with its passphrase. Throws PAYMENT_UNAVAILABLE in the specification's words. */
export async function requirePayFastAccount(
  context: BillingContext,
): Promise<PayFastSettings & { passphrase: string }> {
  const settings = await context.account();
  if (settings === null) throw new AppError('PAYMENT_UNAVAILABLE');
  const { passphrase } = settings;
  if (passphrase === null) {
    throw new AppError('PAYMENT_UNAVAILABLE', {
      message: 'PayFast passphrase is not configured. Please contact support.',
    });
  }
  return { ...settings, passphrase };
}

/** A refusal or silence of PayFast as people read it; anything else is thrown on as it is. */
export function payfastError(fault: unknown, message?: string): AppError {
  if (!(fault instanceof PayFastError)) throw fault;
  return new AppError('PAYFAST_FAILED', { cause: fault, ...(message !== undefined && { message }) });
}
