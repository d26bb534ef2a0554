import { Button, Text, Title } from '@mantine/core';
import { IconBellCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { explainError } from '../../platform/api/explain-error.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RowSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { DataAgeNote } from '../../ui/states/data-age-note.tsx';
import { toastError } from '../../ui/toasts/toast.ts';
import { AlertRow } from './alert-row.tsx';
import { alertsOptions, useMarkRead } from './alerts.data.ts';
import type { Alert } from './alerts.data.ts';
import classes from './alerts.module.css';

/** How many are shown at first, and the most the server returns. */
const AT_FIRST = 20;
const AT_MOST = 100;

interface Props {
  organizationId: string;
  onLeave: () => void;
  /** Only where nothing else names the list. */
  title?: string;
}

export function AlertList({ organizationId, onLeave, title }: Props) {
  const [limit, setLimit] = useState(AT_FIRST);
  const query = useQuery(alertsOptions(organizationId, limit));
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
      <div className={classes.head}>
        {title !== undefined && (
          <Title order={2} size="h3">
            {title}
          </Title>
        )}
        <DataAgeNote at={query.dataUpdatedAt} />
        <Button
          variant="subtle"
          color="gray"
          className={classes.markAll}
          // Not `disabled`: the click would lose the focus, and with it Escape.
          aria-disabled={isAllRead}
          data-disabled={isAllRead || undefined}
          onClick={() => !isAllRead && mark()}
        >
          Mark all as read
        </Button>
      </div>
      <div className={classes.scroll}>
        <QueryView
          query={query}
          loading={<RowSkeletons rows={4} height={72} />}
          failure="Notifications could not be read"
        >
          {({ items, total }) =>
            items.length === 0 ? (
              <EmptyState icon={IconBellCheck} title="All is well">
                Low stock, new orders, and trouble with a shop or a payment are told here.
              </EmptyState>
            ) : (
              <>
                <Group title="Open" alerts={items.filter(({ cleared_at }) => cleared_at === null)} onOpen={open} />
                <Group title="Earlier" alerts={items.filter(({ cleared_at }) => cleared_at !== null)} onOpen={open} />
                {total > items.length && limit < AT_MOST && (
                  <Button
                    variant="subtle"
                    color="gray"
                    fullWidth
                    loading={query.isPlaceholderData}
                    onClick={() => setLimit(AT_MOST)}
                  >
                    Show more
                  </Button>
                )}
                {total > items.length && limit >= AT_MOST && !query.isPlaceholderData && (
                  <Text size="sm" c="dimmed" p="md" ta="center">
                    The newest {items.length} of {total}.
                  </Text>
                )}
              </>
            )
          }
        </QueryView>
      </div>
    </>
  );
}

function Group({ title, alerts, onOpen }: { title: string; alerts: readonly Alert[]; onOpen: (alert: Alert) => void }) {
  const id = useId();
  if (alerts.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.groupTitle}>
        {title}
      </h3>
      <ul className={classes.rows}>
        {alerts.map((alert) => (
          <li key={alert.id}>
            <AlertRow alert={alert} onOpen={() => onOpen(alert)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
