import { Select, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { DIGEST_CHANNELS, DIGEST_FREQUENCIES, type DigestChannel, type DigestFrequency } from '#domain/digest.ts';
import type { useForm } from '../../ui/forms/use-form.ts';
import { SegmentedButtons } from '../../ui/forms/segmented-buttons.tsx';
import { HOURS, WEEKDAYS } from '../../ui/period/due-choices.ts';
import type { DigestSettings } from './digest.data.ts';
import { t } from '#domain/language/t.ts';

const FREQUENCIES: Readonly<Record<DigestFrequency, string>> = { daily: t('Daily'), weekly: t('Weekly') };
const CHANNELS: Readonly<Record<DigestChannel, string>> = { email: t('Email'), slack: t('Slack'), both: t('Both') };

/** The form's values. The address is empty unless a new one is typed. */
export function valuesOf({ on, frequency, weekday, hour, channel }: DigestSettings) {
  return {
    on,
    frequency,
    weekday: String(weekday),
    hour: String(hour),
    channel,
    slack_address: '',
  };
}

/** "Every Monday at 07:00, by email." */
export function summaryOf({ frequency, weekday: number, hour, channel }: DigestSettings): string {
  const time = HOURS[hour]?.label ?? '';
  const weekday = WEEKDAYS[number - 1]?.label ?? '';
  return frequency === 'daily'
    ? t(
        '{channel, select, email {Every day at {time}, by email.} slack {Every day at {time}, in Slack.} other {Every day at {time}, by email and in Slack.}}',
        { channel, time },
      )
    : t(
        '{channel, select, email {Every {weekday} at {time}, by email.} slack {Every {weekday} at {time}, in Slack.} other {Every {weekday} at {time}, by email and in Slack.}}',
        { channel, weekday, time },
      );
}

interface Props {
  form: Pick<ReturnType<typeof useForm<ReturnType<typeof valuesOf>, object>>, 'values' | 'field' | 'choice'>;
  settings: DigestSettings;
}

/** When and where the digest is sent, and what its sales are compared with. */
export function DigestFields({ form, settings }: Props) {
  const { frequency, channel } = form.values;
  const hasAddress = settings.slack.has_address;
  return (
    <>
      <Labelled label={t('How often')}>
        <SegmentedButtons
          label={t('How often')}
          data={DIGEST_FREQUENCIES.map((value) => ({ value, label: FREQUENCIES[value] }))}
          {...form.choice('frequency')}
        />
      </Labelled>
      {frequency === 'weekly' && (
        <Select label={t('Day of the week')} data={WEEKDAYS} allowDeselect={false} {...form.choice('weekday')} />
      )}
      <Select
        label={t('Hour')}
        description={t('In your store’s time zone ({timezone}).', { timezone: settings.timezone })}
        data={HOURS}
        allowDeselect={false}
        {...form.choice('hour')}
      />
      <Labelled label={t('Send to')}>
        <SegmentedButtons
          label={t('Send to')}
          data={DIGEST_CHANNELS.map((value) => ({ value, label: CHANNELS[value] }))}
          {...form.choice('channel')}
        />
      </Labelled>
      {channel !== 'email' && (
        <TextInput
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
          {...form.field('slack_address')}
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
