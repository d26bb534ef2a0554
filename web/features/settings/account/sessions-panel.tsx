import { Button, Group, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { explainError } from '../../../platform/api/explain-error.ts';
import { deviceTimeZone, useNow } from '../../../platform/clock.ts';
import { formatAgo, formatDate } from '../../../platform/format/date.ts';
import { orpc } from '../../../platform/api/client.ts';
import { reloading } from '../../../platform/query/call-query.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { ToneBadge } from '../../../ui/cards/tone-badge.tsx';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { DataAgeNote } from '../../../ui/states/data-age-note.tsx';
import { toastError, toastSuccess } from '../../../ui/toasts/toast.ts';
import { describeDevice, isHandheld } from './describe-device.ts';
import { sessions, useEndSessions } from '../settings.data.ts';
import type { AccountSession } from '../settings.data.ts';
import rows from '../../../ui/styles/rows.module.css';
import { t } from '#domain/language/t.ts';

export function SessionsPanel() {
  const query = useQuery(sessions.queryOptions());
  return (
    <Panel title={t('Where you’re signed in')} aside={<DataAgeNote at={query.dataUpdatedAt} />} flush>
      <QueryView
        query={query}
        failure={t('Couldn’t load your sessions')}
        loading={<RowSkeletons rows={2} height={60} />}
      >
        {({ items }) => (
          <>
            <ul className={rows.rows}>
              {items
                .toSorted((a, b) => Number(b.current) - Number(a.current))
                .map((session) => (
                  <SessionRow key={session.id} session={session} />
                ))}
            </ul>
            <EndSessions others={items.length > 1} />
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function SessionRow({ session }: { session: AccountSession }) {
  const end = useMutation(reloading(orpc.accounts.endSession, orpc.accounts.sessions));
  const now = useNow();
  const device = describeDevice(session.user_agent);
  const Icon = isHandheld(session.user_agent) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={`${rows.row} ${rows.wrapping}`}>
      <Icon size={24} stroke={1.5} aria-hidden />
      <div className={rows.words}>
        <Group gap="xs">
          <Text size="sm" fw={500}>
            {device}
          </Text>
          {session.current && <ToneBadge tone="good">{t('This device')}</ToneBadge>}
        </Group>
        <Text size="xs" c="dimmed">
          {session.current
            ? t('Active now')
            : t('Last used {ago}', { ago: formatAgo(session.last_used_at, new Date(now)) })}
          {` ${t('· signed in {date}', { date: formatDate(session.created_at, deviceTimeZone()) })}`}
          {session.ip_address && ` · ${session.ip_address}`}
        </Text>
      </div>
      {!session.current && (
        <Button
          variant="default"
          aria-label={t('Sign out {device}', { device })}
          loading={end.isPending}
          onClick={() =>
            end.mutate({ session_id: session.id }, { onError: (error) => toastError(explainError(error)) })
          }
        >
          {t('Sign out')}
        </Button>
      )}
    </li>
  );
}

function EndSessions({ others }: { others: boolean }) {
  const navigate = useNavigate();
  const end = useEndSessions(() => void navigate({ to: '/login' }));
  const onError = (error: unknown) => toastError(explainError(error));
  return (
    <Group className={rows.foot} gap="sm">
      {others && (
        <Button
          variant="default"
          loading={end.isPending && end.variables === 'others'}
          onClick={() =>
            end.mutate('others', {
              onSuccess: () => toastSuccess(t('You’ve been signed out on your other devices.')),
              onError,
            })
          }
        >
          {t('Sign out of other devices')}
        </Button>
      )}
      <Button
        variant="default"
        loading={end.isPending && end.variables === 'all'}
        onClick={() => end.mutate('all', { onError })}
      >
        {t('Sign out of all devices')}
      </Button>
    </Group>
  );
}
