import { Button, Group, Stack, Text } from '@mantine/core';
import { Dialog, DialogFooter } from '../../ui/forms/dialog.tsx';
import rows from '../../ui/styles/rows.module.css';
import { ChangeRow } from './pending-changes.tsx';
import { t } from '#domain/language/t.ts';

/** A change that failed. It stays in the queue until the person decides. */
export interface FailedChange {
  id: string;
  name: string;
  reason: string;
  /** `anyway`: although somebody else changed it first. Null where the person has to look at the record. */
  again: 'retry' | 'anyway' | null;
}

interface FailuresDialogProps {
  opened: boolean;
  title: string;
  /** What becomes of the changes that nothing is decided about. */
  note?: string;
  failures: readonly FailedChange[];
  onRetry: (ids: readonly string[]) => void;
  onDiscard: (ids: readonly string[]) => void;
  /** Of the button "Leave unchanged". */
  onLeave: () => void;
  /** Closes without a choice. */
  onClose: () => void;
}

/** Which of many changes failed, with reasons and actions. */
export function FailuresDialog(props: FailuresDialogProps) {
  const { opened, title, note, failures, onRetry, onDiscard, onLeave, onClose } = props;
  // Conflicts are retried one by one only, so that nobody overwrites a colleague's change unseen.
  const plain = failures.filter(({ again }) => again === 'retry').map(({ id }) => id);
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <Stack>
        <Stack component="ul" gap={8} className={rows.plain}>
          {failures.map(({ id, name, reason, again }) => (
            <ChangeRow key={id} title={name} state={reason}>
              <Group component="span" gap={8}>
                {again && (
                  <Button
                    variant="default"
                    px="sm"
                    aria-label={
                      again === 'anyway'
                        ? t('Change anyway: {title}', { title: name })
                        : t('Retry: {title}', { title: name })
                    }
                    onClick={() => onRetry([id])}
                  >
                    {again === 'anyway' ? t('Change anyway') : t('Retry')}
                  </Button>
                )}
                <Button
                  variant="subtle"
                  color="red"
                  px="sm"
                  aria-label={t('Discard: {title}', { title: name })}
                  onClick={() => onDiscard([id])}
                >
                  {t('Discard')}
                </Button>
              </Group>
            </ChangeRow>
          ))}
        </Stack>
        {note !== undefined && (
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        )}
        <DialogFooter>
          <Button variant="default" onClick={onLeave}>
            {t('Leave unchanged')}
          </Button>
          {plain.length > 1 && (
            <Button onClick={() => onRetry(plain)}>{t('Retry {count}', { count: plain.length })}</Button>
          )}
        </DialogFooter>
      </Stack>
    </Dialog>
  );
}
