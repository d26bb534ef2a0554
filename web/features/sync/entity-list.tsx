import { Progress, Text } from '@mantine/core';
import { ENTITY_TYPES } from '#domain/sync.ts';
import { useNow } from '../../platform/clock.ts';
import { formatCount } from '../../platform/format/number.ts';
import { ENTITY_LABELS, describeEntity, progressOf } from './describe-sync.ts';
import type { SyncStatus } from './sync-status.ts';
import classes from './sync.module.css';
import * as t from './sync.text.ts';

type Entity = SyncStatus['entities'][number];

/** A row per type of record, in a fixed order, including those never synced. */
export function EntityList({ entities }: { entities: readonly Entity[] }) {
  return (
    <ul className={classes.list}>
      {ENTITY_TYPES.map((type) => (
        <EntityRow key={type} label={ENTITY_LABELS[type]} entity={entities.find((one) => one.entity_type === type)} />
      ))}
    </ul>
  );
}

function EntityRow({ label, entity }: { label: string; entity: Entity | undefined }) {
  const now = useNow();
  const running = entity?.sync_status === 'running';
  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <Text size="sm" c={entity?.sync_status === 'failed' ? 'var(--karoo-down)' : 'dimmed'} ta="end">
          {entity ? describeEntity(entity, new Date(now)) : t.notYetSynced}
        </Text>
      </div>
      {running ? (
        <ProgressBar label={label} entity={entity} />
      ) : (
        <Text size="xs" c="dimmed">
          {entity ? t.recordsUpdated(entity.stored_records, formatCount(entity.synced_records)) : '\u00a0'}
        </Text>
      )}
    </li>
  );
}

function ProgressBar({ label, entity }: { label: string; entity: Entity }) {
  const progress = progressOf(entity);
  return (
    <Progress.Root size={6} my={6}>
      <Progress.Section
        value={progress ?? 100}
        aria-label={t.syncProgress(label)}
        striped={progress === null}
        animated={progress === null}
      />
    </Progress.Root>
  );
}
