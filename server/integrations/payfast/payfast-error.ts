/** `refused`: PayFast said no. `unreachable`: no answer, or one of trouble on its side. `malformed`: an answer nobody understands. */
export type PayFastErrorKind = 'refused' | 'unreachable' | 'malformed';

/** The one error of this integration. Its message never holds a key, the passphrase, a signature or a token. */
export class PayFastError extends Error {
  readonly kind: PayFastErrorKind;
  /** HTTP status; null when there was no answer. */
  readonly status: number | null;

  constructor(kind: PayFastErrorKind, message: string, status: number | null = null, cause?: unknown) {
    super(message, { cause });
    this.name = 'PayFastError';
    this.kind = kind;
    this.status = status;
  }
}

const MAX_MESSAGE_LENGTH = 300;

/** PayFast's own words without the secrets given, signatures (32 hex digits) and tokens (uuids), cut to a sentence or two. */
export function redactSecrets(text: string, secrets: readonly (string | null)[]): string {
  let struck = text
    .replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '[token]')
    .replace(/\b[0-9a-f]{32}\b/gi, '[signature]');
  for (const secret of secrets) if (secret !== null && secret !== '') struck = struck.replaceAll(secret, '[secret]');
  return struck.replace(/\s+/g, ' ').trim().slice(0, MAX_MESSAGE_LENGTH);
}
