import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import type { QueuedOperation, OperationError, OperationType } from '../../platform/offline-queue/queued-operation.ts';
import rows from '../../ui/styles/rows.module.css';
import classes from './operations.module.css';
import type { ReactNode } from 'react';
import { Button, Group, Stack, Text } from '@mantine/core';
import { offlineQueue } from '../../platform/offline-queue/queue.ts';
import { blockingOperation } from '../../platform/offline-queue/blocking-operation.ts';
import { explainFailure } from '../../platform/offline-queue/explain-failure.ts';
import { t } from '#domain/language/t.ts';

const FAILED_COLOR = 'var(--karoo-down)';

/** Next to a record: its waiting or failed change. Empty without one. */
export function PendingBadge({ operations }: { operations: readonly QueuedOperation[] }) {
  const words = describeRecord(operations);
  if (words === null) return null;
  const hasFailed = operations.some(({ state }) => state === 'failed');
  const Icon = hasFailed ? IconAlertTriangle : IconClock;
  return (
    <span role="img" aria-label={words} title={words} className={`${classes.mark} karoo-screen-only`}>
      <Icon size={16} stroke={1.75} color={hasFailed ? FAILED_COLOR : 'var(--karoo-warn)'} aria-hidden />
    </span>
  );
}

interface PendingChangesProps {
  operations: readonly QueuedOperation[];
  renderEdit?: (operation: QueuedOperation) => ReactNode;
}

/** On a record's screen: its changes not yet in the shop, with state and actions. */
export function PendingChanges({ operations, renderEdit }: PendingChangesProps) {
  if (operations.length === 0) return null;
  return (
    <Stack component="ul" gap={8} className={`${rows.plain} karoo-screen-only`} aria-label={t('Pending changes')}>
      {operations.map((operation) => (
        <ChangeRow
          key={operation.id}
          title={operation.title}
          state={<span role="status">{describeChange(operation, operations)}</span>}
          hasFailed={operation.state === 'failed'}
        >
          <ChangeActions operation={operation} edit={renderEdit?.(operation)} />
        </ChangeRow>
      ))}
    </Stack>
  );
}

interface ChangeRowProps {
  title: string;
  state: ReactNode;
  hasFailed?: boolean;
  /** Its actions. */
  children: ReactNode;
}

/** A change: what it is about, what became of it, and what can be done. */
export function ChangeRow({ title, state, hasFailed = false, children }: ChangeRowProps) {
  return (
    <Group
      component="li"
      justify="space-between"
      gap="8px 16px"
      p="8px 12px"
      bd={`1px solid ${hasFailed ? FAILED_COLOR : 'var(--karoo-border)'}`}
      bdrs="md"
      bg="var(--karoo-surface)"
      fz="sm"
    >
      <Stack component="span" className={rows.words} gap={0} flex="1 1 220px">
        <strong dir="auto">{title}</strong>
        <Text span inherit c={hasFailed ? FAILED_COLOR : 'dimmed'}>
          {state}
        </Text>
      </Stack>
      {children}
    </Group>
  );
}

interface ChangeActionsProps {
  operation: QueuedOperation;
  edit?: ReactNode;
}

export function ChangeActions({ operation, edit }: ChangeActionsProps) {
  const { id, state, everSent, error, title } = operation;
  const hasFailed = state === 'failed';
  // A conflict needs a decision.
  const mayRetry = hasFailed && error?.code !== 'CONFLICT';
  const isUnsent = state === 'queued' && !everSent;
  if (!hasFailed && !isUnsent) return null;
  return (
    <Group component="span" gap={8}>
      {mayRetry && (
        <Button
          variant="default"
          px="sm"
          aria-label={t('Retry: {title}', { title })}
          onClick={() => void offlineQueue.retry(id)}
        >
          {t('Retry')}
        </Button>
      )}
      {hasFailed && edit}
      <Button
        variant="subtle"
        color="gray"
        px="sm"
        aria-label={hasFailed ? t('Discard: {title}', { title }) : t('Undo: {title}', { title })}
        onClick={() => void (hasFailed ? offlineQueue.discard(id) : offlineQueue.undo([id]))}
      >
        {hasFailed ? t('Discard') : t('Undo')}
      </Button>
    </Group>
  );
}

const NOT_SENT: Readonly<Record<OperationType, string>> = {
  CREATE: t('Not added: it wasn’t sent.'),
  UPDATE: t('Not changed: it wasn’t sent.'),
  DELETE: t('Not deleted: it wasn’t sent.'),
};

const NOT_DONE: Readonly<Record<OperationType, (reason: string) => string>> = {
  CREATE: (reason) => t('Not added: {reason}', { reason }),
  UPDATE: (reason) => t('Not changed: {reason}', { reason }),
  DELETE: (reason) => t('Not deleted: {reason}', { reason }),
};

/** Reasons with a more specific message than for calls that fail at once. */
const REASONS: Record<string, string> = {
  CONFLICT: t('Someone else changed it in the meantime.'),
  FORBIDDEN_ROLE: t('Your role doesn’t allow this. It’s kept here and sent when your role allows it again.'),
  STORE_NOT_FOUND: t('This store isn’t connected to Karoo. It’s kept here and sent when you reconnect the store.'),
  ORGANIZATION_NOT_FOUND: t(
    'You don’t belong to this organization. It’s kept here and sent when you belong to it again.',
  ),
  ORGANIZATION_ENDING: t(
    'This organization is being deleted. It’s kept here and sent if the organization is restored.',
  ),
};

/** The state of a change, e.g. "Waiting to be sent". `operations`: the whole queue. */
export function describeChange(operation: QueuedOperation, operations: readonly QueuedOperation[] = []): string {
  const { state, error, type, isUndone = false } = operation;
  if (isUndone && state !== 'failed') return t('Undone. We reverse it as soon as your store has it.');
  if (state === 'sending') return t('Sending…');
  const blocker = blockingOperation(operation, operations);
  if (blocker)
    return t('Waiting for “{title}”, which wasn’t done. Retry, edit or discard that one first.', {
      title: blocker.title,
    });
  const reason = error && reasonOf(error);
  if (state === 'failed') return reason === null ? NOT_SENT[type] : NOT_DONE[type](reason);
  return reason === null ? t('Waiting to send') : t('Waiting to send again. {reason}', { reason });
}

function reasonOf(error: OperationError): string {
  if (error.status === 429) return t('Karoo accepts a limited number of changes a minute.');
  return REASONS[error.code] ?? explainFailure(error);
}

/** The summary of several changes of a record: failures first. */
function describeRecord(operations: readonly QueuedOperation[]): string | null {
  const [main] = [...operations.filter(({ state }) => state === 'failed'), ...operations];
  if (!main) return null;
  return main.state === 'failed' ? describeChange(main) : t('Waiting to send');
}
