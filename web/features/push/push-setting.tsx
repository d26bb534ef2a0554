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
import * as t from './push.text.ts';

/** Notifications on this device: why they are not possible, or the person's choices. Empty if the server does not offer them. */
export function PushSetting() {
  const { data } = useQuery(pushOptions);
  const offer = useInstallOffer();
  const permission = useNotificationPermission();
  if (!data || data.public_key === null) return null;
  const content = () => {
    if (offer === 'by-hand') return <Text size="sm">{t.installFirst}</Text>;
    if (!isSupported()) return <Text size="sm">{t.unsupported}</Text>;
    if (permission === 'denied') {
      return (
        <Alert color="gray" title={t.refusedTitle}>
          {t.refused}
        </Alert>
      );
    }
    const { device, isHere, public_key: publicKey } = data;
    if (publicKey === null) return null;
    if (device === null || !isHere || permission !== 'granted') return <SwitchOn publicKey={publicKey} />;
    return <PushChoices device={device} publicKey={publicKey} />;
  };
  return (
    <Panel title={t.onThisDevice}>
      <Stack>
        <Text size="sm" c="dimmed">
          {t.whatItIs}
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
                toastError(error instanceof DOMException ? t.couldntSubscribe : explainError(error), {
                  title: t.couldntSave,
                }),
            })
          }
        >
          {t.switchOn}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {online ? t.yourBrowserAsks : t.offline}
      </Text>
    </Stack>
  );
}
