import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, skipToken, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { orpc } from '../../platform/api/client.ts';
import { storeQuery } from '../../platform/query/store-query.ts';
import { DigestForm } from './digest-form.tsx';
import { DigestState } from './digest-state.tsx';
import { type DigestSettings } from './digest.data.ts';

// jsdom has no animations.
beforeEach(() => {
  Element.prototype.animate = vi.fn();
});

const OFF: DigestSettings = {
  store_id: 's1',
  on: false,
  frequency: 'daily',
  weekday: 1,
  hour: 7,
  channel: 'email',
  timezone: 'Africa/Johannesburg',
  next_at: null,
  last_day: null,
  last_sent_at: null,
  slack: { has_address: false, problem: null, failed_at: null, failures: 0, stopped_at: null },
};

function show(input: DigestSettings) {
  const requests: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { json } = JSON.parse(await request.text());
    requests.push(json);
    const { slack_address: _address, ...saved } = json;
    return Response.json({ json: { ...input, ...saved } });
  });
  const queryClient = new QueryClient();
  const { queryKey } = storeQuery('s1', orpc.digests.get);
  queryClient.setQueryData(queryKey, input);
  const Panel = () => {
    const settings = useQuery<DigestSettings>({ queryKey, queryFn: skipToken }).data ?? input;
    return (
      <>
        <DigestForm storeId="s1" settings={settings} />
        <DigestState settings={settings} />
      </>
    );
  };
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Panel />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const savedElsewhere = (saved: object) =>
    act(async () => {
      queryClient.setQueryData(queryKey, { ...input, ...saved });
      // It is told in a task of its own.
      await new Promise((told) => setTimeout(told, 0));
    });
  return { requests, savedElsewhere };
}

const choice = () => screen.getByRole('switch', { name: 'Send me a digest' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('a weekly digest to Slack is saved with its address, once it is valid', async () => {
  const { requests } = show(OFF);
  expect(screen.queryByRole('button')).toBeNull();
  await userEvent.click(choice());
  await userEvent.click(screen.getByRole('radio', { name: 'Weekly' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Slack' }));
  await save();
  expect(screen.getByText(/^Enter the address that Slack shows/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Slack webhook address/), 'https://hooks.slack.com/services/1');
  await save();
  await vi.waitFor(
    () =>
      expect(requests).toEqual([
        {
          store_id: 's1',
          on: true,
          frequency: 'weekly',
          weekday: 1,
          hour: 7,
          channel: 'slack',
          slack_address: 'https://hooks.slack.com/services/1',
        },
      ]),
    10_000,
  );
  expect(await screen.findByText('Every Monday at 07:00, in Slack.')).toBeTruthy();
});

test('switching it off is saved at once and keeps the address', async () => {
  const { requests } = show({ ...OFF, on: true, channel: 'both', slack: { ...OFF.slack, has_address: true } });
  await userEvent.click(choice());
  await vi.waitFor(() => expect(requests).toHaveLength(1), 10_000);
  expect(requests[0]).toMatchObject({ on: false, channel: 'both', hour: 7 });
  expect(requests[0]).not.toHaveProperty('slack_address');
});

test('a new address is saved and not shown again', async () => {
  const { requests } = show({ ...OFF, on: true, channel: 'slack', slack: { ...OFF.slack, has_address: true } });
  const change = () => userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await change();
  await userEvent.type(screen.getByLabelText(/^Slack webhook address/), 'https://hooks.slack.com/services/2');
  await save();
  await screen.findByText('Every day at 07:00, in Slack.');
  expect(requests[0]).toMatchObject({ slack_address: 'https://hooks.slack.com/services/2' });
  await change();
  expect(screen.getByLabelText<HTMLInputElement>(/^Slack webhook address/).value).toBe('');
});

test('what another window saves is shown, but not over what is being typed', async () => {
  const input: DigestSettings = { ...OFF, on: true, channel: 'slack', slack: { ...OFF.slack, has_address: true } };
  const { savedElsewhere } = show(input);
  await savedElsewhere({ hour: 8 });
  expect(screen.getByText('Every day at 08:00, in Slack.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await userEvent.type(screen.getByLabelText(/^Slack webhook address/), 'https://hooks');
  await savedElsewhere({ hour: 9 });
  expect(screen.getByLabelText<HTMLInputElement>(/^Slack webhook address/).value).toBe('https://hooks');
  // Stopped by the link in an email.
  await savedElsewhere({ on: false });
  expect(screen.getByLabelText<HTMLInputElement>(/^Slack webhook address/).value).toBe('https://hooks');
});

test('a digest that was stopped elsewhere is shown as off', async () => {
  const { savedElsewhere } = show({ ...OFF, on: true });
  await savedElsewhere({ on: false });
  expect((choice() as HTMLInputElement).checked).toBe(false);
});

test('what is wrong with Slack is said until it works again', () => {
  const failed_at = '2026-11-23T05:00:00Z';
  const slack = { has_address: true, problem: 'gone', failed_at, failures: 3, stopped_at: failed_at } as const;
  show({ ...OFF, on: true, channel: 'slack', slack });
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('Karoo no longer sends to Slack');
  expect(alert.textContent).toContain('On 23 Nov 2026, 07:00. Slack doesn’t know this address any more.');
  expect(alert.textContent).toContain('3 times in a row');
});
