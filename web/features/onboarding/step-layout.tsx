import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '#domain/language/t.ts';

interface Props {
  title: string;
  why: string;
  children: ReactNode;
  /** The step's button; `action` runs besides submitting the form. */
  action: { label: string; busy?: boolean; onClick?: () => void };
  onSkip?: () => void;
}

/** The layout of the steps: heading, reason, content, continue and skip. */
export function StepLayout({ title, why, children, action, onSkip }: Props) {
  return (
    <Stack>
      <div>
        <Title order={1}>{title}</Title>
        <Text c="dimmed" size="sm" mt={4}>
          {why}
        </Text>
      </div>
      {children}
      <Group justify="flex-end">
        {onSkip && (
          <Button variant="default" onClick={onSkip}>
            {t('Skip')}
          </Button>
        )}
        <Button type={action.onClick ? 'button' : 'submit'} onClick={action.onClick} loading={action.busy}>
          {action.label}
        </Button>
      </Group>
    </Stack>
  );
}
