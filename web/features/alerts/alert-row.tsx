import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../platform/clock.ts';
import { formatAgo } from '../../platform/format/date.ts';
import { useSelectStore, usePermission } from '../accounts/accounts.public.tsx';
import { useStores } from '../stores/stores.public.tsx';
import { AlertIcon } from './alert-icon.tsx';
import { describeAlert } from './describe-alert.ts';
import type { Alert } from './alerts.data.ts';
import classes from './alerts.module.css';
import type { LinkProps } from '@tanstack/react-router';
import { unusualLink } from './unusual/describe-unusual.ts';
import * as t from './alerts.text.ts';

/** One alert with its age and link. An alert of another store selects that store first. */
export function AlertRow({ alert, onOpen }: { alert: Alert; onOpen: () => void }) {
  const { may: mayPay } = usePermission('manage-billing');
  const { stores, current, organizationId } = useStores();
  const choose = useSelectStore();
  const target = alertLink(alert, mayPay);
  const follow = () => {
    const isElsewhere = alert.store_id !== null && alert.store_id !== current?.id;
    if (isElsewhere && organizationId !== null) {
      choose.mutate({ organization_id: organizationId, store_id: alert.store_id });
    }
    onOpen();
  };
  const summary = <AlertSummary alert={alert} named={stores.length > 1} />;
  if (target === null) {
    return (
      <UnstyledButton className={classes.row} onClick={onOpen}>
        {summary}
      </UnstyledButton>
    );
  }
  return (
    <Link {...target} activeProps={{}} className={classes.row} onClick={follow}>
      {summary}
    </Link>
  );
}

/** `named`: shows the store's name when there are several. */
function AlertSummary({ alert, named }: { alert: Alert; named: boolean }) {
  const now = useNow();
  const { sentence, detail } = describeAlert(alert);
  const at = alert.cleared_at ?? alert.news_at;
  const ago = formatAgo(at, new Date(now));
  return (
    <>
      <AlertIcon kind={alert.cause.kind} isOpen={alert.cleared_at === null} />
      <span className={classes.words}>
        <span className={classes.sentence} data-unread={isUnread(alert) || undefined}>
          {sentence}
        </span>
        {detail !== null && <span className={classes.detail}>{detail}</span>}
        <span className={classes.detail}>
          {named && alert.store_name !== null && `${alert.store_name} · `}
          <time dateTime={at}>{alert.cleared_at === null ? ago : t.clearedAgo(ago)}</time>
        </span>
      </span>
      {isUnread(alert) && (
        <span className={classes.dot}>
          <VisuallyHidden>{t.unread2}</VisuallyHidden>
        </span>
      )}
    </>
  );
}

/** Resolved alerts need not be read. */
function isUnread({ read, cleared_at }: Alert): boolean {
  return !read && cleared_at === null;
}

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
    case 'failed_sync':
    case 'webhook':
    case 'shop':
      return { to: '/dashboard/stores' };
    default:
      return unusualLink(cause);
  }
}
