import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useNow } from '../../platform/clock.ts';
import { formatAgo } from '../../platform/format/date.ts';
import { formatCount } from '../../platform/format/number.ts';
import { AlertIcon } from './alert-icon.tsx';
import { AlertRow, linkTo } from './alert-row.tsx';
import type { AlertGroup } from './group-alerts.ts';
import type { Alert, AlertKind } from './alerts.data.ts';
import classes from './alerts.module.css';
import { t } from '#domain/language/t.ts';

interface Props {
  group: AlertGroup;
  onOpen: (alert: Alert) => void;
  onLeave: () => void;
}

/** The alerts of one kind: a single one as it is, several behind one row that opens their list. */
export function AlertGroupRow({ group, onOpen, onLeave }: Props) {
  const [only] = group.alerts;
  if (group.count === 1 && only !== undefined) {
    return <AlertRow alert={only} kind={group.kind} onOpen={() => onOpen(only)} />;
  }
  return <Expandable group={group} onOpen={onOpen} onLeave={onLeave} />;
}

function Expandable({ group, onOpen, onLeave }: Props) {
  const { kind, alerts, count, unread, isOpen } = group;
  const [expanded, setExpanded] = useState(false);
  const id = useId();
  const now = useNow();
  const ages = alerts.map(({ cleared_at, news_at }) => cleared_at ?? news_at).toSorted();
  const newest = ages.at(-1);
  return (
    <>
      <UnstyledButton
        className={classes.row}
        aria-expanded={expanded}
        aria-controls={expanded ? id : undefined}
        onClick={() => setExpanded(!expanded)}
      >
        <AlertIcon kind={kind} isOpen={isOpen} />
        <span className={classes.words}>
          <span className={classes.sentence} data-unread={unread > 0 || undefined}>
            {isOpen ? kind.title : kind.cleared_title}
          </span>
          {newest !== undefined && (
            <span className={classes.detail}>
              {`${t('Latest')} `}
              <time dateTime={newest}>{formatAgo(newest, new Date(now))}</time>
            </span>
          )}
        </span>
        {unread > 0 && (
          <span className={classes.count}>
            {formatCount(unread)}
            <VisuallyHidden>{` ${t('unread')}`}</VisuallyHidden>
          </span>
        )}
        <IconChevronDown className={classes.chevron} size={18} stroke={1.5} aria-hidden />
      </UnstyledButton>
      {expanded && (
        <div id={id} className={classes.members}>
          <ul className={classes.rows}>
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
    <div className={classes.rest}>
      <Text size="sm" c="dimmed">
        {t('Showing {shown} of {all}', { shown: formatCount(shown), all: formatCount(count) })}
      </Text>
      <Link {...linkTo(kind.link)} activeProps={{}} className={classes.restLink} onClick={onLeave}>
        {t('View all')}
      </Link>
    </div>
  );
}
