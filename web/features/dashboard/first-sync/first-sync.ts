interface Entity {
  sync_status: string;
  total_records: number;
  synced_records: number;
  last_full_sync_at: string | null;
}

export interface FirstSync {
  synced: number;
  /** Null until the shop has reported it. */
  total: number | null;
  state: 'waiting' | 'running' | 'failed';
}

/** Returns the progress of a store's first sync, or null once it is complete. */
export function firstSync({ entities }: { entities: readonly Entity[] }): FirstSync | null {
  const isComplete = entities.length > 0 && entities.every((entity) => entity.last_full_sync_at !== null);
  if (isComplete) return null;
  const total = entities.reduce((sum, entity) => sum + entity.total_records, 0);
  const states = entities.map((entity) => entity.sync_status);
  return {
    synced: entities.reduce((sum, entity) => sum + entity.synced_records, 0),
    total: total > 0 ? total : null,
    state: states.includes('running') ? 'running' : states.includes('failed') ? 'failed' : 'waiting',
  };
}
