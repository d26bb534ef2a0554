import type { Person } from '../../../platform/access/call-context.ts';
import { readClaims, type ConfirmationLinks, type LinkClaims, type AccountState } from './confirmation-links.ts';
import { safePath } from '../auth/safe-path.ts';

interface Confirmation {
  links: ConfirmationLinks;
  request: Request;
  library: { handler(request: Request): Promise<Response> };
  /** Who is signed in where the link is opened. */
  identify(): Promise<Person | null>;
  /** What this browser kept of its registration. */
  browserMark: string | null;
}

/**
 * Opens the link of an email: confirms an address, or changes the account's. Answers a redirection to a page of ours. The
 * browser that registered is signed in; any other signs in with the password (`/login?token=`), which confirms: a link alone
 * must not open an account whose password somebody else set. If the link is invalid, `?error=` says why
 * TOKEN_EXPIRED, INVALID_TOKEN, LINK_REPLACED, LINK_ENDED, ALREADY_CONFIRMED, SIGN_IN_FIRST or EMAIL_TAKEN; in place of the
 * landing page, which reads nothing, it is the sign-in.
 */
export async function openConfirmation(confirmation: Confirmation): Promise<Response> {
  const { request, links } = confirmation;
  const url = new URL(request.url);
  const token = url.searchParams.get('token') ?? '';
  const target = safePath(url.searchParams.get('callbackURL')) ?? '/';
  const claims = readClaims(token);
  const judged = claims === null ? null : await judge(confirmation, { claims, token, target });
  if (judged instanceof Response) return judged;
  const location = await askLibrary(confirmation, { url, token, target });
  if (location instanceof Response) {
    // The library knows the address alone: what it confirmed must be the account that was looked at.
    const isSame = judged === null || (await links.keepOnly(judged));
    return isSame ? location : failed('/', 'LINK_REPLACED');
  }
  const isOver = location === 'TOKEN_EXPIRED' && claims !== null && claims.updateTo === undefined;
  if (isOver && (await links.findByEmail(claims.email))?.isConfirmed) return failed('/', 'ALREADY_CONFIRMED');
  return failed(target, location);
}

function judge(confirmation: Confirmation, opened: Opened): Promise<Response | AccountState | null> {
  const { updateTo } = opened.claims;
  return updateTo === undefined
    ? judgeConfirming(confirmation, opened)
    : judgeChanging(confirmation, { ...opened, to: updateTo });
}

interface Opened {
  claims: LinkClaims;
  token: string;
  target: string;
}

/** The account that the link confirms here and now, or why it does not; null when the library must say what is wrong with it. */
async function judgeConfirming(
  { links, identify, browserMark }: Confirmation,
  { claims, token, target }: Opened,
): Promise<Response | AccountState | null> {
  if ((await links.verify(token)) === null) return null;
  const accountState = await links.findByEmail(claims.email);
  if (accountState === null) return failed(target, 'INVALID_TOKEN');
  if (accountState.isConfirmed) {
    const person = await identify();
    return person?.id === accountState.id ? redirect(target) : failed('/', 'ALREADY_CONFIRMED');
  }
  if (!links.isCurrent(claims, accountState)) return failed('/', 'LINK_REPLACED');
  return links.isFromBrowser(browserMark, accountState) ? accountState : redirect(`/login?token=${token}`);
}

async function judgeChanging(
  { links, identify }: Confirmation,
  { claims, to, token, target }: Opened & { to: string },
): Promise<Response | null> {
  // A mistyped address is somebody else's: opening its email alone must not hand them the account.
  const person = await identify();
  if (person === null || person.email !== claims.email) return failed('/', 'SIGN_IN_FIRST');
  if ((await links.verify(token)) === null) return null;
  const accountState = await links.findByEmail(claims.email);
  if (accountState === null || !links.isCurrent(claims, accountState)) return failed(target, 'LINK_ENDED');
  await links.dropUnconfirmed(to);
  return (await links.findByEmail(to)) === null ? null : failed(target, 'EMAIL_TAKEN');
}

/** The library's redirection to `target` where all is well, else its code. */
async function askLibrary(
  { request, library }: Confirmation,
  { url, token, target }: { url: URL; token: string; target: string },
): Promise<Response | string> {
  const checked = new URL(`${url.origin}${url.pathname}`);
  checked.searchParams.set('token', token);
  checked.searchParams.set('callbackURL', target);
  const answer = await library.handler(new Request(checked, { headers: request.headers }));
  const location = answer.headers.get('location');
  if (answer.status !== 302 || location === null) return 'INVALID_TOKEN';
  return location === target ? answer : (new URL(location, url.origin).searchParams.get('error') ?? 'INVALID_TOKEN');
}

function failed(target: string, error: string): Response {
  const page = new URL(target === '/' ? '/login' : target, 'https://karoo.invalid');
  page.searchParams.set('error', error);
  return redirect(page.pathname + page.search + page.hash);
}

function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location } });
}
