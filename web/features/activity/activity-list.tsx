import { Anchor, Box, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { deviceTimeZone } from '../../platform/clock.ts';
import { formatDateTime } from '../../platform/format/date.ts';
import { formatCount } from '../../platform/format/number.ts';
import { ToneBadge } from '../../ui/cards/tone-badge.tsx';
import { useSelectStore } from '../accounts/accounts.public.tsx';
import { useStores } from '../stores/stores.public.tsx';
import type { ActivityEntry } from './activity.data.ts';
import { describeChange, linkOf, subjectOf, whoDid } from './describe-entry.ts';
import { kindLabel } from '#contract/activity/activity-names.ts';
import { t } from '#domain/language/t.ts';
import links from '../../ui/styles/link.module.css';
import rows from '../../ui/styles/rows.module.css';

/** How many fields an entry shows until the person asks for all. */
const SHOWN = 6;

interface ActivityListProps {
  entries: readonly ActivityEntry[];
  /** All entries are about the same record, so it is not named. */
  ofOneRecord?: boolean;
}

/** Entries of the activity log, in the time of their store. */
export function ActivityList({ entries, ofOneRecord = false }: ActivityListProps) {
  return (
    <ul className={rows.rows}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} ofOneRecord={ofOneRecord} />
      ))}
    </ul>
  );
}

function Entry({ entry, ofOneRecord }: { entry: ActivityEntry; ofOneRecord: boolean }) {
  const { stores, current } = useStores();
  const [isWhole, setWhole] = useState(false);
  const store = stores.find(({ id }) => id === entry.store_id) ?? current;
  const timeZone = store?.timezone ?? deviceTimeZone();
  const { changes, outcome, error, kind, store_name } = entry;
  const named = !ofOneRecord && stores.length > 1 && store_name !== null && !kind.startsWith('store.');
  return (
    <Box component="li" px="md" py="sm">
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Text size="sm" fw={600} component="span">
            {kindLabel(kind)}
          </Text>
          {!ofOneRecord && <Subject entry={entry} />}
          {outcome !== 'done' && (
            <ToneBadge tone={outcome === 'refused' ? 'bad' : 'warn'}>
              {outcome === 'refused' ? t('Not changed') : t('Not confirmed')}
            </ToneBadge>
          )}
        </Group>
        <Text size="xs" c="dimmed" component="span">
          {named && `${store_name} · `}
          <span dir="auto">{whoDid(entry)}</span>
          {' · '}
          <time dateTime={entry.at}>{formatDateTime(entry.at, timeZone)}</time>
        </Text>
      </Group>
      {(isWhole ? changes : changes.slice(0, SHOWN)).map((change, place) => (
        <Text key={place} size="sm" dir="auto">
          {describeChange(entry, change)}
        </Text>
      ))}
      {!isWhole && changes.length > SHOWN && (
        <Button variant="subtle" px={0} h={44} onClick={() => setWhole(true)}>
          {t('Show all {count} changes', { count: formatCount(changes.length) })}
        </Button>
      )}
      {outcome !== 'done' && (
        <Text size="sm" c="dimmed" dir="auto">
          {error ?? t('The store hasn’t confirmed this change.')}
        </Text>
      )}
    </Box>
  );
}

/** The record's name and link. A record of another store selects that store first. */
function Subject({ entry }: { entry: ActivityEntry }) {
  const { current, organizationId } = useStores();
  const choose = useSelectStore();
  const subject = subjectOf(entry);
  const link = linkOf(entry);
  if (subject === null) return null;
  if (link === null) {
    return (
      <Text size="sm" component="span" dir="auto">
        {subject}
      </Text>
    );
  }
  const follow = () => {
    if (organizationId === null || entry.store_id === current?.id) return;
    choose.mutate({ organization_id: organizationId, store_id: entry.store_id });
  };
  return (
    <Anchor
      renderRoot={(props) => <Link {...props} {...link} />}
      size="sm"
      dir="auto"
      className={links.inText}
      onClick={follow}
    >
      {subject}
    </Anchor>
  );
}
