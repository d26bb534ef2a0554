import { Button, Loader, Group, Modal, Stack, Text } from '@mantine/core';
import { IconCloudCheck, IconCloudOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useOnline } from '../../platform/connection/connection.ts';
import { blockingOperation } from '../../platform/offline-queue/blocking-operation.ts';
import { minutesFor } from '../../platform/offline-queue/queue-rate-limiter.ts';
import { offlineQueue } from '../../platform/offline-queue/queue.ts';
import { isRateLimited, isUnanswered, isUndecided } from '../../platform/offline-queue/queued-operation.ts';
import type { QueuedOperation } from '../../platform/offline-queue/queued-operation.ts';
import { canRetry } from '../../platform/offline-queue/queue-transitions.ts';
import { useQueue } from '../../platform/offline-queue/use-queue.ts';
import type { QueueView } from '../../platform/offline-queue/use-queue.ts';
import { ChangeActions } from './change-actions.tsx';
import { describeChange } from './describe-change.ts';
import { EditLink } from './edit-link.tsx';
import classes from './operations.module.css';
import * as t from './operations.text.ts';

/** Height of the card, used by styles: lists and bars end above it. */
const HEIGHT = '--karoo-queue-card';

/** Bottom right, while offline or while changes wait. */
export function QueueCard() {
  const queue = useQueue();
  const isOnline = useOnline();
  const isShown = !isOnline || queue.queued > 0;
  return isShown ? <Card queue={queue} isOnline={isOnline} /> : null;
}

function Card({ queue, isOnline }: { queue: QueueView; isOnline: boolean }) {
  const card = useRef<HTMLElement>(null);
  const [isClearing, setClearing] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { queued, pending, failed, isSyncing, operations } = queue;
  const mayRetry = isOnline && !isSyncing && (queue.paused !== null || operations.some(canRetry));
  // Other layout needs the height.
  useEffect(() => {
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.setProperty(HEIGHT, `${(card.current?.offsetHeight ?? 0) + 16}px`);
    });
    if (card.current) observer.observe(card.current);
    return () => {
      observer.disconnect();
      root.style.removeProperty(HEIGHT);
    };
  }, []);
  const Icon = isOnline ? IconCloudCheck : IconCloudOff;
  return (
    <section
      ref={card}
      className={classes.card}
      aria-labelledby="queue-card-title"
      data-offline={!isOnline || undefined}
      data-quiet={(isOnline && failed === 0) || undefined}
    >
      <div className={classes.head}>
        <Icon size={20} stroke={1.5} aria-hidden />
        <h2 id="queue-card-title">{isOnline ? t.onlineMode : t.offlineMode}</h2>
        {isSyncing && (
          <span className={classes.syncing} role="status">
            <Loader size={14} aria-hidden />
            {t.syncing}
          </span>
        )}
      </div>
      <dl className={classes.counts} aria-live="polite">
        <Count name={t.queued} value={queued} />
        <Count name={t.pending} value={pending} />
        <Count name={t.failed} value={failed} isProblem={failed > 0} />
      </dl>
      <Note queue={queue} isOnline={isOnline} />
      {failed > 0 && <FailedChanges operations={operations} isOpen={isOpen} />}
      {queued > 0 && (
        <div className={classes.buttons}>
          {failed > 0 && (
            <Button
              variant="default"
              px="sm"
              aria-expanded={isOpen}
              aria-controls="queue-card-failed"
              onClick={() => setOpen(!isOpen)}
            >
              {t.failedIsOpen(isOpen, failed)}
            </Button>
          )}
          {mayRetry && (
            <Button px="sm" onClick={() => void offlineQueue.retryAll()}>
              {t.retryNow}
            </Button>
          )}
          <Button variant="default" px="sm" onClick={() => setClearing(true)}>
            {t.clearQueue}
          </Button>
        </div>
      )}
      <ClearQueueDialog opened={isClearing} onClose={() => setClearing(false)} queue={queue} />
    </section>
  );
}

