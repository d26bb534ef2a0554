import { Button, PasswordInput, Text, TextInput } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { shopToApprove, shopWithKey } from '#contract/forms/store-forms.ts';
import { t } from '#domain/language/t.ts';
import { orpc, type client } from '../../../platform/api/client.ts';
import { reloading } from '../../../platform/query/call-query.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { SegmentedButtons } from '../../../ui/forms/segmented-buttons.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { STORE_FAILURE_TITLES } from '../failures/store-failure-titles.ts';
import { connectionErrorText, ConnectionResult, Problem } from './connection-result.tsx';

interface Props {
  organizationId: string;
  opened: boolean;
  onClose: () => void;
  /** Where the shop returns the person after the approval. */
  returnTo?: ReturnTo;
}

type ReturnTo = NonNullable<Parameters<typeof client.stores.beginApproval>[0]['return_to']>;
type Way = 'approve' | 'key';

const WAYS: { value: Way; label: string }[] = [
  { value: 'approve', label: t('Approve in your store') },
  { value: 'key', label: t('Key and secret') },
];

/** Connects a shop: by approval in the shop, or with an API key. What was typed stays when the way changes. */
export function AddStoreDialog({ organizationId: organization_id, returnTo = 'stores', ...dialog }: Props) {
  const mayApprove = canBeApproved(globalThis.location);
  const begin = useMutation(orpc.stores.beginApproval.mutationOptions());
  const create = useMutation(reloading(orpc.stores.create, orpc.accounts.me, orpc.stores));
  const trial = useMutation(orpc.stores.tryConnection.mutationOptions());
  const form = useForm({
    values: { way: (mayApprove ? 'approve' : 'key') as Way, url: '', name: '', consumer_key: '', consumer_secret: '' },
    rules: ({ way }) => (way === 'approve' ? shopToApprove : shopWithKey),
    save: async (shop, { way }) => {
      trial.reset();
      if (way === 'key') return create.mutateAsync({ organization_id, ...shopWithKey.parse(shop) });
      const { authorize_url } = await begin.mutateAsync({ organization_id, ...shop, return_to: returnTo });
      globalThis.location.assign(authorize_url);
      // The page is being left.
      return new Promise<never>(() => {});
    },
    saved: ({ name }) => toastSuccess(t('{name} is connected. Importing your data.', { name })),
  });
  const { way, url, consumer_key, consumer_secret } = form.values;
  const test = () => {
    form.forgetRefusal();
    trial.mutate({ organization_id, url, consumer_key, consumer_secret });
  };
  const isImpossible = way === 'approve' && !mayApprove;
  const isComplete = [url, consumer_key, consumer_secret].every((text) => text.trim() !== '');
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={t('Connect a store')}
      size="lg"
      submit={way === 'approve' ? t('Approve in your store') : t('Connect')}
      submitIcon={way === 'approve' && <IconExternalLink size={16} aria-hidden />}
      disabled={isImpossible}
      refused={<Problem title={STORE_FAILURE_TITLES.add} {...connectionErrorText(form.refusal)} />}
      actions={
        way === 'key' && (
          <Button variant="default" disabled={!isComplete} loading={trial.isPending} onClick={test}>
            {t('Test connection')}
          </Button>
        )
      }
    >
      <SegmentedButtons
        fullWidth
        data={WAYS}
        value={way}
        onChange={(next) => form.set('way', next)}
        label={t('How to connect')}
      />
      {isImpossible ? (
        <Text size="sm">
          {t(
            'Your store gives keys only to an address with https, and you opened Karoo at {origin}. Connect with a key and secret instead, or have Karoo set up with https.',
            { origin: globalThis.location.origin },
          )}
        </Text>
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {way === 'approve'
              ? t(
                  'Your store opens and asks whether Karoo may read and write. Sign in there as an administrator and approve. You’ll come back here afterwards.',
                )
              : t('In your store: WooCommerce, Settings, Advanced, REST API, Add key, with the permission Read/Write.')}
          </Text>
          <TextInput
            label={t('Store address')}
            description={t('The address customers type into a browser, for example https://myshop.co.za')}
            placeholder="https://"
            inputMode="url"
            autoComplete="url"
            data-autofocus
            {...form.field('url')}
          />
          <TextInput
            label={t('Name in Karoo')}
            description={t('Leave blank to use the store’s own name.')}
            autoComplete="off"
            {...form.field('name')}
          />
        </>
      )}
      {way === 'key' && <KeyFields form={form} />}
      {trial.error && <Problem title={STORE_FAILURE_TITLES.reach} {...connectionErrorText(trial.error)} />}
      {trial.data && form.refusal === null && <ConnectionResult report={trial.data} />}
    </FormDialog>
  );
}

interface KeyFieldsProps {
  form: { field: (name: 'consumer_key' | 'consumer_secret') => object };
}

/** The two parts of a shop's API key. */
export function KeyFields({ form }: KeyFieldsProps) {
  return (
    <>
      <TextInput
        label={t('Consumer key')}
        placeholder="ck_"
        autoComplete="off"
        spellCheck={false}
        {...form.field('consumer_key')}
      />
      <PasswordInput
        label={t('Consumer secret')}
        placeholder="cs_"
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': t('Show or hide the secret'), tabIndex: 0 }}
        {...form.field('consumer_secret')}
      />
    </>
  );
}

/** WooCommerce hands keys to https only; Karoo on this machine may be in a trial with the sandbox. */
export function canBeApproved({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean {
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
