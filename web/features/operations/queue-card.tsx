import { Button, Loader, Group, Modal, Stack, Text } from '@mantine/core';
import { IconCloudCheck, IconCloudOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useOnline } from '../../platform/connection/connection.ts';
import { countOf } from '../../platform/format/number.ts';
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
        <h2 id="queue-card-title">{isOnline ? 'Online Mode' : 'Offline Mode'}</h2>
        {isSyncing && (
          <span className={classes.syncing} role="status">
            <Loader size={14} aria-hidden />
            Syncing...
          </span>
        )}
      </div>
      <dl className={classes.counts} aria-live="polite">
        <Count name="Queued" value={queued} />
        <Count name="Pending" value={pending} />
        <Count name="Failed" value={failed} />
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
              {isOpen ? 'Hide' : 'Show'} {failed} failed
            </Button>
          )}
          {mayRetry && (
            <Button px="sm" onClick={() => void offlineQueue.retryAll()}>
              Retry Now
            </Button>
          )}
          <Button variant="default" px="sm" onClick={() => setClearing(true)}>
            Clear Queue
          </Button>
        </div>
      )}
      <ClearQueueDialog opened={isClearing} onClose={() => setClearing(false)} queue={queue} />
    </section>
  );
}

function Count({ name, value }: { name: string; value: number }) {
  return (
    <div data-failed={(name === 'Failed' && value > 0) || undefined}>
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
  if (queued > 0 && !isDurable) return 'This browser keeps nothing: leave this tab open until everything is sent.';
  if (paused === 'UNAUTHORIZED') return 'Sign in again to send what waits.';
  if (paused === 'TRIAL_EXPIRED') return 'Waits until a plan is open again.';
  if (!isOnline) return null;
  return heldUpText(operations) ?? (blocked > 0 ? blockedText(blocked) : null) ?? countLabel(pending - blocked);
}

/** Why retried changes are delayed; null when they are not. */
function heldUpText(operations: readonly QueuedOperation[]): string | null {
  const errors = operations.flatMap(({ state, error }) => (state === 'queued' && error !== null ? [error] : []));
  if (errors.some(isUnanswered)) return 'Karoo cannot be reached. What waits is tried again by itself.';
  if (errors.some(({ code }) => code === 'SHOP_FAILED')) {
    return 'The shop does not answer as it should. What waits is tried again by itself.';
  }
  if (errors.some(isRateLimited)) return 'Karoo takes only so many changes a minute. The rest follows by itself.';
  return errors.some((error) => isUndecided(error) && error.code !== 'IN_PROGRESS')
    ? 'Karoo has a problem at the moment. What waits is tried again by itself.'
    : null;
}

function blockedText(blocked: number): string {
  const them = blocked === 1 ? 'waits behind one that failed' : 'wait behind one that failed';
  return `${countOf(blocked, 'change')} ${them}. Retry, edit or discard that one first.`;
}

/** How long many changes take, since they are sent a few at a time. */
function countLabel(pending: number): string | null {
  const minutes = minutesFor(pending);
  return minutes === 0 ? null : `On its way to the shop, a few at a time: about ${countOf(minutes, 'minute')}.`;
}

function defaultText({ queued, pending }: QueueView, isOnline: boolean): string {
  if (isOnline) return pending > 0 ? 'On its way to the shop.' : 'These wait for you.';
  return queued === 0
    ? 'What you change now is kept on this device and sent later.'
    : 'Kept on this device, sent when you are online again.';
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
    <Modal opened={opened} onClose={onClose} title={`Throw ${countOf(queue.queued, 'change')} away?`}>
      <Stack>
        <Text size="sm">
          They are not sent and are gone from this device. What you did in Karoo has to be done again.
          {mayHaveArrived && ' One that is being sent may be in the shop all the same.'}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Keep them
          </Button>
          <Button
            color="red"
            onClick={() => {
              onClose();
              void offlineQueue.clear();
            }}
          >
            Throw away
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
