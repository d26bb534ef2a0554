import type { Env } from '../env.ts';
import { payfastSettings, type PayFastSettings } from '../integrations/payfast/payfast-settings.ts';
import type { Sandbox } from '../features/demo/sandbox-process.ts';

/** PayFast as this start of Karoo knows it. */
export interface PayFastAccount {
  /** The account and hosts; null where no account is configured. Waits for the sandbox where its stand-in is used. */
  settings(): Promise<PayFastSettings | null>;
  /** The origin of a stand-in's pages, to which our pages may post; null without one. */
  standInOrigin(): string | null;
}

/** Finds the account: the operator's own, or with the sandbox on and no merchant id its stand-in. Throws a sentence for settings that cannot be used. */
export function resolvePayFastAccount(
  { payfast, sandbox: { on, port } }: Env,
  sandbox: Sandbox | null,
): PayFastAccount {
  const known = payfastSettings(payfast, null);
  const own = payfast.url === undefined ? null : new URL(payfast.url).origin;
  if (sandbox === null || !on || payfast.merchantId !== undefined || known !== null) {
    return { settings: async () => known, standInOrigin: () => own };
  }
  // The port is known before the sandbox answers, unless any free one was asked for.
  let origin = port === 0 ? null : `http://127.0.0.1:${port}`;
  const settings = sandbox.ready.then(({ payfastUrl }) => {
    origin = new URL(payfastUrl).origin;
    return payfastSettings(payfast, payfastUrl);
  });
  // Whoever needs the account sees the failure; until then nobody listens.
  settings.catch(() => {});
  return { settings: () => settings, standInOrigin: () => origin };
}
