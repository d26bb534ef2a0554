import { Box, Button, Center, Group, Text, Title, UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconBellCheck,
  IconChevronDown,
  IconChartDots,
  IconClockPause,
  IconCreditCard,
  IconCreditCardOff,
  IconFileUnknown,
  IconHourglassLow,
  IconPackage,
  IconPackageOff,
  IconPlugConnectedX,
  IconSettingsExclamation,
  IconReceiptRefund,
  IconRefreshAlert,
  IconShoppingBag,
  IconWebhook,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { explainError } from '../../platform/api/explain-error.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RowSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { DataAgeNote } from '../../ui/states/data-age-note.tsx';
import { toastError } from '../../ui/toasts/toast.ts';
import { alertsOptions, useMarkRead } from './alerts.data.ts';
import type { Alert, AlertPage, AlertKind } from './alerts.data.ts';
import { groupAlerts } from './group-alerts.ts';
import type { AlertGroup } from './group-alerts.ts';
import rows from '../../ui/styles/rows.module.css';
import classes from './alerts.module.css';
import { t } from '#domain/language/t.ts';
import { Trans } from '../../platform/format/trans.ts';
import { useNow } from '../../platform/clock.ts';
import { formatAgo } from '../../platform/format/date.ts';
import { formatCount } from '../../platform/format/number.ts';
import { LinkAnchor } from '../../ui/links/links.tsx';
import counts from '../../ui/styles/count.module.css';
import text from '../../ui/styles/text.module.css';
import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { useSelectStore } from '../accounts/accounts.public.tsx';
import { useStores } from '../stores/stores.public.tsx';
import type { AlertIconName } from '#domain/alerts.ts';
import tones from '../../ui/styles/tone.module.css';

interface Props {
  organizationId: string;
  onLeave: () => void;
  /** Only where nothing else names the list. */
  title?: string;
}

export function AlertList({ organizationId, onLeave, title }: Props) {
  const query = useQuery(alertsOptions(organizationId));
  const markRead = useMarkRead(organizationId);
  const mark = (ids?: string[]) =>
    markRead.mutate(ids, { onError: (error) => toastError(explainError(error), { id: 'alerts-read' }) });
  const open = (alert: Alert) => {
    if (!alert.read) mark([alert.id]);
    onLeave();
  };
  const isAllRead = !query.data || query.data.unread === 0;
  return (
    <>
      <Group gap="sm" wrap="nowrap" py={4} ps="md" className={classes.head}>
        {title !== undefined && (
          <Title order={2} size="h3">
            {title}
          </Title>
        )}
        <DataAgeNote at={query.dataUpdatedAt} />
        <Button
          variant="subtle"
          color="gray"
          ms="auto"
          bg={isAllRead ? 'transparent' : undefined}
          // Not `disabled`: the click would lose the focus, and with it Escape.
          aria-disabled={isAllRead}
          data-disabled={isAllRead || undefined}
          onClick={() => !isAllRead && mark()}
        >
          {t('Mark all as read')}
        </Button>
      </Group>
      <div className={classes.scroll}>
        <QueryView
          query={query}
          loading={<RowSkeletons rows={4} height={72} />}
          failure={t('Couldn’t load notifications')}
        >
          {(page) => <Alerts page={page} onOpen={open} onLeave={onLeave} />}
        </QueryView>
      </div>
    </>
  );
}

interface AlertsProps {
  page: AlertPage;
  onOpen: (alert: Alert) => void;
  onLeave: () => void;
}

function Alerts({ page, ...actions }: AlertsProps) {
  const { open, earlier } = groupAlerts(page);
  if (page.items.length === 0) {
    return (
      <EmptyState icon={IconBellCheck} title={t('You’re all caught up')}>
        {t('Low stock, new orders, unusual figures, and problems with a store or a payment appear here.')}
      </EmptyState>
    );
  }
  return (
    <>
      <Section title={t('Open')} groups={open} {...actions} />
      <Section title={t('Earlier')} groups={earlier} {...actions} />
    </>
  );
}

function Section({ title, groups, ...actions }: { title: string; groups: AlertGroup[] } & Omit<AlertsProps, 'page'>) {
  const id = useId();
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Text component="h3" id={id} fz="xs" fw={600} c="dimmed" px="md" pt="sm" pb={4}>
        {title}
      </Text>
      <ul className={rows.plain}>
        {groups.map((group) => (
          <li key={group.kind.kind}>
            <AlertGroupRow group={group} {...actions} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface GroupProps {
  group: AlertGroup;
  onOpen: (alert: Alert) => void;
  onLeave: () => void;
}

/** The alerts of one kind: a single one as it is, several behind one row that opens their list. */
function AlertGroupRow({ group, onOpen, onLeave }: GroupProps) {
  const [only] = group.alerts;
  if (group.count === 1 && only !== undefined) {
    return <AlertRow alert={only} kind={group.kind} onOpen={() => onOpen(only)} />;
  }
  return <Expandable group={group} onOpen={onOpen} onLeave={onLeave} />;
}

function Expandable({ group, onOpen, onLeave }: GroupProps) {
  const { kind, alerts, count, unread, isOpen } = group;
  const [expanded, setExpanded] = useState(false);
  const id = useId();
  const now = useNow();
  const ages = alerts.map(({ cleared_at, news_at }) => cleared_at ?? news_at).toSorted();
  const newest = ages.at(-1);
  return (
    <>
      <UnstyledButton
        className={`${rows.row} ${classes.row}`}
        aria-expanded={expanded}
        aria-controls={expanded ? id : undefined}
        onClick={() => setExpanded(!expanded)}
      >
        <AlertIcon kind={kind} isOpen={isOpen} />
        <span className={rows.words}>
          <Text span display="block" size="sm" fw={unread > 0 ? 600 : undefined}>
            {isOpen ? kind.title : kind.cleared_title}
          </Text>
          {newest !== undefined && (
            <span className={text.below}>
              <Trans
                message="Latest <time>{ago}</time>"
                values={{ ago: formatAgo(newest, new Date(now)) }}
                tags={{ time: <time dateTime={newest} /> }}
              />
            </span>
          )}
        </span>
        {unread > 0 && (
          <span className={`${counts.count} ${classes.end}`}>
            <span aria-hidden>{formatCount(unread)}</span>
            <VisuallyHidden>{t('{count} unread', { count: formatCount(unread) })}</VisuallyHidden>
          </span>
        )}
        <IconChevronDown className={`${classes.chevron} ${classes.end}`} size={18} stroke={1.5} aria-hidden />
      </UnstyledButton>
      {expanded && (
        <div id={id} className={classes.members}>
          <ul className={rows.plain}>
            {alerts.map((alert) => (
              <li key={alert.id}>
                <AlertRow alert={alert} kind={kind} onOpen={() => onOpen(alert)} />
              </li>
            ))}
          </ul>
          {count > alerts.length && <Rest kind={kind} shown={alerts.length} count={count} onLeave={onLeave} />}
        </div>
      )}
    </>
  );
}

function Rest({ kind, shown, count, onLeave }: { kind: AlertKind; shown: number; count: number; onLeave: () => void }) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm" mih={44} ps={64} pe="md">
      <Text size="sm" c="dimmed">
        {t('Showing {shown} of {all}', { shown: formatCount(shown), all: formatCount(count) })}
      </Text>
      <LinkAnchor {...linkTo(kind.link)} activeProps={{}} size="sm" className="karoo-touch-link" onClick={onLeave}>
        {t('View all')}
      </LinkAnchor>
    </Group>
  );
}

/** A link to a path that the server gives. */
function linkTo(path: string): LinkProps {
  return { href: path } as LinkProps;
}

/** One alert with its age and link. An alert of another store selects that store first. */
function AlertRow({ alert, kind, onOpen }: { alert: Alert; kind: AlertKind; onOpen: () => void }) {
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
        <Box component="span" flex="none" w={8} h={8} mt={7} bdrs="50%" bg="protea.6">
          <VisuallyHidden>{t('Unread')}</VisuallyHidden>
        </Box>
      )}
    </>
  );
}

