import { expect, vi } from 'vitest';
import { parseEmail, type ParsedEmail } from '../../../testing/parse-email.ts';
import type { TestApp } from '../../../testing/test-app.ts';

/** Requests to the accounts' endpoints over HTTP, as browsers and programs send them. */
export function visitor(app: TestApp) {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${app.url}/api/auth${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const emailsTo = (address: string): ParsedEmail[] => app.emails.map(parseEmail).filter(({ to }) => to === address);
  return {
    post,
    emailsTo,
    signIn: (email: string, password: string) => post('/sign-in/email', { email, password }),
    open: (link: string | undefined, headers: Record<string, string> = {}) =>
      fetch(link ?? '', { redirect: 'manual', headers }),
    me: (cookie: string) => fetch(`${app.url}/api/v1/me`, { headers: { cookie } }),

    /** The latest email to an address, once `count` have arrived; text and HTML have the same links. */
    async emailTo(address: string, count = 1): Promise<ParsedEmail> {
      await vi.waitFor(() => expect(emailsTo(address)).toHaveLength(count), { timeout: 20_000 });
      const email = emailsTo(address).at(-1) as ParsedEmail;
      for (const link of email.links) expect(email.html).toContain(link.replaceAll('&', '&amp;'));
      return email;
    },

    /** Resets the rate limits, since tests make more attempts than users. */
    async forgetTries(): Promise<void> {
      await app.platform.db.asOwner(({ query }) => query.deleteFrom('rate_limits').execute());
    },
  };
}

export type Visitor = ReturnType<typeof visitor>;

export async function json(response: Response): Promise<Record<string, unknown>> {
  return JSON.parse(await response.text()) as Record<string, unknown>;
}

/** A response's cookies as the browser sends them back. */
export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

export function newcomer(email: string) {
  return { name: 'Thandi Nkosi', email, password: 'sunset', companyName: 'Kaapstad Koffie' };
}
