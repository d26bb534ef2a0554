import { Button, Group, Stack, Switch, Text, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { orpc } from '../../platform/api/client.ts';
import { explainError } from '../../platform/api/explain-error.ts';
import { readDecimal } from '../../platform/format/read-decimal.ts';
import { reloading } from '../../platform/query/call-query.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { toastError, toastSuccess } from '../../ui/toasts/toast.ts';
import { useSaveDigest } from './digest.data.ts';
import type { DigestSettings } from './digest.data.ts';
import { t } from '#domain/language/t.ts';
import { problems } from './digest.names.ts';
import { DIGEST_CHANNELS, DIGEST_FREQUENCIES } from '#domain/digest.ts';
import type { DigestChannel, DigestFrequency } from '#domain/digest.ts';
import { LOCALE } from '#domain/language/locale.ts';
import { SegmentedButtons } from '../../ui/forms/segmented-buttons.tsx';

const AMOUNT = /^\d{1,11}(?:\.\d{1,2})?$/;

interface Props {
  storeId: string;
  settings: DigestSettings;
}

/** The person's choice. The form resets when the choice was changed elsewhere, for example by the link in an email. */
export function DigestForm({ storeId, settings }: Props) {
  const { on, frequency, weekday, hour, channel, month_target } = settings;
  const saved = JSON.stringify([on, frequency, weekday, hour, channel, month_target]);
  return <ChoiceForm key={saved} storeId={storeId} settings={settings} />;
}

/** Switching it off is saved at once. A saved choice is shown as one sentence, with a button to change it. */
function ChoiceForm({ storeId, settings }: Props) {
  const [isOpen, setOpen] = useState(!settings.on);
  const hasAddress = settings.slack.has_address;
  const form = useForm<Values>({
    initialValues: valuesOf(settings),
    validate: {
      target: (text) =>
        text.trim() === '' || isAmount(text) ? null : t('Enter an amount above 0, or leave it empty.'),
      address: (text, { channel }) =>
        channel !== 'email' && !(hasAddress && text.trim() === '') && !/^https?:\/\/\S+$/.test(text.trim())
          ? t('Enter the address that Slack shows. It begins with https://.')
          : null,
    },
  });
  const save = useSaveDigest(storeId, () => {
    setOpen(!settings.on);
    // The typed address is saved, and not shown again.
    form.reset();
    toastSuccess(t('Digest saved'), { id: 'digest' });
  });
  const send = (values: Values) =>
    save.mutate(choiceOf(values), {
      // It is still on.
      onError: () => !values.on && form.setFieldValue('on', settings.on),
    });
  const { on } = form.values;
  const toggle = (isOn: boolean) => {
    form.setFieldValue('on', isOn);
    if (!isOn && settings.on) send({ ...valuesOf(settings), on: false });
  };
  const cancel = () => {
    form.reset();
    save.reset();
    setOpen(false);
  };
  return (
    <form onSubmit={form.onSubmit(send)} noValidate>
      <Stack>
        <FormError error={save.error} title={t('Couldn’t save your digest')} />
        <Switch label={t('Send me a digest')} checked={on} onChange={(event) => toggle(event.currentTarget.checked)} />
        {on && isOpen && (
          <>
            <DigestFields form={form} settings={settings} />
            <Group>
              <Button type="submit" loading={save.isPending}>
                {t('Save')}
              </Button>
              {settings.on && (
                <Button variant="default" onClick={cancel}>
                  {t('Cancel')}
                </Button>
              )}
            </Group>
          </>
        )}
        {on && !isOpen && (
          <>
            <Text size="sm">{summaryOf(settings)}</Text>
            <Group>
              <Button variant="default" onClick={() => setOpen(true)}>
                {t('Change', {}, 'button')}
              </Button>
              <TestButton storeId={storeId} />
            </Group>
          </>
        )}
      </Stack>
    </form>
  );
}

function TestButton({ storeId }: { storeId: string }) {
  const test = useMutation(reloading(orpc.digests.test, orpc.digests.get));
  const report = ({ email, slack }: NonNullable<typeof test.data>) => {
    const arrived = [
      ...(email === null ? [] : [t('Test sent to {address}', { address: email })]),
      ...(slack?.problem === null ? [t('Test sent to Slack')] : []),
    ];
    if (arrived.length > 0) toastSuccess(arrived.join('. '), { id: 'digest' });
    if (slack !== null && slack.problem !== null) {
      toastError(problems[slack.problem], { id: 'digest-slack', title: t('Couldn’t send the test') });
    }
  };
  const onError = (error: unknown) => toastError(explainError(error), { title: t('Couldn’t send the test') });
  return (
    <Button
      variant="default"
      loading={test.isPending}
      onClick={() => test.mutate({ store_id: storeId }, { onSuccess: report, onError })}
    >
      {t('Send a test')}
    </Button>
  );
}

function isAmount(text: string): boolean {
  const amount = readDecimal(text);
  return AMOUNT.test(amount) && Number(amount) > 0;
}

function choiceOf({ on, frequency, weekday, hour, channel, target, address }: Values) {
  return {
    on,
    frequency,
    weekday: Number(weekday),
    hour: Number(hour),
    channel,
    month_target: target.trim() === '' ? null : readDecimal(target),
    // An empty field keeps the saved address.
    slack_address: address.trim() === '' ? undefined : address.trim(),
  };
}

const FREQUENCIES: Readonly<Record<DigestFrequency, string>> = { daily: t('Daily'), weekly: t('Weekly') };
const CHANNELS: Readonly<Record<DigestChannel, string>> = { email: t('Email'), slack: t('Slack'), both: t('Both') };

const SENT: Readonly<Record<DigestChannel, string>> = {
  email: t('by email'),
  slack: t('in Slack'),
  both: t('by email and in Slack'),
};

/** 1 is Monday, as 1 January 2024 was. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
  value: String(day),
  label: new Date(Date.UTC(2024, 0, day)).toLocaleDateString(LOCALE, { timeZone: 'UTC', weekday: 'long' }),
}));
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** The form's values. The address is empty unless a new one is typed. */
function valuesOf({ on, frequency, weekday, hour, channel, month_target }: DigestSettings) {
  return {
    on,
    frequency,
    weekday: String(weekday),
    hour: String(hour),
    channel,
    target: month_target?.replace(/\.00$/, '') ?? '',
    address: '',
  };
}

type Values = ReturnType<typeof valuesOf>;

/** "Every Monday at 07:00, by email." */
function summaryOf({ frequency, weekday, hour, channel }: DigestSettings): string {
  const day =
    frequency === 'daily' ? t('Every day') : t('Every {weekday}', { weekday: WEEKDAYS[weekday - 1]?.label ?? '' });
  return t('{day} at {time}, {where}.', { day, time: HOURS[hour]?.label ?? '', where: SENT[channel] });
}

interface FieldsProps {
  form: UseFormReturnType<Values>;
  settings: DigestSettings;
}

/** When and where the digest is sent, and what its sales are compared with. */
function DigestFields({ form, settings }: FieldsProps) {
  const { frequency, channel } = form.values;
  const hasAddress = settings.slack.has_address;
  return (
    <>
      <Labelled label={t('How often')}>
        <SegmentedButtons
          label={t('How often')}
          data={DIGEST_FREQUENCIES.map((value) => ({ value, label: FREQUENCIES[value] }))}
          value={frequency}
          onChange={(value) => form.setFieldValue('frequency', value)}
        />
      </Labelled>
      {frequency === 'weekly' && (
        <Select label={t('Day of the week')} data={WEEKDAYS} allowDeselect={false} {...form.getInputProps('weekday')} />
      )}
      <Select
        label={t('Hour')}
        description={t('In your store’s time zone ({timezone}).', { timezone: settings.timezone })}
        data={HOURS}
        allowDeselect={false}
        {...form.getInputProps('hour')}
      />
      <TextInput
        name="month-target"
        label={t('Monthly sales target')}
        description={t(
          'Optional, in your store’s currency. The digest and your dashboard then say how much of it is reached.',
        )}
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps('target')}
      />
      <Labelled label={t('Send to')}>
        <SegmentedButtons
          label={t('Send to')}
          data={DIGEST_CHANNELS.map((value) => ({ value, label: CHANNELS[value] }))}
          value={channel}
          onChange={(value) => form.setFieldValue('channel', value)}
        />
      </Labelled>
      {channel !== 'email' && (
        <TextInput
          name="slack-address"
          label={t('Slack webhook address')}
          description={t(
            'In Slack, add the app Incoming Webhooks to a channel and copy its address. It also works with other chat programs that accept Slack’s format. Karoo encrypts the address and never shows it again.',
          )}
          placeholder={
            hasAddress ? t('Saved. Enter a new address to replace it.') : 'https://hooks.slack.com/services/…'
          }
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('address')}
        />
      )}
    </>
  );
}

/** Shows the label that the buttons have for screen readers. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text size="sm" fw={500} mb={4} aria-hidden>
        {label}
      </Text>
      {children}
    </div>
  );
}
