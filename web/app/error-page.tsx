import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { codeOf, explainError } from '../platform/api/explain-error.ts';
import { isFault } from '../platform/log-faults/describe-fault.ts';
import { errorIdOf } from '../platform/log-faults/faults.ts';

/** The fallback when a screen could not be drawn: what happened, and another try. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  // An error of ours (a bug) carries its own message; one of a call has a sentence for its code.
  const isOurs = codeOf(error) === 'UNKNOWN' || isFault(error);
  const sentence = isOurs && error instanceof Error && error.message ? error.message : explainError(error);
  const id = errorIdOf(error);
  const tryAgain = () => {
    queries.reset();
    reset();
    void router.invalidate();
  };
  return (
    <Center mih="60dvh" p="md" role="alert">
      <Stack align="center" gap="xs" maw={480}>
        <Title order={1}>Something went wrong</Title>
        <Text ta="center">{sentence}</Text>
        <Button mt="xs" onClick={tryAgain}>
          Try Again
        </Button>
        <Text size="sm" c="dimmed" ta="center">
          If this problem persists, please contact support.
        </Text>
        {id !== null && (
          <Text size="sm" c="dimmed" ta="center">
            Error id {id} for support
          </Text>
        )}
      </Stack>
    </Center>
  );
}
