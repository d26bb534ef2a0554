import { t } from '#domain/language/t.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { createPayFastClient, type PayFastClient } from '../../integrations/payfast/payfast-client.ts';
import { PayFastError } from '../../integrations/payfast/payfast-error.ts';
import type { PayFastSettings } from '../../integrations/payfast/payfast-settings.ts';

export type MakeClient = (settings: PayFastSettings, now: () => Date) => PayFastClient;

export interface BillingContext {
  readonly platform: Platform;
  account(): Promise<PayFastSettings | null>;
  purgeStore(storeId: string): Promise<void>;
  /** The PayFast client; never call it inside a transaction. Throws PAYMENT_UNAVAILABLE without an account. */
  client(): Promise<PayFastClient>;
}

const makeDefault: MakeClient = (settings, now) => createPayFastClient({ settings, now });

export function billingContext(
  platform: Platform,
  payfast: () => Promise<PayFastSettings | null>,
  purgeStore: (storeId: string) => Promise<void>,
  makeClient: MakeClient = makeDefault,
): BillingContext {
  let cached: { settings: PayFastSettings; client: PayFastClient } | null = null;
  return {
    platform,
    account: payfast,
    purgeStore,
    async client() {
      const settings = await payfast();
      if (settings === null) throw new AppError('PAYMENT_UNAVAILABLE');
      if (cached?.settings !== settings) cached = { settings, client: makeClient(settings, platform.now) };
      return cached.client;
    },
  };
}

/** Returns the account with its passphrase. Throws PAYMENT_UNAVAILABLE with the specification's message. */
export async function requirePayFastAccount(
  context: BillingContext,
): Promise<PayFastSettings & { passphrase: string }> {
  const settings = await context.account();
  if (settings === null) throw new AppError('PAYMENT_UNAVAILABLE');
  const { passphrase } = settings;
  if (passphrase === null) {
    throw new AppError('PAYMENT_UNAVAILABLE', {
      message: t('PayFast passphrase is not configured. Please contact support.'),
    });
  }
  return { ...settings, passphrase };
}

/** Converts a PayFastError for people; rethrows any other error. */
export function payfastError(fault: unknown, message?: string): AppError {
  if (!(fault instanceof PayFastError)) throw fault;
  return new AppError('PAYFAST_FAILED', { cause: fault, ...(message !== undefined && { message }) });
}
