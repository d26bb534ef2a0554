import type { Env } from '../env.ts';
import { googleSettings, type GoogleSettings } from '../integrations/google/google-settings.ts';
import type { Sandbox } from '../features/demo/sandbox-process.ts';

/**
 * Finds Google as this start of Karoo knows it: the operator's own client, or with the sandbox on and no client id its
 * stand-in, for which is waited until it runs. Null: Google is not set up.
 */
export function resolveGoogleClient({ google }: Env, sandbox: Sandbox | null): () => Promise<GoogleSettings | null> {
  const known = googleSettings(google, null);
  if (sandbox === null || known !== null) return async () => known;
  const standIn = sandbox.ready.then(({ googleUrl }) => googleSettings(google, googleUrl));
  // Whoever needs it sees the failure; until then nobody listens.
  standIn.catch(() => {});
  return () => standIn;
}
