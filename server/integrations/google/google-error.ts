/**
 * `unreachable`: no response, or a server error. `malformed`: an unexpected response. `grant-ended`: the permission was
 * revoked or has expired. `signed-out`: the access token is no longer valid. `no-access`: the person cannot see this.
 * `scope`: the permission was not granted. `api-disabled` and `misconfigured`: the operator's client is not set up for this.
 * `invalid`: a wrong request. `quota`: too many requests.
 */
export type GoogleErrorKind =
  | 'unreachable'
  | 'malformed'
  | 'grant-ended'
  | 'signed-out'
  | 'no-access'
  | 'scope'
  | 'api-disabled'
  | 'misconfigured'
  | 'invalid'
  | 'quota';

/** All errors of this integration. The message never contains a token, a code or the client's secret. */
export class GoogleError extends Error {
  readonly kind: GoogleErrorKind;
  /** HTTP status; null without a response. */
  readonly status: number | null;
  /** For `quota`: seconds to wait before the next request. */
  readonly waitSeconds: number;

  constructor(
    kind: GoogleErrorKind,
    message: string,
    more: { status?: number; cause?: unknown; waitSeconds?: number } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'GoogleError';
    this.kind = kind;
    this.status = more.status ?? null;
    this.waitSeconds = more.waitSeconds ?? 0;
  }
}

const MAX_MESSAGE_LENGTH = 300;

/** Google's message without tokens, codes and secrets, shortened. */
export function redactTokens(text: string): string {
  return text
    .replace(/\b(?:ya29\.|1\/\/|4\/|GOCSPX-)[\w./-]+/g, '[secret]')
    .replace(/(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_MESSAGE_LENGTH);
}