function Count({ name, value, isProblem }: { name: string; value: number; isProblem?: boolean }) {
  return (
    <div data-failed={isProblem || undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Note({ queue, isOnline }: { queue: QueueView; isOnline: boolean }) {
  const needed = neededText(queue, isOnline);
  // Changes that are sent without the user need no text on small screens.
  return <p className={needed === null ? classes.usual : classes.note}>{needed ?? defaultText(queue, isOnline)}</p>;
}

function neededText(queue: QueueView, isOnline: boolean): string | null {
  const { queued, pending, blocked, paused, isDurable, operations } = queue;
  if (queued > 0 && !isDurable) return t.thisBrowserCantStoreChanges;
  if (paused === 'UNAUTHORIZED') return t.signInAgainToSend;
  if (paused === 'TRIAL_EXPIRED') return t.waitingUntilAPlan;
  if (!isOnline) return null;
  return heldUpText(operations) ?? (blocked > 0 ? blockedText(blocked) : null) ?? countLabel(pending - blocked);
}

/** Why retried changes are delayed; null when they are not. */
function heldUpText(operations: readonly QueuedOperation[]): string | null {
  const errors = operations.flatMap(({ state, error }) => (state === 'queued' && error !== null ? [error] : []));
  if (errors.some(isUnanswered)) return t.couldntReachKarooPendingChanges;
  if (errors.some(({ code }) => code === 'SHOP_FAILED')) {
    return t.yourStoreIsntResponding;
  }
  if (errors.some(isRateLimited)) return t.karooAcceptsALimitedNumberOfChanges;
  return errors.some((error) => isUndecided(error) && error.code !== 'IN_PROGRESS') ? t.karooIsHavingAProblem : null;
}

function blockedText(blocked: number): string {
  const them = blocked === 1 ? t.waitsBehindOneThatFailed : t.waitBehindOneThatFailed;
  return t.changesRetryEditOrDiscard(blocked, them);
}

/** How long many changes take, since they are sent a few at a time. */
function countLabel(pending: number): string | null {
  const minutes = minutesFor(pending);
  return minutes === 0 ? null : t.onItsWayToYour(minutes);
}

function defaultText({ queued, pending }: QueueView, isOnline: boolean): string {
  if (isOnline) return pending > 0 ? t.onItsWayToYourStore : t.theseAreWaitingForYou;
  return queued === 0 ? t.changesYouMakeNow : t.keptOnThisDeviceSent;
}

function FailedChanges({ operations, isOpen }: { operations: readonly QueuedOperation[]; isOpen: boolean }) {
  return (
    <ul id="queue-card-failed" className={classes.failed} hidden={!isOpen}>
      {operations
        .filter((operation) => operation.state === 'failed' || blockingOperation(operation, operations) !== null)
        .map((operation) => (
          <li key={operation.id}>
            <strong dir="auto">{operation.title}</strong>
            <span>{describeChange(operation, operations)}</span>
            <ChangeActions operation={operation} edit={<EditLink operation={operation} />} />
          </li>
        ))}
    </ul>
  );
}

interface ClearQueueDialogProps {
  opened: boolean;
  onClose: () => void;
  queue: QueueView;
}

function ClearQueueDialog({ opened, onClose, queue }: ClearQueueDialogProps) {
  const mayHaveArrived = queue.operations.some(({ everSent, state }) => everSent && state !== 'failed');
  return (
    <Modal opened={opened} onClose={onClose} title={t.discardChanges(queue.queued)}>
      <Stack>
        <Text size="sm">
          {t.theyWontBeSent}
          {mayHaveArrived && t.aChangeThatsBeingSent}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t.keepChanges}
          </Button>
          <Button
            color="red"
            onClick={() => {
              onClose();
              void offlineQueue.clear();
            }}
          >
            {t.discardChanges2}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
