import { Alert, Button, Group, Loader, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { STORE_FAILURE_TITLES } from '../failures/store-failure-titles.ts';
import { useEffect } from 'react';
import { Problem, ProblemHelp } from './connection-result.tsx';
import { connectionErrorText } from './connection-error.ts';
import { approvalOptions, reloadStores } from '../stores.data.ts';
import * as t from '../stores.text.ts';

interface Props {
  organizationId: string;
  approvalId: string;
  onDone: () => void;
  onAgain: () => void;
}

/** After the approval: whether the key has arrived, and what to do otherwise. */
export function ApprovalNotice({ organizationId, approvalId, onDone, onAgain }: Props) {
  const queryClient = useQueryClient();
  const { data, error } = useQuery(approvalOptions(organizationId, approvalId));
  const connected = data?.state === 'connected';
  // The cached lists do not have the new store yet.
  useEffect(() => {
    if (connected) void reloadStores(queryClient);
  }, [connected, queryClient]);

  if (error) return <Problem title={STORE_FAILURE_TITLES.add} {...connectionErrorText(error)} />;
  if (!data || data.state === 'waiting') {
    return (
      <Alert color="gray" mb="md" role="status">
        <Group gap="sm">
          <Loader size="sm" aria-hidden />
          <Text size="sm">{t.waitingForYourStore}</Text>
        </Group>
      </Alert>
    );
  }
  if (connected) {
    return (
      <Alert
        color="teal"
        mb="md"
        role="status"
        title={t.yourStoreIsConnected}
        withCloseButton
        closeButtonLabel={t.close}
        onClose={onDone}
      >
        {t.wereImportingYourDataFigures}
      </Alert>
    );
  }
  return (
    <Alert color="red" mb="md" role="alert" title={data.sentence ?? t.couldntConnectYourStore}>
      <Text size="sm" component="div">
        {data.remedy}
        <ProblemHelp problem={data} />
      </Text>
      <Button variant="default" mt="sm" onClick={onAgain}>
        {t.tryAgain}
      </Button>
    </Alert>
  );
}

export function DeniedNotice({ onAgain }: { onAgain: () => void }) {
  return (
    <Alert color="red" mb="md" role="alert" title={t.couldntConnectYourStore}>
      <Text size="sm">{t.accessWasDeniedInYour}</Text>
      <Button variant="default" mt="sm" onClick={onAgain}>
        {t.tryAgain}
      </Button>
    </Alert>
  );
}
