import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { codeOf, explainError } from '../../platform/api/explain-error.ts';
import { connection } from '../../platform/connection/connection.ts';
import { errorIdOf } from '../../platform/error-reporting/error-reporting.ts';
import { useRequestAgain } from '../../platform/query/use-request-again.ts';
import { ChunkLoadError, retryFailedLoads } from '../../platform/router/lazy-page.ts';
import { ChunkErrorPage } from './chunk-error-page.tsx';
import { isReportableError } from '../../platform/error-reporting/describe-error.ts';
import { t } from '#domain/language/t.ts';

interface Props extends ErrorComponentProps {
  title?: string;
}

/** The fallback when a screen cannot render: the cause and a retry, which is automatic when the connection returns. */
export function ErrorPage({ error, reset, title = t('Something went wrong') }: Props) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const isUnreached = codeOf(error) === 'OFFLINE' && !(error instanceof ChunkLoadError);
  const requestAgain = useRequestAgain();
  const [isTrying, setTrying] = useState(false);
  const tryAgain = async () => {
    setTrying(true);
    queries.reset();
    await Promise.all([retryFailedLoads(), requestAgain()]);
    setTrying(false);
    reset();
    void router.invalidate();
  };
  const tryAgainNow = useEffectEvent(() => void tryAgain());
  useEffect(() => {
    if (!isUnreached) return;
    return connection.subscribe(() => connection.get().speed !== 'offline' && tryAgainNow());
  }, [isUnreached]);
  if (error instanceof ChunkLoadError) return <ChunkErrorPage />;
  const id = errorIdOf(error);
  const { sentence, message } = describeError(error);
  return (
    <Center mih="60dvh" p="md" role="alert">
      <title>{`${title} · Karoo`}</title>
      <Stack align="center" gap="xs" maw={480}>
        <Title order={1}>{title}</Title>
        <Text ta="center">{sentence}</Text>
        <Button mt="xs" onClick={() => void tryAgain()} loading={isTrying}>
          {t('Try Again')}
        </Button>
        <Text size="sm" c="dimmed" ta="center">
          {t('If this problem persists, please contact support.')}
        </Text>
        {message !== '' && (
          <Text component="details" size="sm" c="dimmed" maw="100%" style={{ overflowWrap: 'anywhere' }}>
            <summary>{t('Details')}</summary>
            {message}
          </Text>
        )}
        {id !== null && (
          <Text size="sm" c="dimmed" ta="center">
            {t('Error ID for support: {id}', { id })}
          </Text>
        )}
      </Stack>
    </Center>
  );
}

/** What an error page says: failed calls have a sentence by their code; the message of our own errors (bugs) is for support. */
function describeError(error: unknown): { sentence: string; message: string } {
  const isOurs = isReportableError(error) || codeOf(error) === 'UNKNOWN';
  if (!isOurs) return { sentence: explainError(error), message: '' };
  return {
    sentence: t('An unexpected error occurred. Please try again.'),
    message: error instanceof Error ? error.message.trim() : '',
  };
}
