import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileAnswersFor, NEVER_END } from '../testing/hostile-answers.ts';
import { type LocalServer, startLocalServer } from '../testing/local-server.ts';
import { measureCost, READ_BUDGET } from '../testing/measure-cost.ts';
import { createGoogleClient } from './google/google-client.ts';
import { GoogleError } from './google/google-error.ts';
import { googleSettings } from './google/google-settings.ts';
import { createPayFastClient } from './payfast/payfast-client.ts';
import { PayFastError } from './payfast/payfast-error.ts';
import { payfastSettings } from './payfast/payfast-settings.ts';

const days = { from: '2026-11-01', to: '2026-11-20' };
const report = { dimensions: ['date'], metrics: ['activeUsers'] };

let server: LocalServer;
beforeAll(async () => {
  server = await startLocalServer((_request, response) => response.end());
});
afterAll(() => server.close());

const pause = async () => undefined;
const now = () => new Date('2026-11-20T08:00:00Z');

function open(timeoutMs: number) {
  const google = googleSettings({ clientId: 'karoo', clientSecret: 'x', url: server.origin }, null);
  const payfast = payfastSettings({ live: false, sources: [] }, server.origin);
  if (google === null || payfast === null) throw new Error('There are no settings.');
  return {
    google: createGoogleClient(google, now, { pause, timeoutMs }),
    payfast: createPayFastClient({ settings: payfast, now, pause, timeoutMs }),
  };
}

/** One read of each kind of response: all of a client's calls go through the same function. */
const READS: [name: string, read: (clients: ReturnType<typeof open>) => Promise<unknown>][] = [
  ['Google’s accounts', ({ google }) => google.accounts('ya29.x')],
  ['Google’s reports', ({ google }) => google.reports('ya29.x', '1', days, [report])],
  ['Google’s searches', ({ google }) => google.search('ya29.x', { ...days, site: 'x', by: 'query', limit: 100 })],
  ['Google’s person', ({ google }) => google.person('ya29.x')],
  ['a subscription at PayFast', ({ payfast }) => payfast.fetchSubscription('t')],
  ['PayFast’s confirmation', ({ payfast }) => payfast.confirmNotice('a=b')],
];

describe.each(hostileAnswersFor(READS, ['Google’s reports', 'a subscription at PayFast', 'PayFast’s confirmation']))(
  '%s',
  (name, answer, reads) => {
    test.each(reads)('costs little in %s', async (_read, read) => {
      server.answerWith(answer as never);
      const clients = open(NEVER_END.has(name) ? 60 : 5_000);
      const { outcome, cpuMs, memory } = await measureCost(() => read(clients));
      if ('error' in outcome) {
        expect(outcome.error instanceof GoogleError || outcome.error instanceof PayFastError).toBe(true);
        expect((outcome.error as Error).message.length).toBeLessThan(2_000);
      }
      expect(cpuMs).toBeLessThan(READ_BUDGET.cpuMs);
      expect(memory).toBeLessThan(READ_BUDGET.memory);
    });
  },
);
