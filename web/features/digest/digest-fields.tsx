import { Select, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { DIGEST_CHANNELS, DIGEST_FREQUENCIES, type DigestChannel, type DigestFrequency } from '#domain/digest.ts';
import { LOCALE } from '#domain/language/locale.ts';
import { SegmentedButtons } from '../../ui/forms/segmented-buttons.tsx';
import type { DigestSettings } from './digest.data.ts';
import * as t from './digest.text.ts';

const FREQUENCIES: Readonly<Record<DigestFrequency, string>> = { daily: t.daily, weekly: t.weekly };
const CHANNELS: Readonly<Record<DigestChannel, string>> = { email: t.email, slack: t.slack, both: t.both };

const SENT: Readonly<Record<DigestChannel, string>> = { email: t.byEmail, slack: t.inSlack, both: t.byEmailAndInSlack };

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
export function valuesOf({ on, frequency, weekday, hour, channel, month_target }: DigestSettings) {
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

export type Values = ReturnType<typeof valuesOf>;

/** "Every Monday at 07:00, by email." */
export function summaryOf({ frequency, weekday, hour, channel }: DigestSettings): string {
  const day = frequency === 'daily' ? t.everyDay : t.everyWeekday(WEEKDAYS[weekday - 1]?.label ?? '');
  return t.whenAndWhere(day, HOURS[hour]?.label ?? '', SENT[channel]);
}

interface Props {
  form: UseFormReturnType<Values>;
  settings: DigestSettings;
}

/** When and where the digest is sent, and what its sales are compared with. */
export function DigestFields({ form, settings }: Props) {
  const { frequency, channel } = form.values;
  const hasAddress = settings.slack.has_address;
  return (
    <>
      <Labelled label={t.howOften}>
        <SegmentedButtons
          label={t.howOften}
          data={DIGEST_FREQUENCIES.map((value) => ({ value, label: FREQUENCIES[value] }))}
          value={frequency}
          onChange={(value) => form.setFieldValue('frequency', value)}
        />
      </Labelled>
      {frequency === 'weekly' && (
        <Select label={t.dayOfTheWeek} data={WEEKDAYS} allowDeselect={false} {...form.getInputProps('weekday')} />
      )}
      <Select
        label={t.hour}
        description={t.inTimeZone(settings.timezone)}
        data={HOURS}
        allowDeselect={false}
        {...form.getInputProps('hour')}
      />
      <TextInput
        name="month-target"
        label={t.monthTarget}
        description={t.monthTargetHelp}
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps('target')}
      />
      <Labelled label={t.sendTo}>
        <SegmentedButtons
          label={t.sendTo}
          data={DIGEST_CHANNELS.map((value) => ({ value, label: CHANNELS[value] }))}
          value={channel}
          onChange={(value) => form.setFieldValue('channel', value)}
        />
      </Labelled>
      {channel !== 'email' && (
        <TextInput
          name="slack-address"
          label={t.slackAddress}
          description={t.slackAddressHelp}
          placeholder={hasAddress ? t.savedEnterNew : 'https://hooks.slack.com/services/…'}
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
