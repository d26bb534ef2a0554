import { Alert, Button, Group, Loader, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { STORE_FAILURE_TITLES } from '../failures/store-failure-titles.ts';
import { useEffect } from 'react';
import { Problem, ProblemHelp } from './connection-result.tsx';
import { connectionErrorText } from './connection-result.tsx';
import { approval, reloadStores } from '../stores.data.ts';
import { t } from '#domain/language/t.ts';

interface Props {
  organizationId: string;
  approvalId: string;
  onDone: () => void;
  onAgain: () => void;
}

/** After the approval: whether the key has arrived, and what to do otherwise. */
export function ApprovalNotice({ organizationId, approvalId, onDone, onAgain }: Props) {
  const queryClient = useQueryClient();
  const { data, error } = useQuery(
    approval.queryOptions({ input: { organization_id: organizationId, approval_id: approvalId } }),
  );
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
          <Text size="sm">{t('Waiting for your store to send its key…')}</Text>
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
        title={t('Your store is connected')}
        withCloseButton
        closeButtonLabel={t('Close')}
        onClose={onDone}
      >
        {t('We’re importing your data. Figures appear as they arrive.')}
      </Alert>
    );
  }
  return (
    <Alert color="red" mb="md" role="alert" title={data.sentence ?? t('Couldn’t connect your store')}>
      <Text size="sm" component="div">
        {data.remedy}
        <ProblemHelp problem={data} />
      </Text>
      <Button variant="default" mt="sm" onClick={onAgain}>
        {t('Try Again')}
      </Button>
    </Alert>
  );
}

export function DeniedNotice({ onAgain }: { onAgain: () => void }) {
  return (
    <Alert color="red" mb="md" role="alert" title={t('Couldn’t connect your store')}>
      <Text size="sm">{t('Access was denied in your store. Karoo received no key, and nothing changed there.')}</Text>
      <Button variant="default" mt="sm" onClick={onAgain}>
        {t('Try Again')}
      </Button>
    </Alert>
  );
}
