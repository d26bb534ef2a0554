import { Progress, Text } from '@mantine/core';
import { ENTITY_TYPES } from '#domain/sync.ts';
import { useNow } from '../../platform/clock.ts';
import { countOf, formatCount } from '../../platform/format/number.ts';
import { ENTITY_LABELS, describeEntity, progressOf } from './describe-sync.ts';
import type { SyncStatus } from './sync-status.ts';
import classes from './sync.module.css';

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
          {entity ? describeEntity(entity, new Date(now)) : 'not yet synced'}
        </Text>
      </div>
      {running ? (
        <ProgressBar label={label} entity={entity} />
      ) : (
        <Text size="xs" c="dimmed">
          {entity
            ? `${countOf(entity.stored_records, 'record')}, ${formatCount(entity.synced_records)} updated`
            : '\u00a0'}
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
        aria-label={`${label}: progress of the sync`}
        striped={progress === null}
        animated={progress === null}
      />
    </Progress.Root>
  );
}
