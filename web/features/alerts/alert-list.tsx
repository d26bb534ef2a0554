import { Button, Group, Text, Title } from '@mantine/core';
import { IconBellCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { explainError } from '../../platform/api/explain-error.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RowSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { DataAgeNote } from '../../ui/states/data-age-note.tsx';
import { toastError } from '../../ui/toasts/toast.ts';
import { AlertGroupRow } from './alert-group.tsx';
import { alertsOptions, useMarkRead } from './alerts.data.ts';
import type { Alert, AlertPage } from './alerts.data.ts';
import { groupAlerts } from './group-alerts.ts';
import type { AlertGroup } from './group-alerts.ts';
import rows from '../../ui/styles/rows.module.css';
import classes from './alerts.module.css';
import { t } from '#domain/language/t.ts';

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
