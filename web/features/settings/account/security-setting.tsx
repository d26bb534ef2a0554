import { Stack, Button, Group, Text } from '@mantine/core';
import { passwordChange } from '#contract/forms/account-forms.ts';
import { t } from '#domain/language/t.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { toastFailure } from '../../../ui/toasts/toast-failure.ts';
import { useMe } from '../../accounts/accounts.public.tsx';
import { useChangePassword, sessions, useEndSessions, type AccountSession } from '../settings.data.ts';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { deviceTimeZone, useNow } from '../../../platform/clock.ts';
import { formatAgo, formatDate } from '../../../platform/format/date.ts';
import { orpc } from '../../../platform/api/client.ts';
import { reloading } from '../../../platform/query/call-query.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';
import { ToneBadge } from '../../../ui/cards/tone-badge.tsx';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { DataAgeNote } from '../../../ui/states/data-age-note.tsx';
import rows from '../../../ui/styles/rows.module.css';

export function SecuritySetting() {
  return (
    <Stack>
      <PasswordForm />
      <SessionsPanel />
    </Stack>
  );
}

function PasswordForm() {
  const { user } = useMe();
  const change = useChangePassword();
  const form = useForm({
    rules: passwordChange,
    values: { currentPassword: '', newPassword: '', confirmPassword: '' },
    check: ({ newPassword, confirmPassword }) => ({
      confirmPassword: newPassword !== confirmPassword && t('Passwords do not match'),
    }),
    save: (passwords) => change.mutateAsync(passwords),
    saved: () => {
      form.restart();
      toastSuccess(t('Password changed. You’ve been signed out on your other devices.'));
    },
  });
  return (
    <Panel title={t('Password')}>
      <Form form={form} submit={t('Change password')} refused={t('Couldn’t change your password')}>
        {/* For password managers: the account of this password. */}
        <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          size="sm"
          label={t('Current password')}
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
        <PasswordField
          size="sm"
          label={t('New password')}
          description={t('At least 6 characters')}
          autoComplete="new-password"
          {...form.field('newPassword')}
        />
        <PasswordField
          size="sm"
          label={t('Confirm new password')}
          autoComplete="new-password"
          {...form.field('confirmPassword')}
          required
        />
      </Form>
    </Panel>
  );
}

function SessionsPanel() {
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
          {[
            session.current
              ? t('Active now')
              : t('Last used {ago}', { ago: formatAgo(session.last_used_at, new Date(now)) }),
            t('Signed in {date}', { date: formatDate(session.created_at, deviceTimeZone()) }),
            ...(session.ip_address ? [session.ip_address] : []),
          ].join(' · ')}
        </Text>
      </div>
      {!session.current && (
        <Button
          variant="default"
          aria-label={t('Sign out {device}', { device })}
          loading={end.isPending}
          onClick={() => end.mutate({ session_id: session.id }, { onError: toastFailure })}
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
  return (
    <Group className={rows.foot} gap="sm">
      {others && (
        <Button
          variant="default"
          loading={end.isPending && end.variables === 'others'}
          onClick={() =>
            end.mutate('others', {
              onSuccess: () => toastSuccess(t('Signed out on your other devices')),
              onError: toastFailure,
            })
          }
        >
          {t('Sign out of other devices')}
        </Button>
      )}
      <Button
        variant="default"
        loading={end.isPending && end.variables === 'all'}
        onClick={() => end.mutate('all', { onError: toastFailure })}
      >
        {t('Sign out of all devices')}
      </Button>
    </Group>
  );
}

/** Browsers by user agent, in order, since most also name others. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, t('Edge')],
  [/\b(OPR|Opera)\//, t('Opera')],
  [/\bSamsungBrowser\//, t('Samsung Internet')],
  [/\b(Firefox|FxiOS)\//, t('Firefox')],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, t('Chrome')],
  [/\bSafari\//, t('Safari')],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, t('Android')],
  [/\bWindows\b/, t('Windows')],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, t('Mac')],
  [/\bLinux\b/, t('Linux')],
];

function find(list: typeof BROWSERS, text: string): string | null {
  return list.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** A device by its user agent: "Chrome on Windows"; "Unknown device" if not recognized. */
export function describeDevice(userAgent: string | null): string {
  const browser = find(BROWSERS, userAgent ?? '');
  const system = find(SYSTEMS, userAgent ?? '');
  if (browser && system) return t('{browser} on {system}', { browser, system });
  return browser ?? system ?? t('Unknown device');
}

export function isHandheld(userAgent: string | null): boolean {
  return /\b(iPhone|iPad|Android|Mobile)\b/.test(userAgent ?? '');
}
