interface Status {
  entities: {
    entity_type: string;
    sync_status: string;
    total_records: number;
    synced_records: number;
    last_full_sync_at: string | null;
  }[];
}

export interface FirstSync {
  synced: number;
  /** Null while nobody knows. */
  total: number | null;
  state: 'waiting' | 'running' | 'failed';
}

/**
 * How far a shop's first reading has come; null when it has been read whole. Until then every figure is too small, so a
 * screen that shows figures says so.
 */
export function firstSync({ entities }: Status): FirstSync | null {
  const isWhole = entities.length > 0 && entities.every((entity) => entity.last_full_sync_at !== null);
  if (isWhole) return null;
  const total = entities.reduce((sum, entity) => sum + entity.total_records, 0);
  const states = entities.map((entity) => entity.sync_status);
  return {
    synced: entities.reduce((sum, entity) => sum + entity.synced_records, 0),
    total: total > 0 ? total : null,
    state: states.includes('running') ? 'running' : states.includes('failed') ? 'failed' : 'waiting',
  };
}
