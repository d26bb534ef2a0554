import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { meOptions } from '../accounts/accounts.public.tsx';
import { FeedbackDialog } from './feedback-dialog.tsx';
import { FeedbackButton } from './feedback.public.tsx';

const INCOMPLETE = 'Please select a feedback type and enter your message';
const ME = {
  user: { id: 'u1', email: 'naledi@example.co.za' },
  profile: { full_name: 'Naledi Dlamini' },
  memberships: [],
  currentOrganizationId: null,
};

let sent: unknown[];
let response: () => Response;

beforeEach(() => {
  // Mantine needs both, jsdom has neither.
  sent = [];
  response = () => Response.json({ json: { success: true, recipients: ['hello@karoo.example'] } });
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(((await request.json()) as { json: unknown }).json);
    return response();
  });
});

function Corner() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <FeedbackButton onOpen={() => setOpened(true)} />
      <FeedbackDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

async function open() {
  const queryClient = new QueryClient();
  queryClient.setQueryData(meOptions.queryKey, ME as never);
  render(
    <MantineProvider env="test">
      <Notifications />
      <QueryClientProvider client={queryClient}>
        <Corner />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await again();
}

async function again() {
  await userEvent.click(screen.getByRole('button', { name: 'Feedback' }));
  await screen.findByRole('dialog', { name: 'Feedback' });
}

const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send feedback' });
const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const chosen = () => screen.getAllByRole('radio').filter((radio) => radio.ariaChecked === 'true').length;
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('has the types and four rows, and cannot be sent before both are given', async () => {
  await open();
  expect(screen.getAllByRole('radio').map((radio) => radio.textContent)).toEqual([
    'Bug Report',
    'Feature Request',
    'General Feedback',
  ]);
  expect(message().rows).toBe(4);
  expect(submit().disabled).toBe(true);
  await choose('Feature Request');
  expect(submit().disabled).toBe(true);
  await userEvent.type(message(), 'x');
  expect(submit().disabled).toBe(false);
});

test('a blank message is rejected with a message, and nothing is sent', async () => {
  await open();
  await choose('Bug Report');
  await userEvent.type(message(), '   ');
  await userEvent.click(submit());
  expect((await screen.findByRole('alert')).textContent).toContain(INCOMPLETE);
  expect(sent).toEqual([]);
  expect(screen.queryByRole('dialog')).not.toBeNull();
});

test('sends the label and the user, then closes the dialog and clears it', async () => {
  await open();
  await choose('Feature Request');
  await userEvent.type(message(), 'More colours');
  await userEvent.click(submit());
  await isClosed();
  expect(sent).toEqual([
    {
      type: 'feedback',
      data: {
        name: 'Naledi Dlamini',
        email: 'naledi@example.co.za',
        category: 'Feature Request',
        message: 'More colours',
        userId: 'u1',
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    },
  ]);
  expect(screen.getByText('Feedback sent successfully! Thank you for your input.')).toBeTruthy();
  await again();
  expect(message().value).toBe('');
  expect(chosen()).toBe(0);
});

test('closing keeps the text, and so does a failure', async () => {
  response = () =>
    Response.json(
      {
        json: { defined: true, code: 'RATE_LIMITED', status: 429, message: 'Too many requests. Please wait a moment.' },
      },
      { status: 429 },
    );
  await open();
  await choose('Bug Report');
  await userEvent.type(message(), 'It is empty');
  await userEvent.keyboard('{Escape}');
  await isClosed();
  await again();
  expect(message().value).toBe('It is empty');
  await userEvent.click(submit());
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).toContain('Email Failed');
  expect(toast.textContent).toContain('Too many requests');
  expect(message().value).toBe('It is empty');
  expect(chosen()).toBe(1);
});
