import { createRoute, redirect } from '@tanstack/react-router';
import { isPaidPlan } from '#domain/billing/plans.ts';
import type { PaidPlan } from '#domain/billing/plans.ts';
import { guardedRoute, rootRoute } from '../../platform/router/base-routes.ts';
import { lazyPage } from '../../platform/router/lazy-page.ts';
import { meOptions } from '../accounts/accounts.public.tsx';
import { postBillingRedirect } from './checkout/post-billing-redirect.ts';

interface BillingSearch {
  plan?: PaidPlan;
  /** The page to open once the plan is paid. */
  to?: string;
}

interface ReturnSearch {
  payment?: string;
  to?: string;
}

/** A string or undefined: whether it is a safe path is checked where it is used. */
function readTo(search: Record<string, unknown>): { to?: string } {
  return typeof search.to === 'string' ? { to: search.to } : {};
}

function readReturn(search: Record<string, unknown>): ReturnSearch {
  return { ...(search.payment === undefined ? {} : { payment: String(search.payment) }), ...readTo(search) };
}

const billingRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/settings/billing',
  validateSearch: (search: Record<string, unknown>): BillingSearch => ({
    ...(typeof search.plan === 'string' && isPaidPlan(search.plan) ? { plan: search.plan } : {}),
    ...readTo(search),
  }),
  component: lazyPage(() => import('./billing-page.tsx'), 'BillingPage'),
});

const expiredRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/expired',
  validateSearch: readTo,
  beforeLoad: async ({ context, search }) => {
    const me = await context.queryClient.ensureQueryData(meOptions);
    if (!me)
      throw redirect({ to: '/login', search: { redirect: postBillingRedirect(search.to, null) }, replace: true });
    if (me.hasFullAccess) throw redirect({ href: postBillingRedirect(search.to, me), replace: true });
  },
  component: lazyPage(() => import('./expired/expired-page.tsx'), 'ExpiredPage'),
});

const paymentSuccessRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payment-success',
  validateSearch: readReturn,
  component: lazyPage(() => import('./checkout/payment-success-page.tsx'), 'PaymentSuccessPage'),
});

const paymentCancelledRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payment-cancelled',
  validateSearch: readReturn,
  component: lazyPage(() => import('./checkout/payment-cancelled-page.tsx'), 'PaymentCancelledPage'),
});

/** Inside the shell; the guard allows it with any plan. */
export const billingRoutes = [billingRoute] as const;
/** Public. */
export const paymentRoutes = [expiredRoute, paymentSuccessRoute, paymentCancelledRoute] as const;
