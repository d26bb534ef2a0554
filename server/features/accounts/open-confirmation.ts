import { sql } from 'kysely';
import type { Person } from '../../platform/access/call-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { safePath } from './safe-path.ts';

interface Confirmation {
  db: Database;
  request: Request;
  library: { handler(request: Request): Promise<Response> };
  /** Who is signed in where the link is opened. */
  identify(): Promise<Person | null>;
}

/**
 * Opens the link of a letter: confirms an address and signs in, or changes the account's address. Answers a redirection to a
 * page of ours. Where the link is no good the page is told why, by `?error=` TOKEN_EXPIRED, INVALID_TOKEN, SIGN_IN_FIRST or
 * EMAIL_TAKEN; in place of the landing page, which reads nothing, it is the sign-in.
 */
export async function openConfirmation({ db, request, library, identify }: Confirmation): Promise<Response> {
  const url = new URL(request.url);
  const token = url.searchParams.get('token') ?? '';
  const target = safePath(url.searchParams.get('callbackURL')) ?? '/';
  const change = readAddressChange(token);
  if (change !== null) {
    // A mistyped address is somebody else's: opening its letter alone must not hand them the account.
    const person = await identify();
    if (person === null || person.email !== change.from) return redirect('/login?error=SIGN_IN_FIRST');
    if (await isTaken(db, change.to)) return failed(target, 'EMAIL_TAKEN');
  }
  const checked = new URL(`${url.origin}${url.pathname}`);
  checked.searchParams.set('token', token);
  checked.searchParams.set('callbackURL', target);
  const answer = await library.handler(new Request(checked, { headers: request.headers }));
  const location = answer.headers.get('location');
  if (answer.status !== 302 || location === null) return failed(target, 'INVALID_TOKEN');
  return location === target ? answer : failed(target, new URL(location, url.origin).searchParams.get('error'));
}

/** What a link of ours changes; null for one that only confirms. The library checks the signature afterwards. */
export function readAddressChange(token: string): { from: string; to: string } | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    const { email, updateTo } = payload as Record<string, unknown>;
    return typeof email === 'string' && typeof updateTo === 'string' ? { from: email, to: updateTo } : null;
  } catch {
    return null;
  }
}

function failed(target: string, error: string | null): Response {
  const page = new URL(target === '/' ? '/login' : target, 'https://karoo.invalid');
  page.searchParams.set('error', error ?? 'INVALID_TOKEN');
  return redirect(page.pathname + page.search + page.hash);
}

function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location } });
}

async function isTaken(db: Database, email: string): Promise<boolean> {
  const { rows } = await sql`select from auth_users where email = ${email}`.execute(db.kyselyForServer);
  return rows.length > 0;
}
