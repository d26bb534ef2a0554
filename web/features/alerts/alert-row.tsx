import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { useNow } from '../../platform/clock.ts';
import { formatAgo } from '../../platform/format/date.ts';
import { useSelectStore } from '../accounts/accounts.public.tsx';
import { useStores } from '../stores/stores.public.tsx';
import { AlertIcon } from './alert-icon.tsx';
import type { Alert, AlertKind } from './alerts.data.ts';
import text from '../../ui/styles/text.module.css';
import rows from '../../ui/styles/rows.module.css';
import classes from './alerts.module.css';
import { t } from '#domain/language/t.ts';

/** A link to a path that the server gives. */
export function linkTo(path: string): LinkProps {
  return { href: path } as LinkProps;
}

/** One alert with its age and link. An alert of another store selects that store first. */
export function AlertRow({ alert, kind, onOpen }: { alert: Alert; kind: AlertKind; onOpen: () => void }) {
  const { stores, current, organizationId } = useStores();
  const choose = useSelectStore();
  const follow = () => {
    const isElsewhere = alert.store_id !== null && alert.store_id !== current?.id;
    if (isElsewhere && organizationId !== null) {
      choose.mutate({ organization_id: organizationId, store_id: alert.store_id });
    }
    onOpen();
  };
  const summary = <AlertSummary alert={alert} kind={kind} named={stores.length > 1} />;
  if (alert.link === null) {
    return (
      <UnstyledButton className={`${rows.row} ${classes.row}`} onClick={onOpen}>
        {summary}
      </UnstyledButton>
    );
  }
  return (
    <Link {...linkTo(alert.link)} activeProps={{}} className={`${rows.row} ${classes.row}`} onClick={follow}>
      {summary}
    </Link>
  );
}

/** `named`: shows the store's name when there are several. */
function AlertSummary({ alert, kind, named }: { alert: Alert; kind: AlertKind; named: boolean }) {
  const now = useNow();
  const { title, detail } = alert;
  const at = alert.cleared_at ?? alert.news_at;
  const ago = formatAgo(at, new Date(now));
  return (
    <>
      <AlertIcon kind={kind} isOpen={alert.cleared_at === null} />
      <span className={rows.words}>
        <Text span display="block" size="sm" fw={isUnread(alert) ? 600 : undefined}>
          {title}
        </Text>
        {detail !== null && <span className={text.below}>{detail}</span>}
        <span className={text.below}>
          {named && alert.store_name !== null && `${alert.store_name} · `}
          <time dateTime={at}>{alert.cleared_at === null ? ago : t('Cleared {ago}', { ago })}</time>
        </span>
      </span>
      {isUnread(alert) && (
        <span className={classes.dot}>
          <VisuallyHidden>{t('Unread')}</VisuallyHidden>
        </span>
      )}
    </>
  );
}

/** Resolved alerts need not be read. */
function isUnread({ read, cleared_at }: Alert): boolean {
  return !read && cleared_at === null;
}
