import { Group, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useNow } from '../../platform/clock.ts';
import { formatAgo } from '../../platform/format/date.ts';
import { formatCount } from '../../platform/format/number.ts';
import { AlertIcon } from './alert-icon.tsx';
import { AlertRow, linkTo } from './alert-row.tsx';
import type { AlertGroup } from './group-alerts.ts';
import type { Alert, AlertKind } from './alerts.data.ts';
import { LinkAnchor } from '../../ui/links/links.tsx';
import counts from '../../ui/styles/count.module.css';
import text from '../../ui/styles/text.module.css';
import rows from '../../ui/styles/rows.module.css';
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
              {`${t('Latest')} `}
              <time dateTime={newest}>{formatAgo(newest, new Date(now))}</time>
            </span>
          )}
        </span>
        {unread > 0 && (
          <span className={`${counts.count} ${classes.end}`}>
            {formatCount(unread)}
            <VisuallyHidden>{` ${t('unread')}`}</VisuallyHidden>
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
