import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { explainError } from '../../platform/api/explain-error.ts';
import { useOnline } from '../../platform/connection/connection.ts';
import { useInstallOffer } from '../../platform/service-worker/install-offer.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { toastError } from '../../ui/toasts/toast.ts';
import { PushChoices } from './push-choices.tsx';
import { pushOptions, useSwitchOn } from './push.data.ts';
import { isSupported, useNotificationPermission } from './this-device.ts';
import { t } from '#domain/language/t.ts';

/** Notifications on this device: why they are not possible, or the person's choices. Empty if the server does not offer them. */
export function PushSetting() {
  const { data } = useQuery(pushOptions);
  const offer = useInstallOffer();
  const permission = useNotificationPermission();
  if (!data || data.public_key === null) return null;
  const content = () => {
    if (offer === 'by-hand')
      return (
        <Text size="sm">
          {t(
            'On an iPhone or iPad, add Karoo to your Home Screen first: in Safari, tap Share, then Add to Home Screen. Then open Karoo from there and come back to this page.',
          )}
        </Text>
      );
    if (!isSupported())
      return (
        <Text size="sm">
          {t(
            'This browser can’t receive notifications. Use a current version of Chrome, Edge, Firefox or Safari, not in a private window.',
          )}
        </Text>
      );
    if (permission === 'denied') {
      return (
        <Alert color="gray" title={t('Notifications are blocked')}>
          {t(
            'This device doesn’t let Karoo send notifications. To allow them, open your browser’s settings for this site (the icon beside the address), or the settings of the installed app, and set Notifications to Allow.',
          )}
        </Alert>
      );
    }
    const { device, isHere, public_key: publicKey } = data;
    if (publicKey === null) return null;
    if (device === null || !isHere || permission !== 'granted') return <SwitchOn publicKey={publicKey} />;
    return <PushChoices device={device} publicKey={publicKey} />;
  };
  return (
    <Panel title={t('Notifications on this device')}>
      <Stack>
        <Text size="sm" c="dimmed">
          {t(
            'Get notified about new orders and alerts of your stores, also while Karoo is closed. This setting is for this device and your sign-in on it.',
          )}
        </Text>
        {content()}
      </Stack>
    </Panel>
  );
}

/** The browser asks for permission only after a tap. */
function SwitchOn({ publicKey }: { publicKey: string }) {
  const online = useOnline();
  const switchOn = useSwitchOn(publicKey);
  return (
    <Stack gap="xs">
      <Group>
        <Button
          disabled={!online}
          loading={switchOn.isPending}
          onClick={() =>
            switchOn.mutate(null, {
              onError: (error) =>
                toastError(
                  error instanceof DOMException
                    ? t('Your browser couldn’t register for notifications. Try again later.')
                    : explainError(error),
                  {
                    title: t('Couldn’t change notifications'),
                  },
                ),
            })
          }
        >
          {t('Switch on notifications')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {online
          ? t('Your browser then asks whether Karoo may send them.')
          : t('Connect to the internet to change this.')}
      </Text>
    </Stack>
  );
}
