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
import { isReportableError } from '../../platform/error-reporting/describe-error.ts';
import { t } from '#domain/language/t.ts';
import { loadNewestVersion } from '../../platform/service-worker/service-worker.ts';

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

/** The screen's code is no longer on the server: reloads the newest version once by itself, then on request. */
function ChunkErrorPage() {
  useEffect(() => {
    if (!wasReloaded()) void loadNewestVersion();
  }, []);
  return (
    <Center mih="60dvh" p="md" role="alert">
      <title>{t('Couldn’t load this screen · Karoo')}</title>
      <Stack align="center" gap="xs" maw={480}>
        <Title order={1}>{t('Couldn’t load this screen')}</Title>
        <Text ta="center">{t('There may be a new version of Karoo. Load it to continue.')}</Text>
        <Button mt="xs" onClick={() => void loadNewestVersion()}>
          {t('Load new version')}
        </Button>
        <Text size="sm" c="dimmed" ta="center">
          {t('If this problem persists, please contact support.')}
        </Text>
      </Stack>
    </Center>
  );
}

/** A page open for longer than this is not in a reload loop. */
const JUST_MS = 60_000;

/** Whether this page was reloaded just now, to avoid a reload loop. */
function wasReloaded(): boolean {
  if (performance.now() > JUST_MS) return false;
  return performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');
}

/** Shown when the shell, or a screen without one, cannot render. */
export function StandaloneError(props: ErrorComponentProps) {
  return (
    <main>
      <ErrorPage {...props} />
    </main>
  );
}

/** The router's last error page. */
export function UnexpectedError(props: ErrorComponentProps) {
  return (
    <main>
      <ErrorPage {...props} title={t('Unexpected Application Error!')} />
    </main>
  );
}
