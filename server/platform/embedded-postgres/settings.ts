import { statfsSync } from 'node:fs';
import { totalmem } from 'node:os';

const MB = 1024 * 1024;
/** Parallel queries keep their hash tables in shared memory: containers have 64 MB of it by default, which is too little. */
const ENOUGH_SHARED_MEMORY = 256 * MB;

/** The settings of a server that shares a small machine with its only client. */
export function settingsForThisMachine(): Record<string, string> {
  // A container's limit, if it has one.
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  const buffers = Math.min(Math.max(Math.floor(memory / 16 / MB), 32), 128);
  return {
    shared_buffers: `${buffers}MB`,
    effective_cache_size: `${Math.max(Math.floor(memory / 2 / MB), 64)}MB`,
    maintenance_work_mem: '64MB',
    random_page_cost: '1.1',
    jit: 'off',
    huge_pages: 'off',
    ...(process.platform === 'win32' ? {} : { shared_memory_type: 'mmap' }),
    ...sharedMemory(),
    // Processes that only replicas and many disks need.
    io_method: 'sync',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    autovacuum_max_workers: '2',
    // The role that is given the right to create roles may then use the ones it creates.
    createrole_self_grant: 'set, inherit',
    // The environment must not decide them.
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    ssl: 'off',
    // Clients report failed statements themselves, and a statement holds personal data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    logging_collector: 'off',
    log_destination: 'stderr',
  };
}

/** Where parallel processes share memory: not in /dev/shm where that is small or missing. */
export function sharedMemory(): Record<string, string> {
  return process.platform === 'linux' ? { dynamic_shared_memory_type: hasSharedMemory() ? 'posix' : 'mmap' } : {};
}

function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= ENOUGH_SHARED_MEMORY;
  } catch {
    return false;
  }
}
