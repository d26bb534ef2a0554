import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { orpc } from '../../platform/api/client.ts';
import { explainError } from '../../platform/api/explain-error.ts';
import { readDecimal } from '../../platform/format/read-decimal.ts';
import { reloading } from '../../platform/query/call-query.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { toastError, toastSuccess } from '../../ui/toasts/toast.ts';
import { DigestFields, summaryOf, type Values, valuesOf } from './digest-fields.tsx';
import { useSaveDigest, type DigestSettings } from './digest.data.ts';
import { t } from '#domain/language/t.ts';
import { problems } from './digest.names.ts';

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
