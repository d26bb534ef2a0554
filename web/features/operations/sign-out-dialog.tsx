import { Button, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useOnline } from '../../platform/connection/connection.ts';
import { offlineQueue } from '../../platform/offline-queue/queue.ts';
import { useQueue } from '../../platform/offline-queue/use-queue.ts';
import { closeSignOutConfirmation, useSignOutConfirmation } from './sign-out-confirmation.ts';
import * as t from './operations.text.ts';

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
  const changes = t.changes(queued);
  const close = () => {
    setSending(false);
    closeSignOutConfirmation();
  };
  const leave = () => {
    close();
    onSignOut();
  };
  return (
    <Modal opened={isOpen} onClose={close} title={t.inYourStoreYet(changes, queued)}>
      <Stack>
        <Text size="sm" role="status">
          {isUnderWay && t.sendingThenSigningYouOut(changes)}
          {isStuck && t.couldntSendStayToSee(changes, queued)}
          {!isUnderWay && t.theyreSentUnderYourName}
        </Text>
        <Stack gap="xs">
          <Button variant="default" onClick={close}>
            {t.stay}
          </Button>
          {isOnline && (
            <Button
              loading={isUnderWay}
              onClick={() => {
                setSending(true);
                void offlineQueue.retryAll();
              }}
            >
              {t.sendNowThenSignOut}
            </Button>
          )}
          {isDurable && (
            <Button variant="default" onClick={leave}>
              {t.signOutAndKeepThem}
            </Button>
          )}
          <Button variant="default" c="var(--karoo-down)" onClick={() => void offlineQueue.clear().then(leave)}>
            {t.discardThemAndSignOut}
          </Button>
        </Stack>
      </Stack>
    </Modal>
  );
}
