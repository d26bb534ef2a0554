/** `refused`: PayFast refused the request. `unreachable`: no response, or a server error. `malformed`: an unexpected response. */
export type PayFastErrorKind = 'refused' | 'unreachable' | 'malformed';

/** All errors of this integration. The message never contains a key, the passphrase, a signature or a token. */
export class PayFastError extends Error {
  readonly kind: PayFastErrorKind;
  /** HTTP status; null without a response. */
  readonly status: number | null;

  constructor(kind: PayFastErrorKind, message: string, status: number | null = null, cause?: unknown) {
    super(message, { cause });
    this.name = 'PayFastError';
    this.kind = kind;
    this.status = status;
  }
}

const MAX_MESSAGE_LENGTH = 300;

/** PayFast's message without these secrets, signatures (32 hex digits) and tokens (UUIDs), shortened. */
export function redactSecrets(text: string, secrets: readonly (string | null)[]): string {
  let redacted = text
    .replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '[token]')
    .replace(/\b[0-9a-f]{32}\b/gi, '[signature]');
  for (const secret of secrets)
    if (secret !== null && secret !== '') redacted = redacted.replaceAll(secret, '[secret]');
  return redacted.replace(/\s+/g, ' ').trim().slice(0, MAX_MESSAGE_LENGTH);
}
