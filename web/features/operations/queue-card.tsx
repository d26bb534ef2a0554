import { ActionIcon, Box, Button, Group, Loader, Paper, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Ref } from 'react';
import { flushSync } from 'react-dom';
import { useOnline } from '../../platform/connection/connection.ts';
import { blockingOperation } from '../../platform/offline-queue/blocking-operation.ts';
import { minutesFor } from '../../platform/offline-queue/queue-rate-limiter.ts';
import { offlineQueue } from '../../platform/offline-queue/queue.ts';
import { isRateLimited, isUnanswered, isUndecided } from '../../platform/offline-queue/queued-operation.ts';
import type { QueuedOperation } from '../../platform/offline-queue/queued-operation.ts';
import { canRetry } from '../../platform/offline-queue/queue-transitions.ts';
import { useQueue } from '../../platform/offline-queue/use-queue.ts';
import type { QueueView } from '../../platform/offline-queue/use-queue.ts';
import { ChangeActions, describeChange } from './pending-changes.tsx';
import rows from '../../ui/styles/rows.module.css';
import classes from './operations.module.css';
import { useNavigate } from '@tanstack/react-router';
import { offlineWrites } from '../../offline-writes.ts';
import { useSelectStore, useMe } from '../accounts/accounts.public.tsx';
import { t } from '#domain/language/t.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';

/** Height of the card, used by styles: lists and bars end above it. */
const HEIGHT = '--karoo-queue-card';

const OFFLINE_COLOR = 'var(--karoo-warn)';

const ClearingDialog = lazyDialog(() => import('../../ui/forms/form-dialog.tsx'), 'ConfirmDialog');

/** So long a change may wait before the pill appears: an ordinary one is saved by then. */
const ORDINARY_MS = 3000;

/** Bottom right, while offline or while changes wait: a pill that opens the card. */
export function QueueCard() {
  const queue = useQueue();
  const isOnline = useOnline();
  const { queued, failed, paused, isDurable, operations } = queue;
  const isLong = useHasPassed(Math.min(...operations.map(({ timestamp }) => timestamp + ORDINARY_MS)));
  const needsSomebody = failed > 0 || (queued > 0 && (paused !== null || !isDurable));
  const isShown = !isOnline || needsSomebody || (queued > 0 && isLong);
  return isShown ? <QueueRegion queue={queue} isOnline={isOnline} /> : null;
}

/** Whether a moment has come; Infinity never does. */
function useHasPassed(at: number): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      // Browsers round delays down, so a timer may fire slightly early: it is then set again.
      const wait = () => {
        const left = at - Date.now();
        if (left <= 0) onChange();
        else if (left < Infinity) timer = setTimeout(wait, Math.min(Math.ceil(left), ORDINARY_MS));
      };
      wait();
      return () => clearTimeout(timer);
    },
    [at],
  );
  return useSyncExternalStore(subscribe, () => Date.now() >= at);
}

function QueueRegion({ queue, isOnline }: { queue: QueueView; isOnline: boolean }) {
  const region = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // Without a connection it could not be loaded when it is needed.
  useEffect(() => ClearingDialog.preload(), []);
  // Other layout needs the height.
  useEffect(() => {
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.setProperty(HEIGHT, `${(region.current?.offsetHeight ?? 0) + 16}px`);
    });
    if (region.current) observer.observe(region.current);
    return () => {
      observer.disconnect();
      root.style.removeProperty(HEIGHT);
    };
  }, []);
  const open = (wanted: boolean) => {
    flushSync(() => setOpen(wanted));
    toggle.current?.focus();
  };
  return (
    <section
      ref={region}
      className={`${classes.region} ${isOpen ? classes.card : classes.small} karoo-screen-only`}
      aria-label={isOnline ? t('Online Mode') : t('Offline Mode')}
    >
      {isOpen ? (
        <Card queue={queue} isOnline={isOnline} toggle={toggle} onMinimise={() => open(false)} />
      ) : (
        <Button
          ref={toggle}
          variant="default"
          radius="xl"
          leftSection={
            isOnline ? (
              <IconCloudUp size={16} aria-hidden />
            ) : (
              <IconCloudOff size={16} color={OFFLINE_COLOR} aria-hidden />
            )
          }
          aria-expanded={false}
          onClick={() => open(true)}
        >
          {pillText(queue, isOnline)}
        </Button>
      )}
    </section>
  );
}

