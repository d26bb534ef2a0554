import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { AuthAddress } from '../../features/accounts/auth-pages/auth-addresses.ts';
import { LoginPage } from '../../features/accounts/sign-in/login-page.tsx';

interface AuthPage {
  Page: ComponentType;
  /** Loads its code in parallel with the data that it waits for. */
  load: () => Promise<unknown>;
}

/** The sign-in page is part of the entry file, since most visitors want it. The other pages load when they are opened. */
export const AUTH_PAGES: Readonly<Record<AuthAddress, AuthPage>> = {
  '/login': { Page: LoginPage, load: () => Promise.resolve() },
  '/register': later(async () => (await import('../../features/accounts/sign-up/register-page.tsx')).RegisterPage),
  '/forgot-password': later(
    async () => (await import('../../features/accounts/password-reset/forgot-password-page.tsx')).ForgotPasswordPage,
  ),
  '/reset-password': later(
    async () => (await import('../../features/accounts/password-reset/reset-password-page.tsx')).ResetPasswordPage,
  ),
};

function later(load: () => Promise<ComponentType>): AuthPage {
  return { Page: lazy(async () => ({ default: await load() })), load };
}
