import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { orpc } from '../../../platform/api/client.ts';
import { reloading } from '../../../platform/query/call-query.ts';
import { STORE_FAILURE_TITLES } from '../failures/store-failure-titles.ts';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { AddressFields, nameOf } from './address-fields.tsx';
import type { AddressProps } from './address-fields.tsx';
import { ConnectionResult, Problem } from './connection-result.tsx';
import { connectionErrorText } from './connection-error.ts';
import { t } from '#domain/language/t.ts';

/** Connects a shop with an API key; the connection can be tested before saving. */
export function KeyForm({
  organizationId,
  address,
  onAddress,
  onConnected,
}: AddressProps & { onConnected: () => void }) {
  const [key, setKey] = useState('');
  const [secret, setSecret] = useState('');
  const trial = useMutation(orpc.stores.tryConnection.mutationOptions());
  const create = useMutation(reloading(orpc.stores.create, orpc.accounts.me, orpc.stores));
  const input = {
    organization_id: organizationId,
    url: address.url.trim(),
    consumer_key: key.trim(),
    consumer_secret: secret.trim(),
  };
  const complete = Boolean(input.url && input.consumer_key && input.consumer_secret);
  const connect = () =>
    create.mutate(
      { ...input, name: nameOf(address) },
      {
        onSuccess: (store) => {
          toastSuccess(t('{name} is connected. Importing your data.', { name: store.name }));
          onConnected();
        },
      },
    );
  const refusal = create.error ?? trial.error;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        trial.reset();
        connect();
      }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {t('In your store: WooCommerce, Settings, Advanced, REST API, Add key, with the permission Read/Write.')}
        </Text>
        <AddressFields address={address} onAddress={onAddress} />
        <KeyFields keyValue={key} onKey={setKey} secret={secret} onSecret={setSecret} required />
        {refusal && (
          <Problem
            title={create.error ? STORE_FAILURE_TITLES.add : STORE_FAILURE_TITLES.reach}
            {...connectionErrorText(refusal)}
          />
        )}
        {trial.data && !refusal && <ConnectionResult report={trial.data} />}
        <Group justify="flex-end">
          <Button
            variant="default"
            disabled={!complete}
            loading={trial.isPending}
            onClick={() => {
              create.reset();
              trial.mutate(input);
            }}
          >
            {t('Test connection')}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {t('Connect')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface KeyFieldsProps {
  keyValue: string;
  onKey: (key: string) => void;
  secret: string;
  onSecret: (secret: string) => void;
  required?: boolean;
}

export function KeyFields({ keyValue, onKey, secret, onSecret, required = false }: KeyFieldsProps) {
  return (
    <>
      <TextInput
        label={t('Consumer key')}
        placeholder="ck_"
        required={required}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        value={keyValue}
        onChange={(event) => onKey(event.currentTarget.value)}
      />
      <PasswordInput
        label={t('Consumer secret')}
        placeholder="cs_"
        required={required}
        maxLength={200}
        autoComplete="off"
        value={secret}
        onChange={(event) => onSecret(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': t('Show or hide the secret'), tabIndex: 0 }}
      />
    </>
  );
}
