/** Everything that can go wrong before a whole answer is there. */
export const OUTBOUND_ERROR_CODES = [
  /** Not an http or https address, or one with a name and password in it. */
  'BAD_ADDRESS',
  /** No name server knows the host. */
  'DNS',
  /** The host lies in a network we do not call. */
  'PRIVATE_ADDRESS',
  'UNREACHABLE',
  'TLS',
  'TIMEOUT',
  /** A redirect that is not followed: to another host, or of a write. See `location`. */
  'REDIRECTED_ELSEWHERE',
  'TOO_MANY_REDIRECTS',
  'TOO_LARGE',
  /** The answer ended before its end, or cannot be decompressed. */
  'CUT',
  /** The caller's signal. */
  'CANCELLED',
] as const;

export type OutboundErrorCode = (typeof OUTBOUND_ERROR_CODES)[number];

/** Its message names the host at most: never a path, a query or a header, which may hold secrets. */
export class OutboundError extends Error {
  readonly code: OutboundErrorCode;
  /** Node's or OpenSSL's own code (`ECONNREFUSED`, `CERT_HAS_EXPIRED`), where there is one. */
  readonly reason: string | null;
  /** Where a redirect leads: origin and path, without query. */
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
  // Several addresses of one host were tried: their errors come together.
  return fault instanceof AggregateError ? reasonOf(fault.errors[0]) : null;
}

/** Turns what Node or undici throw while connecting or waiting for headers into one of ours. */
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
