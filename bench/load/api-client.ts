import { Agent, request } from 'undici';
import type { Measures } from './measures.ts';

/** A browser gives up no sooner. */
const PATIENCE_MS = 60_000;

/** One person's calls to the API, each measured under a name. */
export class ApiClient {
  readonly #url: string;
  readonly #token: string;
  readonly #agent: Agent;
  readonly #measures: Measures;

  constructor(options: { url: string; token: string; agent: Agent; measures: Measures }) {
    this.#url = options.url;
    this.#token = options.token;
    this.#agent = options.agent;
    this.#measures = options.measures;
  }

  /** The parsed answer; null if the call failed, which is counted by its status and code. */
  async call<T>(name: string, path: string, method: 'GET' | 'POST' | 'PUT' = 'GET', body?: object): Promise<T | null> {
    const started = performance.now();
    try {
      const answer = await request(`${this.#url}/api/v1${path}`, {
        method,
        dispatcher: this.#agent,
        headers: {
          authorization: `Bearer ${this.#token}`,
          'accept-encoding': 'identity',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        headersTimeout: PATIENCE_MS,
        bodyTimeout: PATIENCE_MS,
      });
      const text = await answer.body.text();
      if (answer.statusCode >= 300) {
        this.#measures.fail(name, `${answer.statusCode} ${codeIn(text)}`);
        return null;
      }
      this.#measures.add(name, performance.now() - started);
      return JSON.parse(text) as T;
    } catch (error) {
      this.#measures.fail(name, (error as { code?: string }).code ?? String(error));
      return null;
    }
  }
}

/** Connections as browsers hold them, through nginx with its own certificate. */
export function createAgent(certificate: string | undefined): Agent {
  return new Agent({ pipelining: 1, connect: { ...(certificate && { ca: certificate }) } });
}

function codeIn(text: string): string {
  return /"code":"([A-Z_]+)"/.exec(text)?.[1] ?? '';
}
