import type { Env } from '../env.ts';
import { payfastSettings, type PayFastSettings } from '../integrations/payfast/payfast-settings.ts';
import type { Sandbox } from '../features/demo/sandbox-process.ts';

export interface PayFastAccount {
  /** The account and hosts; null without a configured account. Waits for the sandbox if its PayFast is used. */
  settings(): Promise<PayFastSettings | null>;
  /** The origin of the sandbox's PayFast pages, to which our pages may post; null without one. */
  pagesOrigin(): string | null;
}

/** Returns the operator's account or, with the sandbox on and no merchant id, the sandbox's. Throws when settings are invalid. */
export function resolvePayFastAccount(
  { payfast, sandbox: { on, port } }: Env,
  sandbox: Sandbox | null,
): PayFastAccount {
  const known = payfastSettings(payfast, null);
  const own = payfast.url === undefined ? null : new URL(payfast.url).origin;
  if (sandbox === null || !on || payfast.merchantId !== undefined || known !== null) {
    return { settings: async () => known, pagesOrigin: () => own };
  }
  // The port is known before the sandbox responds, unless it is chosen automatically.
  let origin = port === 0 ? null : `http://127.0.0.1:${port}`;
  const settings = sandbox.ready.then(({ payfastUrl }) => {
    origin = new URL(payfastUrl).origin;
    return payfastSettings(payfast, payfastUrl);
  });
  // Callers see the failure; until then it must not count as unhandled.
  settings.catch(() => {});
  return { settings: () => settings, pagesOrigin: () => origin };
}
