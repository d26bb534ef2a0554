import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSandbox, type RunningSandbox } from '../start-sandbox.ts';
import { MERCHANT } from './account.ts';
import { parseFields, signCall, signForm, type Field } from './signature.ts';

/** Notices received, in order. */
export type Heard =
  | { kind: 'notice'; body: string; values: { [name: string]: string } }
  | { kind: 'clock'; seconds: number };

export type FakeKaroo = {
  sandbox: RunningSandbox;
  url: string;
  heard: Heard[];
  /** The notices among the requests received. */
  notices(): { [name: string]: string }[];
  /** The next responses to notices; then 200. */
  answers: number[];
  /** A signed form; `fields` replaces its fields, and leaves out what is undefined. */
  form(fields?: { [name: string]: string | undefined }): Field[];
  post(fields: readonly Field[]): Promise<{ status: number; text: string; page: string }>;
  /** Posts a form and presses a button of the payment page; returns its response. */
  checkout(
    fields?: { [name: string]: string | undefined },
    press?: { action: string; behaviour?: string },
  ): Promise<Response>;
  /** Signs up and returns the token. */
  signUp(fields?: { [name: string]: string | undefined }): Promise<string>;
  control(name: string, body?: object): Promise<{ [name: string]: unknown }>;
  /** An API call, correctly signed unless `headers` overrides it. */
  api(
    method: string,
    path: string,
    body?: object,
    headers?: { [name: string]: string },
  ): Promise<{ status: number; body: ApiBody }>;
  close(): Promise<void>;
};

type ApiBody = { code: number; status: string; data: { response: unknown; message?: string } };

/** For tests: a sandbox (whose PayFast keeps a file where one is given), and a server that takes its notices the way Karoo does. */
export async function startFakeKaroo(file: string | null = null): Promise<FakeKaroo> {
  const heard: Heard[] = [];
  const answers: number[] = [];
  const server = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      if (request.url !== '/sandbox/clock') {
        heard.push({ kind: 'notice', body, values: Object.fromEntries(parseFields(body)) });
        answer.statusCode = answers.shift() ?? 200;
      } else if (request.method === 'POST') {
        heard.push({ kind: 'clock', seconds: (JSON.parse(body) as { offset_seconds: number }).offset_seconds });
      }
      answer.end(request.url === '/sandbox/clock' ? '{"offset_seconds":0}' : '');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sandbox = await startSandbox({
    orders: 3,
    products: 3,
    customers: 3,
    payfast: { file, karoo: null, pauses: [20, 20, 20], lateNotice: 50 },
  });
  return {
    sandbox,
    url,
    heard,
    answers,
    ...actions(url, sandbox.payfastUrl, heard),
    close: async () => {
      await sandbox.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function actions(url: string, payfastUrl: string, heard: readonly Heard[]) {
  const form: FakeKaroo['form'] = (fields = {}) => signedForm(url, fields);
  const post: FakeKaroo['post'] = async (fields) => {
    const body = new URLSearchParams([...fields]);
    const answer = await fetch(`${payfastUrl}/eng/process`, { method: 'POST', body, redirect: 'manual' });
    const page = new URL(answer.headers.get('location') ?? '', payfastUrl).href;
    return { status: answer.status, text: await answer.text(), page };
  };
  const checkout: FakeKaroo['checkout'] = async (fields, press = { action: 'pay', behaviour: 'pays' }) => {
    const { page } = await post(form(fields));
    return fetch(page, { method: 'POST', body: new URLSearchParams(press), redirect: 'manual' });
  };
  const control: FakeKaroo['control'] = async (name, body = {}) => {
    const answer = await fetch(`${payfastUrl}/control/${name}`, { method: 'POST', body: JSON.stringify(body) });
    return (await answer.json()) as { [name: string]: unknown };
  };
  const notices = () => heard.flatMap((item) => (item.kind === 'notice' ? [item.values] : []));
  return {
    form,
    post,
    checkout,
    control,
    notices,
    signUp: async (fields?: { [name: string]: string | undefined }) => {
      await checkout(fields);
      return notices().at(-1)?.['token'] ?? '';
    },
    api: (
      method: string,
      path: string,
      body: object = {},
      headers: {
        [name: string]: string;
      } = {},
    ) =>
      callApi(`${payfastUrl}/api${path}`, {
        method,
        body,
        headers,
      }),
  };
}

function signedForm(url: string, fields: { [name: string]: string | undefined }): Field[] {
  const all: { [name: string]: string | undefined } = {
    merchant_id: MERCHANT.id,
    merchant_key: MERCHANT.key,
    return_url: `${url}/payment-success`,
    cancel_url: `${url}/payment-cancelled`,
    notify_url: `${url}/webhooks/payfast`,
    name_first: 'Thandi',
    name_last: "O'Brien",
    email_address: 'thandi+test@example.co.za',
    m_payment_id: 'sub_0001',
    amount: '172.50',
    item_name: 'Karoo monthly ~ 50%',
    custom_str1: 'org_1',
    subscription_type: '1',
    billing_date: undefined,
    recurring_amount: '172.50',
    frequency: '3',
    cycles: '0',
    ...fields,
  };
  const posted = Object.entries(all).filter((field): field is Field => field[1] !== undefined);
  return [
    ...posted.filter(([name]) => name !== 'signature'),
    ['signature', all['signature'] ?? signForm(posted, MERCHANT.passphrase)],
  ];
}

async function callApi(
  url: string,
  input: { method: string; body: object; headers: { [name: string]: string } },
): Promise<{ status: number; body: ApiBody }> {
  const identity = { 'merchant-id': MERCHANT.id, version: 'v1', timestamp: '2026-11-20T12:00:01+02:00' };
  const texts = Object.fromEntries(Object.entries(input.body).map(([name, value]) => [name, String(value)]));
  const hasBody = Object.keys(texts).length > 0;
  const answer = await fetch(url, {
    method: input.method,
    headers: {
      ...identity,
      signature: signCall({ ...identity, ...texts }, MERCHANT.passphrase),
      'content-type': 'application/json',
      ...input.headers,
    },
    body: hasBody ? JSON.stringify(input.body) : undefined,
  });
  return { status: answer.status, body: (await answer.json()) as ApiBody };
}