/** Resolved alerts need not be read. */
function isUnread({ read, cleared_at }: Alert): boolean {
  return !read && cleared_at === null;
}

const ICONS: Readonly<Record<AlertIconName, typeof IconPackage>> = {
  box: IconPackage,
  'box-empty': IconPackageOff,
  card: IconCreditCard,
  'card-failed': IconCreditCardOff,
  chart: IconChartDots,
  clock: IconClockPause,
  'file-missing': IconFileUnknown,
  hourglass: IconHourglassLow,
  order: IconShoppingBag,
  people: IconUsersGroup,
  plug: IconPlugConnectedX,
  refund: IconReceiptRefund,
  settings: IconSettingsExclamation,
  sync: IconRefreshAlert,
  webhook: IconWebhook,
};

/** The icon of a kind of alert, in color while one is open. */
function AlertIcon({ kind: { icon, severity }, isOpen }: { kind: AlertKind; isOpen: boolean }) {
  const Icon = ICONS[icon];
  return (
    <Center
      component="span"
      className={`${tones.tone} ${classes.icon}`}
      flex="none"
      w={36}
      h={36}
      bdrs="50%"
      data-tone={isOpen ? severity : undefined}
    >
      <Icon size={20} stroke={1.5} aria-hidden />
    </Center>
  );
}
