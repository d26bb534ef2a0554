import type { ServerResponse } from 'node:http';
import type { PayFastSettings } from '../../../integrations/payfast/payfast-settings.ts';
import { startLocalServer, type SeenRequest } from '../../../testing/local-server.ts';
import { TEST_ACCOUNT } from './signed-notice.ts';

/** A mandate of the stub. */
export interface StubMandate {
  amount: number;
  frequency: number;
  cycles: number;
  cycles_complete: number;
  run_date: string;
  status: number;
  status_text: string;
  status_reason: string;
}

/** A PayFast stub: confirms notices, responds for the test's mandates, and records calls. */
export interface StubPayFast {
  readonly settings: PayFastSettings;
  readonly mandates: Map<string, StubMandate>;
  /** Calls with changes, e.g. "PUT cancel <token>", "POST refund <payment> 17250". */
  readonly requests: string[];
  /** PayFast denies notices whose fields contain this text. */
  denies: string | null;
  /** Refuses every call with changes. */
  refuses: boolean;
  /** Returns invalid responses. */
  isDown: boolean;
  close(): Promise<void>;
}

export function mandate(changes: Partial<StubMandate> = {}): StubMandate {
  const defaults = { amount: 17250, frequency: 3, cycles: 0, cycles_complete: 0, run_date: '2026-02-28', status: 1 };
  return { ...defaults, status_text: 'ACTIVE', status_reason: '', ...changes };
}

export async function startStubPayFast(): Promise<StubPayFast> {
  const server = await startLocalServer((request, response) => respond(stub, request, response));
  const { origin } = server;
  const stub: StubPayFast = {
    settings: {
      ...TEST_ACCOUNT,
      live: false,
      hosts: {
        process: `${origin}/eng/process`,
        update: `${origin}/eng/recurring/update`,
        validate: `${origin}/eng/query/validate`,
        api: `${origin}/api`,
        testing: false,
      },
      sources: ['127.0.0.0/8', '::1'],
    },
    mandates: new Map(),
    requests: [],
    denies: null,
    refuses: false,
    isDown: false,
    close: server.close,
  };
  return stub;
}

function respond(stub: StubPayFast, { method, url, body }: SeenRequest, reply: ServerResponse): void {
  const say = (status: number, response: unknown) => {
    reply.writeHead(status, { 'content-type': 'application/json' });
    reply.end(JSON.stringify({ code: status, status: status === 200 ? 'success' : 'failed', data: { response } }));
  };
  if (stub.isDown) return void reply.writeHead(503).end();
  if (url.startsWith('/eng/query/validate')) {
    const isDenied = stub.denies !== null && body.includes(stub.denies);
    return void reply.end(isDenied ? 'INVALID' : 'VALID');
  }
  const [, , what = '', id = '', verb = ''] = url.split('/');
  if (what === 'refunds') {
    stub.requests.push(`POST refund ${id} ${JSON.parse(body).amount}`);
    return say(stub.refuses ? 400 : 200, !stub.refuses);
  }
  const one = stub.mandates.get(id);
  if (one === undefined) return say(404, false);
  if (verb === 'fetch') return say(200, { ...one, run_date: `${one.run_date}T00:00:00+02:00` });
  stub.requests.push([method, verb, id, body].filter(Boolean).join(' '));
  if (stub.refuses) return say(400, false);
  if (verb === 'cancel') Object.assign(one, { status: 3, status_text: 'CANCELLED' });
  if (verb === 'unpause') Object.assign(one, { status: 1, status_text: 'ACTIVE' });
  if (verb === 'update') Object.assign(one, JSON.parse(body));
  say(200, true);
}
