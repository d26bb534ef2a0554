import { Card, Center, Loader, Stack, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { GOOGLE_CALLBACKS } from '#contract/google-analytics/google-callbacks.ts';
import { toastError, toastInfo, toastSuccess } from '../../../ui/toasts/toast.ts';
import { exchange, listAccounts } from '../google-analytics.data.ts';
import { finishConnection } from './oauth-callback.ts';
import type { ConnectionOutcome } from './oauth-callback.ts';
import { GOOGLE_LABELS } from '../google-labels.ts';
import { clearPendingCallback, finishPendingCallback, pendingCallbackKind } from './pending-oauth-callback.ts';
import { t } from '#domain/language/t.ts';

const TOASTS = { success: toastSuccess, info: toastInfo, error: toastError };

/** The page to which Google redirects: completes the connection, shows the result, and leads on. */
export function OAuthCallbackPage() {
  const [kind] = useState(pendingCallbackKind);
  const queryClient = useQueryClient();
  const router = useRouter();
  // The server exchanges the code, once.
  useEffect(() => {
    let isHere = true;
    const ended = finishPendingCallback((arrival) =>
      finishConnection(arrival, {
        exchange: (input) =>
          exchange(queryClient, {
            ...input,
            redirectUri: globalThis.location.origin + GOOGLE_CALLBACKS[arrival.kind],
          }),
        listAccounts: (connectionId) => listAccounts(queryClient, connectionId),
      }),
    );
    void ended?.then((outcome) => {
      if (!isHere) return;
      clearPendingCallback();
      tell(outcome);
      router.history.replace(outcome.to);
    });
    return () => {
      isHere = false;
    };
  }, [queryClient, router]);
  const title = t('Connecting {name}', { name: GOOGLE_LABELS[kind].name });
  return (
    <Center component="main" mih="100dvh" p="md">
      <title>{`${title} · Karoo`}</title>
      <Card w="100%" maw={420} p="xl">
        <Stack align="center">
          <img src="/karoo.svg" width={48} height={48} alt="Karoo" />
          <Title order={1} ta="center">
            {title}
          </Title>
          <div role="status">
            <Loader aria-label={t('Loading')} />
          </div>
        </Stack>
      </Card>
    </Center>
  );
}

function tell({ toasts }: ConnectionOutcome): void {
  for (const { tone, message, title } of toasts) TOASTS[tone](message, title === undefined ? {} : { title });
}
