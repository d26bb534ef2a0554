import { Button, Loader, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconCloudCheck, IconCloudOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { countOf } from '../../platform/format/number.ts';
import { useOnline } from '../../platform/connection/connection.ts';
import { offlineQueue } from '../../platform/queue/queue.ts';
import { isHopeful } from '../../platform/queue/queue-steps.ts';
import { useQueue } from '../../platform/queue/use-queue.ts';
import type { QueueView } from '../../platform/queue/use-queue.ts';
import { ChangeActions } from './change-actions.tsx';
import { changeWords } from './change-words.ts';
import { ClearQueueDialog } from './clear-queue-dialog.tsx';
import { EditLink } from './edit-link.tsx';
import classes from './offline-queue.module.css';

/** Height of the card for the styles of the page: lists end above it, and bars stand above it. */
const HEIGHT = '--karoo-queue-card';

/** Bottom right, while offline or while something waits for the shop or for the person. */
export function QueueCard() {
  const queue = useQueue();
  const isOnline = useOnline();
  const isShown = !isOnline || queue.queued > 0;
  return isShown ? <Card queue={queue} isOnline={isOnline} /> : null;
}

function Card({ queue, isOnline }: { queue: QueueView; isOnline: boolean }) {
  const card = useRef<HTMLElement>(null);
  const [isClearing, setClearing] = useState(false);
  const { queued, pending, failed, isSyncing, operations } = queue;
  const mayRetry = isOnline && !isSyncing && (queue.paused !== null || operations.some(isHopeful));
  // The page's layout is outside of this card: it needs to know how much room is taken.
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
      <p className={classes.note}>{noteOf(queue, isOnline)}</p>
      {failed > 0 && <FailedChanges queue={queue} />}
      {queued > 0 && (
        <div className={classes.buttons}>
          {mayRetry && <Button onClick={() => void offlineQueue.retryAll()}>Retry Now</Button>}
          <Button variant="default" onClick={() => setClearing(true)}>
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

function noteOf({ queued, pending, paused, isDurable }: QueueView, isOnline: boolean): string {
  if (queued > 0 && !isDurable) return 'This browser keeps nothing: leave this tab open until everything is sent.';
  if (!isOnline) {
    return queued === 0
      ? 'What you change now is kept on this device and sent later.'
      : 'Kept on this device, sent when you are online again.';
  }
  if (paused === 'UNAUTHORIZED') return 'Sign in again to send what waits.';
  if (paused === 'TRIAL_EXPIRED') return 'Waits until a plan is open again.';
  return pending > 0 ? 'On its way to the shop.' : 'These wait for you.';
}

function FailedChanges({ queue }: { queue: QueueView }) {
  const [isOpen, setOpen] = useState(false);
  const failed = queue.operations.filter(({ state }) => state === 'failed');
  return (
    <>
      <UnstyledButton
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls="queue-card-failed"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide' : 'Show'} {countOf(failed.length, 'failed change')}
        <IconChevronDown size={16} aria-hidden />
      </UnstyledButton>
      <ul id="queue-card-failed" className={classes.failed} hidden={!isOpen}>
        {failed.map((operation) => (
          <li key={operation.id}>
            <strong dir="auto">{operation.title}</strong>
            <span>{changeWords(operation)}</span>
            <ChangeActions operation={operation} edit={<EditLink operation={operation} />} />
          </li>
        ))}
      </ul>
    </>
  );
}
