import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { silentLog } from '../log/log.ts';
import { emailHandler, type EmailReport, sendEmail } from './mail.ts';

/** A mail server on this port, 0 for any; counts the emails it took. */
async function startMailServer(
  port: number,
  refuses?: string,
): Promise<{ port: number; taken: () => number; stop(): Promise<void> }> {
  let taken = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      done(address === refuses ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null);
    },
    onData(stream, _session, done) {
      stream.resume().on('end', () => {
        taken += 1;
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    taken: () => taken,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

test('an email fails while the mail server is away, and is sent once it is back', async () => {
  const first = await startMailServer(0);
  const handler = emailHandler({
    smtpUrl: async () => `smtp://127.0.0.1:${first.port}`,
    from: 'Karoo <no-reply@karoo.example>',
    files: { readPersonal: async () => null },
    sealer: { seal: (text) => text, open: (text) => text, isOutdated: () => false },
    log: silentLog(),
    onReport: async () => undefined,
  });
  const email = {
    to: 'thandi@example.co.za',
    subject: 'Your invoice',
    text: 'It is attached.',
    html: '<p>It is attached.</p>',
  };
  const send = () =>
    handler.run({ sealed: JSON.stringify(email) }, { id: 'email-1', signal: new AbortController().signal });
  await first.stop();
  await expect(send()).rejects.toThrow('ECONNREFUSED');
  const again = await startMailServer(first.port);
  await send();
  expect(again.taken()).toBe(1);
  await again.stop();
});

test('the sender hears what came of an email, and a refused one is not tried again', async () => {
  const server = await startMailServer(0, 'nobody@tee.example');
  const reports: EmailReport[] = [];
  const handler = emailHandler({
    smtpUrl: async () => `smtp://127.0.0.1:${server.port}`,
    from: 'Karoo <no-reply@karoo.example>',
    files: { readPersonal: async () => null },
    sealer: { seal: (text) => text, open: (text) => text, isOutdated: () => false },
    log: silentLog(),
    onReport: async (report) => void reports.push(report),
  });
  const reportTo = '0b7e1e5c-7a3c-4c1e-9a57-3f1f3f0e8a11';
  const send = (to: string) => {
    const email = { to, subject: 'Order', text: 'It is attached.', html: '<p>It is attached.</p>', reportTo };
    return handler.run({ sealed: JSON.stringify(email) }, { id: to, signal: new AbortController().signal });
  };
  await send('orders@tee.example');
  await send('nobody@tee.example');
  await server.stop();
  await expect(send('later@tee.example')).rejects.toThrow('ECONNREFUSED');
  expect(reports).toEqual([
    { storeId: reportTo, id: 'orders@tee.example', state: 'sent', problem: null },
    {
      storeId: reportTo,
      id: 'nobody@tee.example',
      state: 'failed',
      problem: expect.stringContaining('No such mailbox'),
    },
    { storeId: reportTo, id: 'later@tee.example', state: 'queued', problem: expect.stringContaining('ECONNREFUSED') },
  ]);
});

test('an email is tried for a day, soon at first', () => {
  const { retryLimit = 0, retryDelay = 0, retryDelayMax = 0 } = sendEmail.options;
  const delays = Array.from({ length: retryLimit }, (_, attempt) => Math.min(retryDelay * 2 ** attempt, retryDelayMax));
  const hours = delays.reduce((sum, seconds) => sum + seconds, 0) / 3600;
  expect(delays[0]).toBeLessThanOrEqual(10);
  expect(hours).toBeGreaterThan(22);
  expect(hours).toBeLessThan(26);
});
