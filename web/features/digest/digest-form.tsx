import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { explainError } from '../../platform/api/explain-error.ts';
import { readDecimal } from '../../platform/format/read-decimal.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { toastError, toastSuccess } from '../../ui/toasts/toast.ts';
import { DigestFields, summaryOf, type Values, valuesOf } from './digest-fields.tsx';
import { useSaveDigest, useSendTestDigest, type DigestSettings } from './digest.data.ts';
import * as t from './digest.text.ts';

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
      target: (text) => (text.trim() === '' || isAmount(text) ? null : t.enterAnAmount),
      address: (text, { channel }) =>
        channel !== 'email' && !(hasAddress && text.trim() === '') && !/^https?:\/\/\S+$/.test(text.trim())
          ? t.enterTheAddress
          : null,
    },
  });
  const save = useSaveDigest(storeId, () => {
    setOpen(!settings.on);
    // The typed address is saved, and not shown again.
    form.reset();
    toastSuccess(t.saved, { id: 'digest' });
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
        <FormError error={save.error} title={t.couldntSave} />
        <Switch label={t.sendMe} checked={on} onChange={(event) => toggle(event.currentTarget.checked)} />
        {on && isOpen && (
          <>
            <DigestFields form={form} settings={settings} />
            <Group>
              <Button type="submit" loading={save.isPending}>
                {t.save}
              </Button>
              {settings.on && (
                <Button variant="default" onClick={cancel}>
                  {t.cancel}
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
                {t.change}
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
  const test = useSendTestDigest(storeId);
  const report = ({ email, slack }: NonNullable<typeof test.data>) => {
    const arrived = [
      ...(email === null ? [] : [t.testSentTo(email)]),
      ...(slack?.problem === null ? [t.testInSlack] : []),
    ];
    if (arrived.length > 0) toastSuccess(arrived.join('. '), { id: 'digest' });
    if (slack !== null && slack.problem !== null) {
      toastError(t.problems[slack.problem], { id: 'digest-slack', title: t.couldntSendTest });
    }
  };
  const onError = (error: unknown) => toastError(explainError(error), { title: t.couldntSendTest });
  return (
    <Button
      variant="default"
      loading={test.isPending}
      onClick={() => test.mutate(undefined, { onSuccess: report, onError })}
    >
      {t.sendATest}
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
