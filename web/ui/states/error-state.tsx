import { Button, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { explainError } from '../../platform/api/explain-error.ts';
import { t } from '#domain/language/t.ts';

interface Props {
  error: unknown;
  /** Title, e.g. "Failed to fetch orders". */
  title?: string;
  onRetry?: () => void;
  retrying?: boolean;
}

export function ErrorState({ error, title = t('Something went wrong'), onRetry, retrying = false }: Props) {
  return (
    <Stack align="center" gap="xs" px="md" py={40} role="alert">
      <IconAlertTriangle size={32} stroke={1.5} color="var(--mantine-color-dimmed)" aria-hidden />
      <Title order={2} ta="center">
        {title}
      </Title>
      <Text c="dimmed" size="sm" ta="center" maw={440}>
        {explainError(error)}
      </Text>
      {onRetry && (
        <Button variant="default" mt="xs" onClick={onRetry} loading={retrying}>
          {t('Try Again')}
        </Button>
      )}
    </Stack>
  );
}
