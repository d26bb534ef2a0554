import { z } from 'zod';
import { apiTimestamp, signApiCall } from './api-signature.ts';
import { PayFastError, redactSecrets } from './payfast-error.ts';
import type { PayFastSettings } from './payfast-settings.ts';

/** A call of the API; `body` is flat. */
export interface PayFastRequest {
  readonly method: 'GET' | 'PUT' | 'PATCH' | 'POST';
  readonly path: string;
  readonly body?: Readonly<Record<string, string | number>>;
}

/** One try each; see PayFastClient for what is tried again. */
export interface PayFastTransport {
  /** Answers `data.response`. Failures that come with status 200 are thrown like the others. */
  call(call: PayFastRequest): Promise<unknown>;
  /** Posts a notice's fields to the validate call. */
  validate(body: string): Promise<boolean>;
}

interface CallerParts {
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

export function createPayFastTransport(parts: CallerParts): PayFastTransport {
  const { settings, now } = parts;
  const { hosts, merchantId } = settings;
  return {
    async call({ method, path, body = {} }) {
      if (settings.passphrase === null) throw new PayFastError('refused', 'No PayFast passphrase is configured.');
      const identity = { 'merchant-id': merchantId, version: 'v1', timestamp: apiTimestamp(now()) };
      const texts = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));
      const signature = signApiCall({ ...identity, ...texts }, settings.passphrase);
      const hasBody = Object.keys(body).length > 0;
      const answer = await send(parts, `${hosts.api}${path}${hosts.testing ? '?testing=true' : ''}`, {
        method,
        headers: { ...identity, signature, accept: 'application/json', ...bodyHeaders(method, hasBody) },
        ...(hasBody ? { body: JSON.stringify(body) } : {}),
      });
      return readAnswer(answer, settings);
    },
    async validate(body) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await send(parts, hosts.validate, { method: 'POST', headers, body });
      if (answer.status !== 200)
        throw new PayFastError('malformed', 'PayFast did not say whether a notice is its own.', answer.status);
      return answer.text.split(/\r?\n/, 1)[0]?.trim() === 'VALID';
    },
  };
}

/** PayFast's servers answer a PUT that does not say its length with 411. */
function bodyHeaders(method: string, hasBody: boolean): Record<string, string> {
  if (hasBody) return { 'content-type': 'application/json' };
  return method === 'GET' ? {} : { 'content-length': '0' };
}

interface Answer {
  status: number;
  text: string;
}

/** Sends once and follows no redirect: it would carry the signed headers to somebody else. */
async function send({ fetch, timeoutMs }: CallerParts, url: string, init: RequestInit): Promise<Answer> {
  let answer: Answer;
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    answer = { status: response.status, text: await response.text() };
  } catch (cause) {
    const isLate = cause instanceof Error && cause.name === 'TimeoutError';
    const message = isLate ? `PayFast did not answer within ${timeoutMs} ms.` : 'PayFast cannot be reached.';
    throw new PayFastError('unreachable', message, null, cause);
  }
  const { status } = answer;
  if (status >= 500 || status === 429 || status === 408) {
    throw new PayFastError('unreachable', `PayFast answered with status ${status}.`, status);
  }
  if (status >= 300 && status < 400)
    throw new PayFastError('malformed', 'PayFast redirects to somewhere else.', status);
  return answer;
}

function readAnswer({ status, text }: Answer, settings: PayFastSettings): unknown {
  const parsed = envelope.safeParse(parseJson(text));
  if (!parsed.success) {
    if (status >= 400) throw new PayFastError('refused', `PayFast refused with status ${status}.`, status);
    throw new PayFastError('malformed', 'PayFast answered with something that is not its JSON.', status);
  }
  const { code = status, status: word = 'success', data } = parsed.data;
  const response = data?.response;
  const isDone = status < 400 && code < 400 && word === 'success' && response !== false && response !== 'false';
  if (isDone && response !== undefined && response !== null) return response;
  if (isDone) throw new PayFastError('malformed', 'PayFast answered without saying what happened.', status);
  const said = [data?.message, response].find((words): words is string => typeof words === 'string' && words !== '');
  const words = said === undefined ? '' : `: ${redactSecrets(said, [settings.merchantKey, settings.passphrase])}`;
  throw new PayFastError('refused', `PayFast refused${words || ` with code ${code}`}`, status);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