function pillText({ queued, failed }: QueueView, isOnline: boolean): string {
  if (isOnline) return failed > 0 ? t('{failed} failed', { failed }) : t('{count} waiting', { count: queued });
  return queued > 0 ? t('Offline · {count} waiting', { count: queued }) : t('Offline');
}

interface CardProps {
  queue: QueueView;
  isOnline: boolean;
  toggle: Ref<HTMLButtonElement>;
  onMinimise: () => void;
}

function Card({ queue, isOnline, toggle, onMinimise }: CardProps) {
  const [isClearing, setClearing] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { queued, pending, failed, isSyncing, operations } = queue;
  const mayRetry = isOnline && !isSyncing && (queue.paused !== null || operations.some(canRetry));
  const Icon = isOnline ? IconCloudCheck : IconCloudOff;
  return (
    <Stack component={Paper} bg="var(--karoo-surface)" gap={8} p={12}>
      <Group gap={8}>
        <Icon size={20} stroke={1.5} color={isOnline ? undefined : OFFLINE_COLOR} aria-hidden />
        <Text component="h2" fz="sm" fw={600}>
          {isOnline ? t('Online Mode') : t('Offline Mode')}
        </Text>
        {isSyncing && (
          <Group component="span" gap={6} ms="auto" fz="sm" c="dimmed" role="status">
            <Loader size={14} aria-hidden />
            {t('Syncing...')}
          </Group>
        )}
        <ActionIcon
          ref={toggle}
          variant="subtle"
          color="gray"
          ms={isSyncing ? 0 : 'auto'}
          aria-expanded
          aria-label={t('Minimise')}
          onClick={onMinimise}
        >
          <IconChevronDown size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <Group component="dl" gap="4px 16px" m={0} fz="sm" aria-live="polite">
        <Count name={t('Queued')} value={queued} />
        <Count name={t('Pending')} value={pending} />
        <Count name={t('Failed')} value={failed} isProblem={failed > 0} />
      </Group>
      <Note queue={queue} isOnline={isOnline} />
      {failed > 0 && <FailedChanges operations={operations} isOpen={isOpen} />}
      {queued > 0 && (
        <Group gap={8}>
          {failed > 0 && (
            <Button
              variant="default"
              px="sm"
              aria-expanded={isOpen}
              aria-controls="queue-card-failed"
              onClick={() => setOpen(!isOpen)}
            >
              {t('{isOpen, select, true {Hide {failed} failed} other {Show {failed} failed}}', { isOpen, failed })}
            </Button>
          )}
          {mayRetry && (
            <Button px="sm" onClick={() => void offlineQueue.retryAll()}>
              {t('Retry Now')}
            </Button>
          )}
          <Button variant="default" px="sm" onClick={() => setClearing(true)}>
            {t('Clear Queue')}
          </Button>
        </Group>
      )}
      <ClearQueueDialog opened={isClearing} onClose={() => setClearing(false)} queue={queue} />
    </Stack>
  );
}

function Count({ name, value, isProblem }: { name: string; value: number; isProblem?: boolean }) {
  return (
    <Group gap={6}>
      <Text component="dt" inherit c="dimmed">
        {name}
      </Text>
      <Text component="dd" inherit fw={600} c={isProblem ? 'var(--karoo-down)' : undefined}>
        {value}
      </Text>
    </Group>
  );
}

function Note({ queue, isOnline }: { queue: QueueView; isOnline: boolean }) {
  const needed = neededText(queue, isOnline);
  // Changes that are sent without the user need no text on small screens.
  return (
    <Text fz="sm" c="dimmed" visibleFrom={needed === null ? 'md' : undefined}>
      {needed ?? defaultText(queue, isOnline)}
    </Text>
  );
}

function neededText(queue: QueueView, isOnline: boolean): string | null {
  const { queued, pending, blocked, paused, isDurable, operations } = queue;
  if (queued > 0 && !isDurable)
    return t('This browser can’t store changes: keep this tab open until everything is sent.');
  if (paused === 'UNAUTHORIZED') return t('Sign in again to send pending changes.');
  if (paused === 'TRIAL_EXPIRED') return t('Waiting until a plan is active again.');
  if (!isOnline) return null;
  return heldUpText(operations) ?? (blocked > 0 ? blockedText(blocked) : null) ?? countLabel(pending - blocked);
}

