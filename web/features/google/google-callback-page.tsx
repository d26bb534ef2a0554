import { Card, Center, Loader, Stack, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { GOOGLE_CALLBACKS } from '#contract/google-callbacks.ts';
import { toastError, toastInfo, toastSuccess } from '../../ui/toast.ts';
import { exchange, listAccounts } from './google.data.ts';
import { finishConnection } from './google-return.ts';
import type { GoogleOutcome } from './google-return.ts';
import { GOOGLE_WORDS } from './google-words.ts';
import { dropArrival, endArrival, heldKind } from './held-arrival.ts';

const TOASTS = { success: toastSuccess, info: toastInfo, error: toastError };

/** Where Google sends a person back to: ends the connection, says how it went, and leads on. */
export function GoogleCallbackPage() {
  const [kind] = useState(heldKind);
  const queryClient = useQueryClient();
  const router = useRouter();
  // The exchange is the server's, and is asked for once.
  useEffect(() => {
    let isHere = true;
    const ended = endArrival((arrival) =>
      finishConnection(arrival, {
        exchange: (given) =>
          exchange(queryClient, {
            ...given,
            redirectUri: globalThis.location.origin + GOOGLE_CALLBACKS[arrival.kind],
          }),
        listAccounts: (connectionId) => listAccounts(queryClient, connectionId),
      }),
    );
    void ended?.then((outcome) => {
      if (!isHere) return;
      dropArrival();
      tell(outcome);
      router.history.replace(outcome.to);
    });
    return () => {
      isHere = false;
    };
  }, [queryClient, router]);
  const title = `Connecting ${GOOGLE_WORDS[kind].name}`;
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
            <Loader aria-label="Loading" />
          </div>
        </Stack>
      </Card>
    </Center>
  );
}

function tell({ toasts }: GoogleOutcome): void {
  for (const { tone, message, title } of toasts) TOASTS[tone](message, title === undefined ? {} : { title });
}
