import { Button, Group, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { digestChoice } from '#contract/forms/digest-forms.ts';
import { orpc } from '../../platform/api/client.ts';
import { explainError } from '../../platform/api/explain-error.ts';
import { reloading } from '../../platform/query/call-query.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { Form } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { toastError, toastSuccess } from '../../ui/toasts/toast.ts';
import { DigestFields, summaryOf, valuesOf } from './digest-fields.tsx';
import { useSaveDigest, type DigestSettings } from './digest.data.ts';
import { t } from '#domain/language/t.ts';
import { problems } from './digest.names.ts';

interface Props {
  storeId: string;
  settings: DigestSettings;
}

/**
 * The person's choice, which may be changed elsewhere too, for example by the link in an email. Switching it off is saved at once. A
 * saved choice is shown as one sentence, with a button to change it.
 */
export function DigestForm({ storeId, settings }: Props) {
  const [isEditing, setEditing] = useState(false);
  const save = useSaveDigest(storeId);
  const form = useForm({
    rules: digestChoice,
    values: valuesOf(settings),
    followsValues: true,
    // An empty field keeps the saved address.
    input: (typed) => ({ ...typed, slack_address: typed.slack_address.trim() || undefined }),
    check: ({ channel, slack_address: typed }) => ({
      slack_address:
        channel !== 'email' &&
        !(settings.slack.has_address && typed.trim() === '') &&
        !/^https?:\/\/\S+$/.test(typed.trim()) &&
        t('Enter the address that Slack shows. It begins with https://.'),
    }),
    save: (choice) => save.mutateAsync(choice),
    saved() {
      setEditing(false);
      // The typed address is saved, and not shown again.
      form.set('slack_address', '');
      toastSuccess(t('Digest saved'), { id: 'digest' });
    },
  });
  const { on } = form.values;
  const isChanging = on && (isEditing || !settings.on);
  const switchOff = async () => {
    form.restart();
    form.set('on', false);
    // It is still on.
    if (!(await form.submit())) form.set('on', true);
  };
  const cancel = () => {
    form.restart();
    setEditing(false);
  };
  return (
    <Form
      form={form}
      submit={t('Save')}
      refused={t('Couldn’t save your digest')}
      {...(settings.on && { onCancel: cancel })}
      {...(!isChanging && { footer: null })}
    >
      <Switch
        label={t('Send me a digest')}
        checked={on}
        onChange={({ currentTarget: { checked } }) =>
          settings.on && !checked ? void switchOff() : form.set('on', checked)
        }
      />
      {isChanging && <DigestFields form={form} settings={settings} />}
      {on && !isChanging && (
        <>
          <Text size="sm">{summaryOf(settings)}</Text>
          <Group>
            <Button variant="default" onClick={() => setEditing(true)}>
              {t('Edit')}
            </Button>
            <TestButton storeId={storeId} />
          </Group>
        </>
      )}
    </Form>
  );
}

function TestButton({ storeId }: { storeId: string }) {
  const test = useMutation(reloading(orpc.digests.test, orpc.digests.get));
  const report = ({ email, slack }: NonNullable<typeof test.data>) => {
    const isInSlack = slack?.problem === null;
    if (email !== null)
      toastSuccess(
        t('{isInSlack, select, true {Test sent to {address} and to Slack} other {Test sent to {address}}}', {
          isInSlack,
          address: email,
        }),
        { id: 'digest' },
      );
    else if (isInSlack) toastSuccess(t('Test sent to Slack'), { id: 'digest' });
    if (slack !== null && slack.problem !== null) {
      toastError(problems[slack.problem], { id: 'digest-slack', title: t('Couldn’t send the test to Slack') });
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