/** Why retried changes are delayed; null when they are not. */
function heldUpText(operations: readonly QueuedOperation[]): string | null {
  const errors = operations.flatMap(({ state, error }) => (state === 'queued' && error !== null ? [error] : []));
  if (errors.some(isUnanswered)) return t('Couldn’t reach Karoo. Pending changes are retried automatically.');
  if (errors.some(({ code }) => code === 'SHOP_FAILED')) {
    return t('Your store isn’t responding as it should. Pending changes are retried automatically.');
  }
  if (errors.some(isRateLimited))
    return t('Karoo accepts a limited number of changes a minute. The rest follow automatically.');
  return errors.some((error) => isUndecided(error) && error.code !== 'IN_PROGRESS')
    ? t('Karoo is having a problem. Pending changes are retried automatically.')
    : null;
}

function blockedText(blocked: number): string {
  return t(
    '{blocked, plural, one {# change waits behind one that failed. Retry, edit or discard that one first.} other {# changes wait behind one that failed. Retry, edit or discard that one first.}}',
    { blocked },
  );
}

/** How long many changes take, since they are sent a few at a time. */
function countLabel(pending: number): string | null {
  const minutes = minutesFor(pending);
  return minutes === 0
    ? null
    : t(
        '{minutes, plural, one {On its way to your store, a few at a time: about # minute.} other {On its way to your store, a few at a time: about # minutes.}}',
        { minutes },
      );
}

function defaultText({ queued, pending }: QueueView, isOnline: boolean): string {
  if (isOnline) return pending > 0 ? t('On its way to your store.') : t('These are waiting for you.');
  return queued === 0
    ? t('Changes you make now are kept on this device and sent later.')
    : t('Kept on this device. Sent when you’re back online.');
}

function FailedChanges({ operations, isOpen }: { operations: readonly QueuedOperation[]; isOpen: boolean }) {
  return (
    <Box
      component="ul"
      id="queue-card-failed"
      mah="40vh"
      fz="sm"
      style={{ overflowY: 'auto' }}
      className={rows.rows}
      hidden={!isOpen}
    >
      {operations
        .filter((operation) => operation.state === 'failed' || blockingOperation(operation, operations) !== null)
        .map((operation) => (
          <Stack component="li" key={operation.id} className={rows.words} gap={4} py={8}>
            <strong dir="auto">{operation.title}</strong>
            <Text span inherit c="dimmed">
              {describeChange(operation, operations)}
            </Text>
            <ChangeActions operation={operation} edit={<EditLink operation={operation} />} />
          </Stack>
        ))}
    </Box>
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
    <ClearingDialog
      opened={opened}
      onClose={onClose}
      title={t('{queued, plural, one {Discard # change?} other {Discard # changes?}}', { queued: queue.queued })}
      confirm={t('Discard changes')}
      onConfirm={() => offlineQueue.clear()}
      cancel={t('Keep changes')}
      isDestructive
    >
      <Text size="sm">
        {t('They won’t be sent and are deleted from this device. You’ll have to make them again in Karoo.')}
      </Text>
      {mayHaveArrived && <Text size="sm">{t('A change that’s being sent now may still reach your store.')}</Text>}
    </ClearingDialog>
  );
}

/** A link to the record's screen in its own store, where the change can be edited. */
function EditLink({ operation }: { operation: QueuedOperation }) {
  const navigate = useNavigate();
  const me = useMe();
  const choose = useSelectStore();
  const address = offlineWrites.get(operation.kind)?.address?.(operation) ?? null;
  if (address === null) return null;
  const open = () => {
    const { organizationId: organization_id, storeId: store_id } = operation;
    if (me.currentStoreId !== store_id) choose.mutate({ organization_id, store_id });
    void navigate({ href: address });
  };
  return (
    <Button variant="default" px="sm" aria-label={t('Edit: {title}', { title: operation.title })} onClick={open}>
      {t('Edit')}
    </Button>
  );
}
