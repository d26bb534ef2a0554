import { Button, Group, Select, Stack, Switch, Text } from '@mantine/core';
import { explainError } from '../../platform/api/explain-error.ts';
import { useOnline } from '../../platform/connection/connection.ts';
import { toastError, toastSuccess } from '../../ui/toasts/toast.ts';
import { type PushChoice, useSendTestPush, useSwitchOff, useSwitchOn } from './push.data.ts';
import { t } from '#domain/language/t.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
/** What the quiet hours begin with. */
const NIGHT = { quiet_from: 22, quiet_until: 7 };

/** The notifications of this device. Each change is saved at once. */
export function PushChoices({ device, publicKey }: { device: PushChoice; publicKey: string }) {
  const online = useOnline();
  const save = useSwitchOn(publicKey);
  const switchOff = useSwitchOff();
  const { new_orders, alerts, quiet_from, quiet_until } = save.isPending && save.variables ? save.variables : device;
  const isBusy = !online || save.isPending || switchOff.isPending;
  const onError = (error: unknown) => toastError(explainError(error), { title: t('Couldn’t change notifications') });
  const change = (changes: Partial<PushChoice>) =>
    save.mutate({ new_orders, alerts, quiet_from, quiet_until, ...changes }, { onError });
  /** Start and end must differ, so the other one moves by an hour. */
  const changeHour = (changed: 'quiet_from' | 'quiet_until', hour: number) => {
    const other = changed === 'quiet_from' ? 'quiet_until' : 'quiet_from';
    const value = { quiet_from, quiet_until }[other];
    change({ [changed]: hour, [other]: value === hour ? (hour + 1) % 24 : value });
  };
  return (
    <Stack>
      <Switch
        label={t('New orders')}
        description={t('Orders within a minute arrive as one notification, with their total.')}
        checked={new_orders}
        disabled={isBusy}
        onChange={(event) => change({ new_orders: event.currentTarget.checked })}
      />
      <Switch
        label={t('Alerts')}
        description={t('Such as low stock, and a store that Karoo can’t read for half an hour.')}
        checked={alerts}
        disabled={isBusy}
        onChange={(event) => change({ alerts: event.currentTarget.checked })}
      />
      <Switch
        label={t('Quiet hours')}
        description={t('Notifications from these hours are sent when they end. Hours are in each store’s time zone.')}
        checked={quiet_from !== null}
        disabled={isBusy}
        onChange={(event) => change(event.currentTarget.checked ? NIGHT : { quiet_from: null, quiet_until: null })}
      />
      {quiet_from !== null && quiet_until !== null && (
        <Group grow preventGrowOverflow={false}>
          {(['quiet_from', 'quiet_until'] as const).map((each) => (
            <Select
              key={each}
              label={each === 'quiet_from' ? t('From') : t('Until')}
              data={HOURS}
              allowDeselect={false}
              disabled={isBusy}
              value={String(each === 'quiet_from' ? quiet_from : quiet_until)}
              onChange={(value) => value !== null && changeHour(each, Number(value))}
            />
          ))}
        </Group>
      )}
      <Group>
        <TestButton isOffline={!online} />
        <Button
          variant="default"
          disabled={!online}
          loading={switchOff.isPending}
          onClick={() => switchOff.mutate(undefined, { onError })}
        >
          {t('Switch off')}
        </Button>
      </Group>
      {!online && (
        <Text size="sm" c="dimmed">
          {t('Connect to the internet to change this.')}
        </Text>
      )}
    </Stack>
  );
}

function TestButton({ isOffline }: { isOffline: boolean }) {
  const test = useSendTestPush();
  const send = () =>
    test.mutate(undefined, {
      onSuccess: ({ problem }) =>
        problem === null
          ? toastSuccess(t('Test sent. It appears within a few seconds.'), { id: 'push' })
          : toastError(problems[problem], { id: 'push', title: t('Couldn’t send a test') }),
      onError: (error) => toastError(explainError(error), { title: t('Couldn’t send a test') }),
    });
  return (
    <Button variant="default" disabled={isOffline} loading={test.isPending} onClick={send}>
      {t('Send a test')}
    </Button>
  );
}

const problems = {
  gone: t('This device no longer receives notifications. Switch them on again.'),
  refused: t('The browser’s push service refused the message. Switch notifications off and on again.'),
  busy: t('The browser’s push service is busy. Try again in a few minutes.'),
  unreachable: t('Karoo couldn’t reach the browser’s push service. Try again in a few minutes.'),
};
