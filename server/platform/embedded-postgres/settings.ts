import { statfsSync } from 'node:fs';
import { totalmem } from 'node:os';

const MB = 1024 * 1024;
/** Processes that build an index together share memory: containers have 64 MB of it by default, which may be too little. */
const ENOUGH_SHARED_MEMORY = 256 * MB;

/** The settings of a server that shares a small machine with its only client, whose tables and indexes have this size. */
export function settingsForThisMachine(databaseBytes: number): Record<string, string> {
  // A container's limit, if it has one.
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return {
    shared_buffers: `${buffersInMegabytes(memory, databaseBytes)}MB`,
    effective_cache_size: `${Math.max(Math.floor(memory / 2 / MB), 64)}MB`,
    maintenance_work_mem: '64MB',
    random_page_cost: '1.1',
    jit: 'off',
    // Each parallel worker is a new process, which first maps the pages it reads: that took longer than what it did (bench/README.md).
    max_parallel_workers_per_gather: '0',
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

/**
 * Small databases are to take little memory. Of a large one, the part that a year's questions read again and again is about a sixteenth:
 * reading it from the system's cache each time took a quarter of their processor time (bench/README.md).
 */
export function buffersInMegabytes(memory: number, databaseBytes: number): number {
  const wanted = Math.max(128, Math.ceil(databaseBytes / 16 / MB));
  return Math.max(32, Math.min(Math.floor(memory / 16 / MB), wanted));
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
