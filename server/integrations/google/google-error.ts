/**
 * `unreachable`: no answer, or one of trouble on its side. `malformed`: an answer nobody understands. `grant-ended`: the
 * person took the permission back, or it lapsed. `signed-out`: the access token is not good any more. `no-access`: the person
 * may not see this. `scope`: the permission was not given. `api-disabled` and `misconfigured`: the operator's client is not set
 * up for this. `invalid`: the question was wrong. `quota`: asked too much.
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

/** The one error of this integration. Its message never holds a token, a code or the client's secret. */
export class GoogleError extends Error {
  readonly kind: GoogleErrorKind;
  /** HTTP status; null when there was no answer. */
  readonly status: number | null;
  /** With `quota`: seconds to leave Google alone. */
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

/** Google's own words without what looks like a token, a code or a secret, cut to a sentence or two. */
export function redactTokens(text: string): string {
  return text
    .replace(/\b(?:ya29\.|1\/\/|4\/|GOCSPX-)[\w./-]+/g, '[secret]')
    .replace(/(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_MESSAGE_LENGTH);
}
