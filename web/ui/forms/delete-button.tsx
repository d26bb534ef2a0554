import { ActionIcon, Button, type ButtonProps, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '#domain/language/t.ts';
import { type Call, reloading } from '../../platform/query/call-query.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { lazyDialog } from '../lazy-dialog.tsx';

const Question = lazyDialog(() => import('./form-dialog.tsx'), 'ConfirmDialog');

/** What is deleted, by its name; or what else it is called: "Remove", and "Remove Anele". */
type Words = { name: string } | { action: string; label: string };

type Deletion<Input, Answer, Failure> = Words & {
  /** The call that deletes. tests/deletions.test.ts finds those that are made elsewhere. */
  deletes: Call<Input, Answer, Failure>;
  input: Input;
  /** What is read again. */
  reloads: readonly { key(): QueryKey }[];
  /** Called at once, before it is read. */
  onDone?: (answer: Answer) => void;
  /** What to show in place of the usual reason why it was not done. */
  renderRefusal?: (error: unknown) => ReactNode;
  /** What it means. */
  children: ReactNode;
};

type DialogState = { opened: boolean; onClose: () => void };

function wordsOf(words: Words): { action: string; label: string } {
  return 'name' in words ? { action: t('Delete'), label: t('Delete “{name}”', { name: words.name }) } : words;
}

/** Asks before something is deleted for good: what, and what that means. Where Undo gives it back, nothing is asked. */
export function DeleteDialog<Input, Answer, Failure>(props: Deletion<Input, Answer, Failure> & DialogState) {
  const { opened, onClose, deletes, input, reloads, onDone, renderRefusal, children } = props;
  const { action, label } = wordsOf(props);
  const remove = useMutation({
    ...reloading(deletes, ...reloads),
    onSuccess: (answer: Answer) => onDone?.(answer),
  });
  return (
    <Question
      opened={opened}
      onClose={onClose}
      title={t('{action}?', { action: label })}
      confirm={action}
      cancel={t('Keep')}
      onConfirm={() => remove.mutateAsync(input)}
      refused={renderRefusal?.(remove.error)}
      needsConnection
      isDestructive
    >
      {typeof children === 'string' ? <Text size="sm">{children}</Text> : children}
    </Question>
  );
}

type DeleteButtonProps<Input, Answer, Failure> = Deletion<Input, Answer, Failure> &
  Pick<ButtonProps, 'variant' | 'size' | 'color' | 'mih'> & {
    /** A bin, without words. */
    isBin?: boolean;
  };

/** A button that deletes something for good, and asks first. */
export function DeleteButton<Input, Answer, Failure>({
  isBin = false,
  variant = 'default',
  size,
  color,
  mih,
  ...deletion
}: DeleteButtonProps<Input, Answer, Failure>) {
  const [opened, { open, close }] = useDisclosure(false);
  const { action, label } = wordsOf(deletion);
  const button = { 'aria-label': label, onPointerEnter: Question.preload, onClick: open };
  return (
    <>
      {isBin ? (
        <ActionIcon {...button}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      ) : (
        <Button {...button} variant={variant} size={size} color={color} mih={mih} flex="none">
          {action}
        </Button>
      )}
      <DeleteDialog {...deletion} opened={opened} onClose={close} />
    </>
  );
}
