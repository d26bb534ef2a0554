import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useOnline } from '../../platform/connection/connection.ts';
import { offlineQueue } from '../../platform/offline-queue/queue.ts';
import { useQueue } from '../../platform/offline-queue/use-queue.ts';
import { Dialog } from '../../ui/forms/dialog.tsx';
import { sentences } from '#domain/language/sentences.ts';
import { t } from '#domain/language/t.ts';

interface SignOutDialogProps {
  opened: boolean;
  onClose: () => void;
  onSignOut: () => void;
}

/** Asks what to do with waiting changes before signing out. */
export function SignOutDialog({ opened, onClose, onSignOut }: SignOutDialogProps) {
  const { queued, pending, blocked, paused, isDurable } = useQueue();
  const isOnline = useOnline();
  const [isSending, setSending] = useState(false);
  // Signs out once the queue is empty.
  useEffect(() => {
    if (!isSending || !opened || queued > 0) return;
    onClose();
    onSignOut();
  }, [isSending, opened, queued, onClose, onSignOut]);
  // Changes behind a failure, or paused by session or plan, need the user.
  const isUnderWay = isSending && paused === null && isOnline && pending > blocked;
  const isStuck = isSending && !isUnderWay;
  const close = () => {
    setSending(false);
    onClose();
  };
  const leave = () => {
    close();
    onSignOut();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t('{queued, plural, one {# change isn’t in your store yet} other {# changes aren’t in your store yet}}', {
        queued,
      })}
    >
      <Stack>
        <Text size="sm" role="status">
          {isUnderWay
            ? t(
                '{queued, plural, one {Sending # change, then signing you out…} other {Sending # changes, then signing you out…}}',
                { queued },
              )
            : sentences(
                isStuck &&
                  t(
                    '{queued, plural, one {Couldn’t send # change. Stay to see why and decide about it.} other {Couldn’t send # changes. Stay to see why and decide about them.}}',
                    { queued },
                  ),
                t(
                  'They’re sent under your name only: if you sign out now, they wait on this device until you sign in here again.',
                ),
              )}
        </Text>
        <Stack gap="xs">
          <Button variant="default" onClick={close}>
            {t('Stay')}
          </Button>
          {isOnline && (
            <Button
              loading={isUnderWay}
              onClick={() => {
                setSending(true);
                void offlineQueue.retryAll();
              }}
            >
              {t('Send now, then sign out')}
            </Button>
          )}
          {isDurable && (
            <Button variant="default" onClick={leave}>
              {t('Sign out and keep them on this device')}
            </Button>
          )}
          <Button variant="default" c="var(--karoo-down)" onClick={() => void offlineQueue.clear().then(leave)}>
            {t('Discard them and sign out')}
          </Button>
        </Stack>
      </Stack>
    </Dialog>
  );
}
