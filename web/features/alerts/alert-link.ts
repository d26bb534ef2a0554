import type { LinkProps } from '@tanstack/react-router';
import type { Alert } from './alerts.data.ts';

/** The link of an alert; null when the user can do nothing about it. */
export function alertLink({ cause }: Pick<Alert, 'cause'>, mayPay: boolean): LinkProps | null {
  switch (cause.kind) {
    case 'low_stock':
    case 'out_of_stock':
      return { to: '/dashboard/products/$productId', params: { productId: String(cause.product_id) } };
    case 'new_orders':
      return { to: '/dashboard/orders', search: { after: cause.day, before: cause.day } };
    case 'payment':
      return mayPay ? { to: '/settings/billing' } : null;
    default:
      return { to: '/dashboard/stores' };
  }
}
