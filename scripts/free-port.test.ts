import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { onFreePort } from './free-port.ts';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

async function occupy(port: number): Promise<void> {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
}

test('another port is tried when a program took the first one', async () => {
  const tried: number[] = [];
  const started = await onFreePort(async (port) => {
    tried.push(port);
    if (tried.length > 1) return port;
    await occupy(port);
    throw new Error('Address already in use');
  });
  expect(tried).toHaveLength(2);
  expect(started).not.toBe(tried[0]);
});

test('a failure with another cause is not repeated', async () => {
  let starts = 0;
  const start = () => {
    starts += 1;
    return Promise.reject(new Error('Unknown setting'));
  };
  await expect(onFreePort(start)).rejects.toThrow('Unknown setting');
  expect(starts).toBe(1);
});

test('after five taken ports it gives up', async () => {
  let starts = 0;
  const start = async (port: number) => {
    starts += 1;
    await occupy(port);
    throw new Error('Address already in use');
  };
  await expect(onFreePort(start)).rejects.toThrow('Address already in use');
  expect(starts).toBe(5);
});
