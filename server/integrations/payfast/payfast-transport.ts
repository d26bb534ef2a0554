import { z } from 'zod';
import { parseBoundedJson } from '../../platform/outbound/bounded-json.ts';
import { OutboundError } from '../../platform/outbound/outbound-error.ts';
import { readResponseText } from '../../platform/outbound/read-body.ts';
import { apiTimestamp, signApiCall } from './api-signature.ts';
import { PayFastError, redactSecrets } from './payfast-error.ts';
import type { PayFastSettings } from './payfast-settings.ts';

/** An API request; `body` is flat. */
export interface PayFastRequest {
  readonly method: 'GET' | 'PUT' | 'PATCH' | 'POST';
  readonly path: string;
  readonly body?: Readonly<Record<string, string | number>>;
}

/** Sends each request once; PayFastClient retries. */
export interface PayFastTransport {
  /** Returns `data.response`. Also throws for errors with status 200. */
  call(call: PayFastRequest): Promise<unknown>;
  /** Posts a notice's fields to the validate endpoint. */
  validate(body: string): Promise<boolean>;
}

interface TransportOptions {
  settings: PayFastSettings;
  now: () => Date;
  timeoutMs: number;
  fetch: typeof fetch;
}

const envelope = z.object({
  code: z.coerce.number().optional(),
  status: z.string().optional(),
  data: z.object({ response: z.unknown(), message: z.unknown() }).partial().optional(),
});

export function createPayFastTransport(options: TransportOptions): PayFastTransport {
  const { settings, now } = options;
  const { hosts, merchantId } = settings;
  return {
    async call({ method, path, body = {} }) {
      if (settings.passphrase === null) throw new PayFastError('refused', 'No PayFast passphrase is configured.');
      const identity = { 'merchant-id': merchantId, version: 'v1', timestamp: apiTimestamp(now()) };
      const texts = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));
      const signature = signApiCall({ ...identity, ...texts }, settings.passphrase);
      const hasBody = Object.keys(body).length > 0;
      const response = await send(options, `${hosts.api}${path}${hosts.testing ? '?testing=true' : ''}`, {
        method,
        headers: { ...identity, signature, accept: 'application/json', ...bodyHeaders(method, hasBody) },
        ...(hasBody ? { body: JSON.stringify(body) } : {}),
      });
      return readResponse(response, settings);
    },
    async validate(body) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const response = await send(options, hosts.validate, { method: 'POST', headers, body });
      if (response.status !== 200)
        throw new PayFastError('malformed', 'PayFast did not say whether a notice is its own.', response.status);
      return response.text.split(/\r?\n/, 1)[0]?.trim() === 'VALID';
    },
  };
}

/** PayFast responds with 411 to a PUT without a content length. */
function bodyHeaders(method: string, hasBody: boolean): Record<string, string> {
  if (hasBody) return { 'content-type': 'application/json' };
  return method === 'GET' ? {} : { 'content-length': '0' };
}

interface HttpResponse {
  status: number;
  text: string;
}

/** Does not follow redirects, which would send the signed headers to another host. */
async function send({ fetch, timeoutMs }: TransportOptions, url: string, init: RequestInit): Promise<HttpResponse> {
  let received: HttpResponse;
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    received = { status: response.status, text: await readResponseText(response) };
  } catch (cause) {
    if (cause instanceof OutboundError) throw new PayFastError('malformed', 'PayFast sent far too much data.', null);
    const isLate = cause instanceof Error && cause.name === 'TimeoutError';
    const message = isLate ? `PayFast did not answer within ${timeoutMs} ms.` : 'PayFast cannot be reached.';
    throw new PayFastError('unreachable', message, null, cause);
  }
  const { status } = received;
  if (status >= 500 || status === 429 || status === 408) {
    throw new PayFastError('unreachable', `PayFast answered with status ${status}.`, status);
  }
  if (status >= 300 && status < 400)
    throw new PayFastError('malformed', 'PayFast redirects to somewhere else.', status);
  return received;
}

function readResponse({ status, text }: HttpResponse, settings: PayFastSettings): unknown {
  const parsed = envelope.safeParse(jsonOf(text));
  if (!parsed.success) {
    if (status >= 400) throw new PayFastError('refused', `PayFast refused with status ${status}.`, status);
    throw new PayFastError('malformed', 'PayFast answered with something that is not its JSON.', status);
  }
  const { code = status, status: word = 'success', data } = parsed.data;
  const response = data?.response;
  const isDone = status < 400 && code < 400 && word === 'success' && response !== false && response !== 'false';
  if (isDone && response !== undefined && response !== null) return response;
  if (isDone) throw new PayFastError('malformed', 'PayFast answered without saying what happened.', status);
  const reason = [data?.message, response].find(
    (message): message is string => typeof message === 'string' && message !== '',
  );
  const message = reason === undefined ? '' : `: ${redactSecrets(reason, [settings.merchantKey, settings.passphrase])}`;
  throw new PayFastError('refused', `PayFast refused${message || ` with code ${code}`}`, status);
}

function jsonOf(text: string): unknown {
  const parsed = parseBoundedJson(text);
  return parsed.ok ? parsed.value : undefined;
}
