import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { rootRoute } from '../../../platform/router/base-routes.ts';
import { meOptions } from '../accounts.data.ts';
import { accountsRoutes } from '../accounts.routes.tsx';

const EMAIL = 'thandi@example.co.za';
const me = { user: { id: 'u1', email: EMAIL }, profile: null, memberships: [] };
const TOKEN = 'a-token-of-twenty-characters';

/** The response of each path: a body for 200, a refusal, or a promise of one. */
type Answers = Record<string, unknown>;
let responses: Answers;
let requests: { path: string; body: Record<string, unknown> }[];

class Refusal {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, code: string, message: string) {
    this.status = status;
    this.body = { json: { defined: true, code, status, message }, code, message };
  }
}

async function answer(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.replace(/^\/(rpc|api\/auth)\//, '');
  const text = await request.text();
  requests.push({ path, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) });
  if (path === 'accounts/signedIn')
    return Response.json({ json: { signedIn: !(responses['accounts/me'] instanceof Refusal) } });
  const found = await responses[path];
  if (found instanceof Refusal) return Response.json(found.body, { status: found.status });
  return Response.json({ json: found ?? {} });
}

/** The requested paths, without what every page asks: whether Google is offered, and whether anyone is signed in. */
const requestedPaths = () =>
  requests.map((call) => call.path).filter((path) => path !== '/api/v1/google/sign-in' && path !== 'accounts/signedIn');
const bodyOf = (path: string) => requests.find((call) => call.path === path)?.body;

beforeEach(() => {
  vi.stubGlobal('fetch', vi.fn(answer));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  responses = { 'accounts/me': new Refusal(401, 'UNAUTHORIZED', 'Please sign in.') };
  requests = [];
});

