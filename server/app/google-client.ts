import type { Env } from '../env.ts';
import { googleSettings, type GoogleSettings } from '../integrations/google/google-settings.ts';
import type { Sandbox } from '../features/demo/sandbox-process.ts';

/**
 * Returns the operator's Google client or, with the sandbox on and no client id, the sandbox's once it runs. Null: Google is not
 * configured.
 */
export function resolveGoogleClient({ google }: Env, sandbox: Sandbox | null): () => Promise<GoogleSettings | null> {
  const known = googleSettings(google, null);
  if (sandbox === null || known !== null) return async () => known;
  const sandboxClient = sandbox.ready.then(({ googleUrl }) => googleSettings(google, googleUrl));
  // Callers see the failure; until then it must not count as unhandled.
  sandboxClient.catch(() => {});
  return () => sandboxClient;
}
