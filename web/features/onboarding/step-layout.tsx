import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Why this is asked, in a sentence. */
  why: string;
  children: ReactNode;
  /** What the button of the step says, and does beyond submitting the form around it. */
  action: { label: string; busy?: boolean; onClick?: () => void };
  onSkip?: () => void;
}

/** What the steps have in common: a heading, why, the content, going on and leaving out. */
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
            Skip
          </Button>
        )}
        <Button type={action.onClick ? 'button' : 'submit'} onClick={action.onClick} loading={action.busy}>
          {action.label}
        </Button>
      </Group>
    </Stack>
  );
}
