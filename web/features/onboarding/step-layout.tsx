import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '#domain/language/t.ts';

interface Props {
  title: string;
  why: string;
  children: ReactNode;
  action: { label: string; busy?: boolean; onClick: () => void };
  onSkip?: () => void;
}

/** What a step asks, and why. */
export function StepHeading({ title, why }: Pick<Props, 'title' | 'why'>) {
  return (
    <div>
      <Title order={1}>{title}</Title>
      <Text c="dimmed" size="sm" mt={4}>
        {why}
      </Text>
    </div>
  );
}

/** A step without a form: heading, reason, content, continue and skip. */
export function StepLayout({ title, why, children, action, onSkip }: Props) {
  return (
    <Stack>
      <StepHeading title={title} why={why} />
      {children}
      <Group justify="flex-end">
        {onSkip && (
          <Button variant="default" onClick={onSkip}>
            {t('Skip')}
          </Button>
        )}
        <Button onClick={action.onClick} loading={action.busy}>
          {action.label}
        </Button>
      </Group>
    </Stack>
  );
}
