import { Stack, Switch, Text } from '@mantine/core';
import { explainError } from '../../platform/api/explain-error.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { toastError } from '../../ui/toasts/toast.ts';
import { useMe, useSetPreferences } from '../accounts/accounts.public.tsx';
import { AlertSettingsPanels } from '../alerts/alerts.public.tsx';
import * as t from './settings.text.ts';

const EMAILS = [
  {
    key: 'trial_reminders',
    label: t.beforeTheTrialEnds,
    description: t.emailSevenDaysThreeDays,
  },
  {
    key: 'member_joined',
    label: t.newMember,
    description: t.emailWhenSomeoneAccepts,
  },
] as const;

/** The low-stock threshold, who gets emails about the shops, and which emails about Karoo the user wants. */
export function NotificationsSetting() {
  return (
    <Stack>
      <AlertSettingsPanels />
      <OwnEmailSettings />
    </Stack>
  );
}

function OwnEmailSettings() {
  const { preferences } = useMe();
  const set = useSetPreferences();
  return (
    <Panel title={t.emailsToYou}>
      <Stack>
        {EMAILS.map(({ key, label, description }) => (
          <Switch
            key={key}
            label={label}
            description={description}
            checked={preferences[key]}
            onChange={(event) =>
              set.mutate(
                { [key]: event.currentTarget.checked },
                { onError: (error) => toastError(explainError(error)) },
              )
            }
          />
        ))}
        <Text size="sm" c="dimmed">
          {t.youAlwaysGetEmailsAbout}
        </Text>
      </Stack>
    </Panel>
  );
}
