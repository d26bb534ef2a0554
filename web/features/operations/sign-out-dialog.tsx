import { Button, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useOnline } from '../../platform/connection/connection.ts';
import { countOf } from '../../platform/format/number.ts';
import { offlineQueue } from '../../platform/offline-queue/queue.ts';
import { useQueue } from '../../platform/offline-queue/use-queue.ts';
import { closeSignOutConfirmation, useSignOutConfirmation } from './sign-out-confirmation.ts';

interface SignOutDialogProps {
  onSignOut: () => void;
}

/** Asks what to do with waiting changes before signing out. */
export function SignOutDialog({ onSignOut }: SignOutDialogProps) {
  const isOpen = useSignOutConfirmation();
  const { queued, pending, blocked, paused, isDurable } = useQueue();
  const isOnline = useOnline();
  const [isSending, setSending] = useState(false);
  // Signs out once the queue is empty.
  useEffect(() => {
    if (!isSending || !isOpen || queued > 0) return;
    closeSignOutConfirmation();
    onSignOut();
  }, [isSending, isOpen, queued, onSignOut]);
  // Changes behind a failure, or paused by session or plan, need the user.
  const isUnderWay = isSending && paused === null && isOnline && pending > blocked;
  const isStuck = isSending && !isUnderWay;
  const changes = countOf(queued, 'change');
  const close = () => {
    setSending(false);
    closeSignOutConfirmation();
  };
  const leave = () => {
    close();
    onSignOut();
  };
  return (
    <Modal opened={isOpen} onClose={close} title={`${changes} ${queued === 1 ? 'is' : 'are'} not in the shop yet`}>
      <Stack>
        <Text size="sm" role="status">
          {isUnderWay && `Sending ${changes}, then you are signed out…`}
          {isStuck &&
            `${changes} could not be sent. Stay to see why and to decide about ${queued === 1 ? 'it' : 'them'}. `}
          {!isUnderWay &&
            'They are sent under your name alone: if you sign out now, they wait on this device until you sign in here again.'}
        </Text>
        <Stack gap="xs">
          <Button variant="default" onClick={close}>
            Stay
          </Button>
          {isOnline && (
            <Button
              loading={isUnderWay}
              onClick={() => {
                setSending(true);
                void offlineQueue.retryAll();
              }}
            >
              Send now, then sign out
            </Button>
          )}
          {isDurable && (
            <Button variant="default" onClick={leave}>
              Sign out, keep them on this device
            </Button>
          )}
          <Button variant="default" c="var(--karoo-down)" onClick={() => void offlineQueue.clear().then(leave)}>
            Throw them away and sign out
          </Button>
        </Stack>
      </Stack>
    </Modal>
  );
}
