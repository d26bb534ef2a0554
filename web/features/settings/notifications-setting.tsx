import { Stack, Switch, Text } from '@mantine/core';
import { explainError } from '../../platform/api/explain-error.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { toastError } from '../../ui/toasts/toast.ts';
import { useMe, useSetPreferences } from '../accounts/accounts.public.tsx';
import { AlertSettingsPanels } from '../alerts/alerts.public.tsx';

const EMAILS = [
  {
    key: 'trial_reminders',
    label: 'Before the trial ends',
    description: 'Email seven days, three days and one day before.',
  },
  {
    key: 'member_joined',
    label: 'New member',
    description: 'Email when someone accepts an invitation to an organization you own or administer.',
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
    <Panel title="Emails to you">
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
          You always get emails about payments, security and your data.
        </Text>
      </Stack>
    </Panel>
  );
}
