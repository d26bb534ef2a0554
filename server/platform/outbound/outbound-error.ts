/** Everything that can fail before the whole response has arrived. */
export const OUTBOUND_ERROR_CODES = [
  /** Not an http or https URL, or one with credentials. */
  'BAD_ADDRESS',
  'DNS',
  'PRIVATE_ADDRESS',
  'UNREACHABLE',
  'TLS',
  'TIMEOUT',
  /** A redirect to another host, which is not followed. See `location`. */
  'REDIRECTED_ELSEWHERE',
  /** A redirect on the same host that would turn a write into a read, which is not followed. */
  'WRITE_REDIRECTED',
  'TOO_MANY_REDIRECTS',
  'TOO_LARGE',
  /** The response ended early. */
  'CUT',
  /** The response is not encoded as it says. */
  'ENCODING',
  'CANCELLED',
] as const;

export type OutboundErrorCode = (typeof OUTBOUND_ERROR_CODES)[number];

/** Its message contains at most the host: never a path, a query or a header, which may hold secrets. */
export class OutboundError extends Error {
  readonly code: OutboundErrorCode;
  /** Node's or OpenSSL's code (`ECONNREFUSED`, `CERT_HAS_EXPIRED`), if any. */
  readonly reason: string | null;
  /** A redirect's target: origin and path, without query. */
  readonly location: string | null;

  constructor(code: OutboundErrorCode, message: string, detail: { reason?: string | null; location?: string } = {}) {
    super(message);
    this.name = 'OutboundError';
    this.code = code;
    this.reason = detail.reason ?? null;
    this.location = detail.location ?? null;
  }
}

const DNS_REASON = /^(?:ENOTFOUND|EAI_[A-Z]+|ENODATA|ESERVFAIL)$/;
const TLS_REASON =
  /^(?:ERR_TLS_|ERR_SSL_|EPROTO$|CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|PATH_LENGTH_|ERROR_IN_CERT)/;
const TIMEOUT_REASON = /^UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT$/;

function reasonOf(fault: unknown): string | null {
  if (typeof fault !== 'object' || fault === null) return null;
  if ('code' in fault && typeof fault.code === 'string') return fault.code;
  // All addresses of the host failed; their errors are combined.
  return fault instanceof AggregateError ? reasonOf(fault.errors[0]) : null;
}

/** Converts errors of Node or undici while connecting or waiting for headers. */
export function toOutboundError(fault: unknown, host: string): OutboundError {
  if (fault instanceof OutboundError) return fault;
  const reason = reasonOf(fault);
  const detail = { reason };
  if (reason !== null) {
    if (TIMEOUT_REASON.test(reason)) return new OutboundError('TIMEOUT', `${host} took too long`, detail);
    if (DNS_REASON.test(reason)) return new OutboundError('DNS', `${host} has no address (${reason})`, detail);
    if (TLS_REASON.test(reason)) return new OutboundError('TLS', `${host} failed the TLS check (${reason})`, detail);
  }
  return new OutboundError('UNREACHABLE', `${host} cannot be reached${reason === null ? '' : ` (${reason})`}`, detail);
}