async function open(address: string) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const elsewhere = ['/dashboard', '/dashboard/orders', '/onboarding'].map((path) =>
    createRoute({ getParentRoute: () => rootRoute, path, component: () => <h1>{path}</h1> }),
  );
  const router = createRouter({
    routeTree: rootRoute.addChildren([...accountsRoutes, ...elsewhere]),
    history: createMemoryHistory({ initialEntries: [address] }),
    context: { queryClient, requireUser: async () => undefined },
  });
  render(
    <MantineProvider env="test">
      <Notifications transitionDuration={0} />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return queryClient;
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const toasts = () => [...document.querySelectorAll('.mantine-Notification-root')].map((toast) => toast.textContent);
const field = (label: string) => screen.getByLabelText(label, { selector: 'input', exact: false });

async function register(password = 'secret1', confirmation = password) {
  await userEvent.type(field('Full name'), 'Thandi Dlamini');
  await userEvent.type(field('Email'), EMAIL);
  const [first, second] = ['password', 'confirmPassword'].map((name) => document.querySelector(`input[name=${name}]`));
  await userEvent.type(first as Element, password);
  await userEvent.type(second as Element, confirmation);
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
}

async function signIn() {
  await userEvent.type(field('Email'), EMAIL);
  await userEvent.type(document.querySelector('input[name=password]') as Element, 'secret1');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

test.each([
  ['secret1', 'secret2', 'Passwords do not match'],
  ['short', 'short', 'Password must be at least 6 characters'],
])('a registration with %s and %s sends nothing and shows: %s', async (password, confirmation, sentence) => {
  await open('/register');
  await register(password, confirmation);
  expect(toasts()).toEqual([sentence]);
  expect(requestedPaths()).toEqual([]);
});

test('the fields of a registration; each password has its own toggle', async () => {
  await open('/register');
  const inputs = [...document.querySelectorAll('input')];
  expect(inputs.map((input) => [input.name, input.type, input.required])).toEqual([
    ['fullName', 'text', true],
    ['companyName', 'text', false],
    ['email', 'email', true],
    ['password', 'password', true],
    ['confirmPassword', 'password', true],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Show or hide: Confirm password' }));
  expect(inputs.slice(3).map((input) => input.type)).toEqual(['password', 'text']);
});

test('a registration checks the rate limit, sends the account, and shows where the email was sent', async () => {
  await open('/register?plan=annual');
  await register();
  await heading('Check your email');
  expect(screen.getByText(/We've made it 30 days: .* longer than the 14 days we promised/)).toBeTruthy();
  expect(toasts()).toEqual(['Registration successful! Please check your email to confirm your account.']);
  expect(requestedPaths()).toEqual(['functions/validateAuthRequest', 'sign-up/email']);
  expect(bodyOf('functions/validateAuthRequest')).toEqual({ json: { email: EMAIL, action: 'signup' } });
  expect(bodyOf('sign-up/email')).toEqual({
    email: EMAIL,
    password: 'secret1',
    name: 'Thandi Dlamini',
    callbackURL: '/',
  });
  const back = screen.getByRole('link', { name: 'Back to Login' });
  expect(back.getAttribute('href')).toBe('/login?plan=annual');
  await userEvent.click(screen.getByRole('button', { name: 'Resend email' }));
  await screen.findByText(/Sent again/);
  expect(bodyOf('send-verification-email')).toEqual({ email: EMAIL, callbackURL: '/' });
});

test('nothing is sent twice: the button is disabled while waiting', async () => {
  const late = Promise.withResolvers<Refusal>();
  responses['sign-up/email'] = late.promise;
  await open('/register');
  await register();
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Create account' });
  await vi.waitFor(() => expect(bodyOf('sign-up/email')).toBeDefined(), 10_000);
  expect([submit.disabled, submit.dataset.loading]).toEqual([true, 'true']);
  late.resolve(new Refusal(400, 'INVALID_INPUT', ''));
  expect(await screen.findByText('Sign up failed')).toBeTruthy();
  expect(submit.disabled).toBe(false);
});

test('a failed registration shows a toast, and the reason on the form', async () => {
  responses['sign-up/email'] = new Refusal(400, 'INVALID_INPUT', 'Password too long');
  await open('/register');
  await register();
  expect((await screen.findByText('Password too long')).closest('[role=alert]')).not.toBeNull();
  expect(toasts()).toEqual(['Registration failed. Please try again.']);
});

test('the fields and links of a sign-in, and its password toggle', async () => {
  await open('/login?plan=monthly');
  const inputs = [...document.querySelectorAll('input')];
  expect(inputs.map(({ name, type, required }) => [name, type, required])).toEqual([
    ['email', 'email', true],
    ['password', 'password', true],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Show or hide: Password' }));
  expect(inputs[1]?.type).toBe('text');
  const ways = ['Sign up', 'Forgot your password?'].map((name) => screen.getByRole('link', { name }));
  expect(ways.map((link) => link.getAttribute('href'))).toEqual(['/register?plan=monthly', '/forgot-password']);
});

test('a failed rate limit check is ignored; "Too many" stops the sign-in with that error', async () => {
  responses['functions/validateAuthRequest'] = new Refusal(500, 'INTERNAL', 'down');
  responses['sign-in/email'] = new Refusal(401, 'UNAUTHORIZED', 'Login failed. Please check your credentials.');
  await open('/login');
  await signIn();
  expect((await screen.findByRole('alert')).textContent).toBe('Login failed. Please check your credentials.');
  expect(toasts()).toEqual([]);
  const tries = () => requests.filter((call) => call.path === 'sign-in/email').length;
  expect(tries()).toBe(1);

  // By its code: the message is in the reader's language.
  const tooMany = 'Te veel pogings. Wag asseblief 10 minute.';
  responses['functions/validateAuthRequest'] = new Refusal(429, 'RATE_LIMITED', tooMany);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await screen.findByText(tooMany)).closest('[role=alert]')).not.toBeNull();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(toasts()).toEqual([]);
  expect(tries()).toBe(1);
});

test('the button is disabled during a sign-in; a failure without a reason shows a general message', async () => {
  const late = Promise.withResolvers<Refusal>();
  responses['sign-in/email'] = late.promise;
  await open('/login');
  await signIn();
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' });
  await vi.waitFor(() => expect(bodyOf('sign-in/email')).toEqual({ email: EMAIL, password: 'secret1' }), 10_000);
  expect(bodyOf('functions/validateAuthRequest')).toEqual({ json: { email: EMAIL, action: 'signin' } });
  expect([submit.disabled, submit.dataset.loading]).toEqual([true, 'true']);
  late.resolve(new Refusal(401, 'UNAUTHORIZED', ''));
  expect((await screen.findByText('Sign in failed')).closest('[role=alert]')).not.toBeNull();
  expect(submit.disabled).toBe(false);
});

test('a sign-in before the confirmation offers to send the email again', async () => {
  responses['sign-in/email'] = new Refusal(403, 'EMAIL_NOT_VERIFIED', 'Email not verified');
  await open('/login');
  await signIn();
  const sentence = 'Please check your email and click the confirmation link before signing in.';
  expect(await screen.findAllByText(sentence)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Resend email' })).toBeTruthy();
});

test('a sign-in returns to the wanted page; without a stored session it fails', async () => {
  await open('/login?redirect=%2Fdashboard%2Forders');
  await signIn();
  expect(await screen.findByText('Authentication failed')).toBeTruthy();
  responses['accounts/me'] = me;
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await heading('/dashboard/orders');
  expect(toasts()).toEqual(['Welcome back!']);
});

test('a failed link is explained at the sign-in', async () => {
  await open('/login?error=EMAIL_TAKEN');
  expect((await screen.findByRole('alert')).textContent).toContain('This address already belongs to another account.');
});

test('a confirmation link opened twice says that the address is confirmed, without an error', async () => {
  await open('/login?error=ALREADY_CONFIRMED');
  expect((await screen.findByRole('status')).textContent).toBe(
    'Already confirmedYour email address is confirmed. Sign in with it.',
  );
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a confirmation link opened in another browser asks for the password and confirms on sign-in', async () => {
  await open(`/login?token=${TOKEN}`);
  expect((await screen.findByRole('status')).textContent).toContain('Sign in to confirm your email address');
  await signIn();
  await vi.waitFor(
    () => expect(bodyOf('sign-in/email')).toEqual({ email: EMAIL, password: 'secret1', confirmationToken: TOKEN }),
    10_000,
  );
});

test('a dead reset link says so before anything is typed', async () => {
  vi.stubGlobal('fetch', async (request: Request) =>
    request.url.endsWith('/check-reset-link') ? Response.json({ valid: false }) : answer(request),
  );
  await open(`/reset-password?token=${TOKEN}`);
  await heading('This link no longer works');
  expect(document.querySelector('input')).toBeNull();
  expect(screen.getByRole('link', { name: 'Send new link' }).getAttribute('href')).toBe('/forgot-password');
});

test('a live reset link asks for the new password of its account; without an answer the form is offered too', async () => {
  for (const reply of [Response.json({ valid: true, email: EMAIL }), new Response('', { status: 500 })]) {
    vi.stubGlobal('fetch', async (request: Request) =>
      request.url.endsWith('/check-reset-link') ? reply : answer(request),
    );
    await open(`/reset-password?token=${TOKEN}`);
    await vi.waitFor(() => expect(document.querySelector('input[name=password]')).not.toBeNull(), 10_000);
    const account = screen.queryByRole<HTMLInputElement>('textbox', { name: 'Email' })?.value;
    expect(account).toBe(reply.ok ? EMAIL : undefined);
    cleanup();
  }
});

test('the sign-up redirects signed-in users to the onboarding', async () => {
  responses['accounts/me'] = me;
  await open('/register');
  await heading('/onboarding');
});

const offer = {
  organization_name: 'Dlamini Designs',
  email: EMAIL,
  role: 'analyst',
  invited_by: 'Sipho',
  expires_at: '2026-12-01T00:00:00Z',
  has_account: false,
};
const INVITATION = `/invitation?token=${TOKEN}`;

test('an invitation without an account asks for name and password, and opens the organization’s dashboard', async () => {
  responses['organizations/lookAtInvitation'] = offer;
  responses['organizations/acceptAsNew'] = { organization_id: 'o1', email: EMAIL };
  await open(INVITATION);
  await heading('Join Dlamini Designs');
  expect(screen.getByText('analyst')).toBeTruthy();
  await userEvent.type(field('Full name'), 'Thandi');
  await userEvent.type(document.querySelector('input[name=password]') as Element, 'secret1');
  responses['accounts/me'] = me;
  await userEvent.click(screen.getByRole('button', { name: 'Join Dlamini Designs' }));
  await heading('/dashboard');
  expect(bodyOf('organizations/acceptAsNew')).toEqual({
    json: { token: TOKEN, full_name: 'Thandi', password: 'secret1' },
  });
  expect(bodyOf('sign-in/email')).toEqual({ email: EMAIL, password: 'secret1' });
  expect(bodyOf('accounts/choose')).toEqual({ json: { organization_id: 'o1', store_id: null } });
});

test('an invitation with an account leads to the sign-in and back', async () => {
  responses['organizations/lookAtInvitation'] = { ...offer, has_account: true };
  await open(INVITATION);
  const link = await screen.findByRole('link', { name: 'Sign in to accept' });
  expect(new URL(link.getAttribute('href') ?? '', 'http://karoo.test').searchParams.get('redirect')).toBe(INVITATION);
});

test('a signed-in user accepts, or signs in as someone else', async () => {
  responses['accounts/me'] = { ...me, user: { id: 'u2', email: 'naledi@example.co.za' } };
  responses['organizations/lookAtInvitation'] = { ...offer, has_account: true };
  responses['organizations/acceptInvitation'] = { organization_id: 'o1' };
  const queryClient = await open(INVITATION);
  await screen.findByText(/The invitation was sent to thandi@example.co.za/);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in as someone else' }));
  await screen.findByRole('link', { name: 'Sign in to accept' });
  expect(queryClient.getQueryData(meOptions.queryKey)).toBeNull();
});

test('an invitation as admin can be accepted by its own address only', async () => {
  responses['accounts/me'] = { ...me, user: { id: 'u2', email: 'naledi@example.co.za' } };
  responses['organizations/lookAtInvitation'] = { ...offer, role: 'admin', has_account: true };
  await open(INVITATION);
  await screen.findByText(/Only thandi@example.co.za can become an admin with this invitation/);
  expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBeNull();
});

test('an expired invitation says so', async () => {
  responses['organizations/lookAtInvitation'] = new Refusal(410, 'INVITATION_INVALID', 'This invitation is not valid.');
  await open(INVITATION);
  await heading('This invitation is no longer valid');
  expect(screen.getByRole('link', { name: 'Go to sign in' })).toBeTruthy();
});

test('an accepted invitation leads a signed-in person to the dashboard', async () => {
  responses['accounts/me'] = me;
  responses['organizations/lookAtInvitation'] = new Refusal(410, 'INVITATION_INVALID', 'This invitation is not valid.');
  await open(INVITATION);
  expect(await screen.findByRole('link', { name: 'Go to dashboard' })).toBeTruthy();
});

test('a member is not asked again to accept an invitation', async () => {
  responses['accounts/me'] = { ...me, user: { id: 'u2', email: 'naledi@example.co.za' } };
  responses['organizations/lookAtInvitation'] = { ...offer, has_account: true };
  responses['organizations/acceptInvitation'] = new Refusal(409, 'ALREADY_MEMBER', 'You’re already a member.');
  await open(INVITATION);
  await userEvent.click(await screen.findByRole('button', { name: 'Accept invitation' }));
  expect(await screen.findByRole('link', { name: 'Go to dashboard' })).toBeTruthy();
  expect(screen.queryByText(/Accept it to add/)).toBeNull();
});
