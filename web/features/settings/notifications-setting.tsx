import { Stack, Switch, Text } from '@mantine/core';
import { Suspense } from 'react';
import { Panel } from '../../ui/cards/panel.tsx';
import { CardSkeleton } from '../../ui/states/loading-skeletons.tsx';
import { toastFailure } from '../../ui/toasts/toast-failure.ts';
import { useMe, useSetPreferences } from '../accounts/accounts.public.tsx';
import { AlertSettingsPanels, useAlertSettingsLoading } from '../alerts/alerts.public.tsx';
import { DigestSetting, useDigestLoading } from '../digest/digest.public.tsx';
import { PushSetting, usePushLoading } from '../push/push.public.tsx';
import { t } from '#domain/language/t.ts';

const EMAILS = [
  {
    key: 'trial_reminders',
    label: t('Before the trial ends'),
    description: t('Email seven days, three days and one day before.'),
  },
  {
    key: 'member_joined',
    label: t('New member'),
    description: t('Email when someone accepts an invitation to an organization you own or administer.'),
  },
] as const;

/**
 * The digest, notifications on this device, the low-stock threshold, who gets emails about the shops, and which emails about
 * Karoo the user wants. Their heights depend on what was chosen, so they appear together and nothing moves.
 */
export function NotificationsSetting() {
  const isLoading = [useDigestLoading(), usePushLoading(), useAlertSettingsLoading()].some(Boolean);
  if (isLoading) return <NotificationsSkeleton />;
  return (
    <Suspense fallback={<NotificationsSkeleton />}>
      <Stack>
        <DigestSetting />
        <PushSetting />
        <AlertSettingsPanels />
        <OwnEmailSettings />
      </Stack>
    </Suspense>
  );
}

function NotificationsSkeleton() {
  return (
    <Stack>
      <CardSkeleton height={150} title={t('Digest')} />
      <CardSkeleton height={160} title={t('Notifications on this device')} />
      <CardSkeleton height={300} title={t('Low stock')} />
      <CardSkeleton height={500} title={t('Unusual figures')} />
      <CardSkeleton height={780} title={t('Email alerts')} />
      <OwnEmailSettings />
    </Stack>
  );
}

function OwnEmailSettings() {
  const { preferences } = useMe();
  const set = useSetPreferences();
  return (
    <Panel title={t('Emails to you')}>
      <Stack>
        {EMAILS.map(({ key, label, description }) => (
          <Switch
            key={key}
            label={label}
            description={description}
            checked={preferences[key]}
            onChange={(event) => set.mutate({ [key]: event.currentTarget.checked }, { onError: toastFailure })}
          />
        ))}
        <Text size="sm" c="dimmed">
          {t('You always get emails about payments, security and your data.')}
        </Text>
      </Stack>
    </Panel>
  );
}
