import { explainError } from '../../platform/api/explain-error.ts';
import type { GoogleKind } from './google.data.ts';
import { GOOGLE_WORDS } from './google-words.ts';

/** Where a person lands whom Google sent back without a page of ours to go to. */
export const USUAL_LANDING = '/dashboard/analytics?tab=web';

/** What Google sent a person back with. */
export interface GoogleArrival {
  kind: GoogleKind;
  /** Null where Google said no. */
  given: { code: string; state: string } | null;
  error: string | null;
}

/** What an address of the two callback pages holds; null when it holds nothing of Google's. */
export function readArrival(kind: GoogleKind, search: Record<string, unknown>): GoogleArrival | null {
  // A code of digits alone arrives as a number.
  const part = (name: string) => {
    const value = search[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  if (part('error') !== '') return { kind, given: null, error: part('error') };
  if (part('code') === '') return null;
  return { kind, given: { code: part('code'), state: part('state') }, error: null };
}

/** What a person reads, and the page of ours they are led to. */
export interface GoogleOutcome {
  toasts: { tone: 'success' | 'info' | 'error'; message: string; title?: string }[];
  to: string;
}

interface Exchanged {
  connection_id: string;
  kind: GoogleKind;
  state: 'choosing' | 'connected';
  return_to: string;
}

interface Doors {
  exchange: (given: { code: string; state: string }) => Promise<Exchanged>;
  listAccounts: (connectionId: string) => Promise<unknown>;
}

/** Ends a connection that was begun: exchanges the code, lists the accounts, and says how it went. Never rejects. */
export async function finishConnection(arrival: GoogleArrival, doors: Doors): Promise<GoogleOutcome> {
  const { name, chosen } = GOOGLE_WORDS[arrival.kind];
  const failed = (message: string): GoogleOutcome => ({
    toasts: [{ tone: 'error', title: `Failed to connect ${name}`, message }],
    to: USUAL_LANDING,
  });
  if (arrival.error === 'access_denied') {
    return { toasts: [{ tone: 'info', message: `${name} connection was cancelled` }], to: USUAL_LANDING };
  }
  if (arrival.given === null) return failed(`Google answered: ${arrival.error ?? 'nothing'}. Please begin again.`);
  let done: Exchanged;
  try {
    done = await doors.exchange(arrival.given);
  } catch (error) {
    return failed(detailOf(error) ?? explainError(error));
  }
  const to = done.return_to === '/dashboard/analytics' ? USUAL_LANDING : done.return_to;
  if (done.state === 'connected') return { toasts: [{ tone: 'success', message: `${name} is connected again.` }], to };
  const toasts: GoogleOutcome['toasts'] = [
    { tone: 'success', message: `${name} connected! Please select a ${chosen}.` },
  ];
  if (done.kind === 'analytics') {
    try {
      await doors.listAccounts(done.connection_id);
    } catch (error) {
      toasts.push({ tone: 'error', message: accountsProblem(error) });
    }
  }
  return { toasts, to };
}

const ACCOUNTS = 'Failed to fetch Analytics accounts';

/** The server's sentence begins so already; what a browser meets by itself does not. */
export function accountsProblem(error: unknown): string {
  const said = explainError(error);
  return said.startsWith(ACCOUNTS) ? said : `${ACCOUNTS}: ${said}`;
}

/** What a refusal says beside its sentence. */
function detailOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('data' in error)) return null;
  const { data } = error;
  return typeof data === 'object' && data !== null && 'detail' in data && typeof data.detail === 'string'
    ? data.detail
    : null;
}
