import type { Person } from '../../../platform/access/call-context.ts';
import { readClaims, type ConfirmationLinks, type LinkClaims, type AccountState } from './confirmation-links.ts';
import { safePath } from '../auth/safe-path.ts';

interface Confirmation {
  links: ConfirmationLinks;
  request: Request;
  library: { handler(request: Request): Promise<Response> };
  identify(): Promise<Person | null>;
  browserMark: string | null;
}

/**
 * Opens an email's link: confirms an address or changes the account's, and returns a redirect to one of our pages. The browser that
 * registered is signed in. Any other signs in with the password (`/login?token=`), which confirms: a link alone must not open an
 * account whose password someone else set. Errors are in `?error=`: TOKEN_EXPIRED, INVALID_TOKEN, LINK_REPLACED, LINK_ENDED,
 * ALREADY_CONFIRMED, SIGN_IN_FIRST or EMAIL_TAKEN, on the sign-in page instead of the landing page.
 */
export async function openConfirmation(confirmation: Confirmation): Promise<Response> {
  const { request, links } = confirmation;
  const url = new URL(request.url);
  const token = url.searchParams.get('token') ?? '';
  const target = safePath(url.searchParams.get('callbackURL')) ?? '/';
  const claims = readClaims(token);
  const checked = claims === null ? null : await checkLink(confirmation, { claims, token, target });
  if (checked instanceof Response) return checked;
  const location = await confirmInLibrary(confirmation, { url, token, target });
  if (location instanceof Response) {
    // The library only knows the address: it must have confirmed the account that was checked.
    const isSame = checked === null || (await links.keepOnly(checked));
    return isSame ? location : failed('/', 'LINK_REPLACED');
  }
  const isExpired = location === 'TOKEN_EXPIRED' && claims !== null && claims.updateTo === undefined;
  if (isExpired && (await links.findByEmail(claims.email))?.isConfirmed) return failed('/', 'ALREADY_CONFIRMED');
  return failed(target, location);
}

function checkLink(confirmation: Confirmation, opened: Opened): Promise<Response | AccountState | null> {
  const { updateTo } = opened.claims;
  return updateTo === undefined
    ? checkConfirmation(confirmation, opened)
    : checkEmailChange(confirmation, { ...opened, to: updateTo });
}

interface Opened {
  claims: LinkClaims;
  token: string;
  target: string;
}

/** Returns the account to confirm, a redirect that says why not, or null when the library must report the error. */
async function checkConfirmation(
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

async function checkEmailChange(
  { links, identify }: Confirmation,
  { claims, to, token, target }: Opened & { to: string },
): Promise<Response | null> {
  // A mistyped address belongs to someone else: opening its email alone must not give them the account.
  const person = await identify();
  if (person === null || person.email !== claims.email) return failed('/', 'SIGN_IN_FIRST');
  if ((await links.verify(token)) === null) return null;
  const accountState = await links.findByEmail(claims.email);
  if (accountState === null || !links.isCurrent(claims, accountState)) return failed(target, 'LINK_ENDED');
  await links.dropUnconfirmed(to);
  return (await links.findByEmail(to)) === null ? null : failed(target, 'EMAIL_TAKEN');
}

/** Returns the library's redirect to `target`, or its error code. */
async function confirmInLibrary(
  { request, library }: Confirmation,
  { url, token, target }: { url: URL; token: string; target: string },
): Promise<Response | string> {
  const libraryUrl = new URL(`${url.origin}${url.pathname}`);
  libraryUrl.searchParams.set('token', token);
  libraryUrl.searchParams.set('callbackURL', target);
  const response = await library.handler(new Request(libraryUrl, { headers: request.headers }));
  const location = response.headers.get('location');
  if (response.status !== 302 || location === null) return 'INVALID_TOKEN';
  return location === target ? response : (new URL(location, url.origin).searchParams.get('error') ?? 'INVALID_TOKEN');
}

function failed(target: string, error: string): Response {
  const page = new URL(target === '/' ? '/login' : target, 'https://karoo.invalid');
  page.searchParams.set('error', error);
  return redirect(page.pathname + page.search + page.hash);
}

function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location } });
}
