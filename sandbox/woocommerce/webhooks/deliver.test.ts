import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startSandbox, type RunningSandbox } from '../../start-sandbox.ts';
import { recordingNames } from '../recorded/recordings.ts';
import { phpJson, signatureOf } from './deliver.ts';

type Delivery = { request: { headers: [string, string][]; body_base64: string; body_text: string }; secret?: string };

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../recordings/${name}.json`, import.meta.url), 'utf8')) as Delivery;
const deliveries = recordingNames().filter((name) => name.startsWith('webhook-delivery-'));
const header = ({ request }: Delivery, name: string) => request.headers.find(([known]) => known === name)?.[1];

describe('recorded deliveries', () => {
  test.each(deliveries)('%s: our signature and our JSON equal the recorded ones', (name) => {
    const delivery = read(name);
    const body = Buffer.from(delivery.request.body_base64, 'base64').toString('utf8');
    expect(signatureOf(body, delivery.secret!)).toBe(header(delivery, 'X-WC-Webhook-Signature'));
    expect(phpJson(JSON.parse(body))).toBe(body);
  });
});

type Received = { names: string[]; headers: { [name: string]: string | undefined }; body: string };

let sandbox: RunningSandbox;
let receiver: Server;
let received: Received[];
let answerWith: number;
let target: string;
const SECRET = 'whsecKaapstad';

beforeEach(async () => {
  sandbox = await startSandbox({ orders: 40, products: 30, customers: 20 });
  received = [];
  answerWith = 200;
  receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const names = request.rawHeaders.filter((_text, index) => index % 2 === 0);
      received.push({
        names,
        headers: request.headers as Received['headers'],
        body: Buffer.concat(parts).toString('utf8'),
      });
      response.writeHead(answerWith).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  target = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});

afterEach(async () => {
  await sandbox.close();
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
});

async function subscribe(topic: string): Promise<number> {
  const headers = {
    Authorization: `Basic ${btoa(`${sandbox.consumerKey}:${sandbox.consumerSecret}`)}`,
    'X-Forwarded-Proto': 'https',
    'Content-Type': 'application/json',
  };
  const body = JSON.stringify({ topic, delivery_url: target, secret: SECRET });
  const response = await fetch(`${sandbox.url}/wp-json/wc/v3/webhooks`, { method: 'POST', headers, body });
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: number }).id;
}

const signedOnes = () => received.filter(({ headers }) => headers['x-wc-webhook-signature'] !== undefined);
const topics = () => signedOnes().map(({ headers }) => headers['x-wc-webhook-topic']);

describe('our deliveries', () => {
  test('the ping is unsigned and form-encoded, and sent before the creation returns', async () => {
    const id = await subscribe('order.created');
    expect(received).toHaveLength(1);
    expect(received[0]!.body).toBe(`webhook_id=${id}`);
    expect(received[0]!.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(received[0]!.names.filter((name) => name.startsWith('X-WC'))).toEqual([]);
  });

  test('an order is delivered twice, signed over its raw body, with the recorded headers', async () => {
    await subscribe('order.created');
    await subscribe('order.updated');
    const order = sandbox.shop.placeOrder();
    await sandbox.shop.webhooksIdle();
    expect(topics().sort()).toEqual(['order.created', 'order.updated']);
    const recorded = read('webhook-delivery-order.created').request.headers.map(([name]) => name.toLowerCase());
    for (const { names, headers, body } of signedOnes()) {
      expect(headers['x-wc-webhook-signature']).toBe(signatureOf(body, SECRET));
      expect(headers['x-wc-webhook-source']).toBe(`${sandbox.url}/`);
      expect(headers['user-agent']).toBe('WooCommerce/11.0.1 Hookshot (WordPress/7.1)');
      const sent = names.map((name) => name.toLowerCase());
      for (const name of recorded) expect(sent).toContain(name);
      expect(JSON.parse(body)).toMatchObject({ id: order.id, status: order.status });
      expect(body).toContain(String.raw`http:\/\/`);
    }
  });

  test('moving to the trash is delivered, deleting permanently and restoring are not', async () => {
    await subscribe('order.deleted');
    await subscribe('order.updated');
    const [first, second] = [sandbox.shop.placeOrder(), sandbox.shop.placeOrder()];
    await sandbox.shop.webhooksIdle();
    received.length = 0;
    sandbox.shop.trashOrder(first.id);
    sandbox.shop.deleteOrder(second.id);
    await sandbox.shop.webhooksIdle();
    sandbox.shop.updateOrder(first.id, { status: 'processing' });
    await sandbox.shop.webhooksIdle();
    expect(signedOnes().map(({ headers, body }) => [headers['x-wc-webhook-topic'], body])).toEqual([
      ['order.deleted', `{"id":${first.id}}`],
    ]);
  });

  test('pending deliveries of an item are merged, and the body is the item at the time of sending', async () => {
    await subscribe('order.updated');
    const order = sandbox.shop.placeOrder();
    await sandbox.shop.webhooksIdle();
    received.length = 0;
    sandbox.shop.setBehaviour({ webhookDelay: 0.05 });
    for (const note of ['one', 'two', 'three']) sandbox.shop.updateOrder(order.id, { customer_note: note });
    await sandbox.shop.webhooksIdle();
    expect(signedOnes()).toHaveLength(1);
    expect(JSON.parse(received[0]!.body)).toMatchObject({ customer_note: 'three' });
  });

  test('after seven failures in a row the webhook is disabled, and each earlier failure is followed by a ping', async () => {
    const id = await subscribe('order.updated');
    answerWith = 500;
    const order = sandbox.shop.placeOrder();
    await sandbox.shop.webhooksIdle();
    for (let i = 0; i < 9; i++) {
      sandbox.shop.updateOrder(order.id, {});
      await sandbox.shop.webhooksIdle();
    }
    expect(signedOnes()).toHaveLength(7);
    expect(received).toHaveLength(1 + 7 + 6);
    expect(sandbox.shop.webhooks().find((webhook) => webhook.id === id)?.status).toBe('disabled');
  });
});
