import { explainError } from '../../../platform/api/explain-error.ts';
import type { GoogleKind } from '../google-analytics.data.ts';
import { GOOGLE_LABELS } from '../google-labels.ts';
import { t } from '#domain/language/t.ts';

/** The page to open when there is none to return to. */
export const DEFAULT_RETURN_PATH = '/dashboard/analytics?tab=web';

/** The parameters of Google's redirect. */
export interface OAuthCallback {
  kind: GoogleKind;
  /** Null if Google refused. */
  input: { code: string; state: string } | null;
  error: string | null;
}

/** The parameters in the address of a callback page; null without any from Google. */
export function readOAuthCallback(kind: GoogleKind, search: Record<string, unknown>): OAuthCallback | null {
  // A code of digits alone arrives as a number.
  const part = (name: string) => {
    const value = search[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  if (part('error') !== '') return { kind, input: null, error: part('error') };
  if (part('code') === '') return null;
  return { kind, input: { code: part('code'), state: part('state') }, error: null };
}

/** The message for the person, and the page of the app to open. */
export interface ConnectionOutcome {
  toasts: { tone: 'success' | 'info' | 'error'; message: string; title?: string }[];
  to: string;
}

interface Exchanged {
  connection_id: string;
  kind: GoogleKind;
  state: 'choosing' | 'connected';
  return_to: string;
}

interface CallbackDependencies {
  exchange: (input: { code: string; state: string }) => Promise<Exchanged>;
  listAccounts: (connectionId: string) => Promise<unknown>;
}

/** Completes a connection: exchanges the code, lists the accounts, and returns the result. Never rejects. */
export async function finishConnection(
  arrival: OAuthCallback,
  dependencies: CallbackDependencies,
): Promise<ConnectionOutcome> {
  const { name, chosen } = GOOGLE_LABELS[arrival.kind];
  const failed = (message: string): ConnectionOutcome => ({
    toasts: [{ tone: 'error', title: t('Failed to connect {name}', { name }), message }],
    to: DEFAULT_RETURN_PATH,
  });
  if (arrival.error === 'access_denied') {
    return {
      toasts: [{ tone: 'info', message: t('{name} connection was cancelled', { name }) }],
      to: DEFAULT_RETURN_PATH,
    };
  }
  if (arrival.input === null)
    return failed(t('Google returned an error: {error}. Please start again.', { error: arrival.error ?? 'nothing' }));
  let done: Exchanged;
  try {
    done = await dependencies.exchange(arrival.input);
  } catch (error) {
    return failed(detailOf(error) ?? explainError(error));
  }
  const to = done.return_to === '/dashboard/analytics' ? DEFAULT_RETURN_PATH : done.return_to;
  if (done.state === 'connected')
    return { toasts: [{ tone: 'success', message: t('{name} is reconnected.', { name }) }], to };
  const toasts: ConnectionOutcome['toasts'] = [
    {
      tone: 'success',
      message: t(
        '{chosen, select, property {{name} connected! Please select a property.} other {{name} connected! Please select a site.}}',
        { name, chosen },
      ),
    },
  ];
  if (done.kind === 'analytics') {
    try {
      await dependencies.listAccounts(done.connection_id);
    } catch (error) {
      toasts.push({ tone: 'error', message: accountsErrorMessage(error) });
    }
  }
  return { toasts, to };
}

const ACCOUNTS = t('Failed to fetch Analytics accounts');

/** The server's message starts with this already; the browser's own errors do not. */
export function accountsErrorMessage(error: unknown): string {
  const said = explainError(error);
  return said.startsWith(ACCOUNTS) ? said : `${ACCOUNTS}: ${said}`;
}

/** The detail of a refusal, in addition to its message. */
function detailOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('data' in error)) return null;
  const { data } = error;
  return typeof data === 'object' && data !== null && 'detail' in data && typeof data.detail === 'string'
    ? data.detail
    : null;
}
