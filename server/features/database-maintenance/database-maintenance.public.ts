import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { maintenanceHandlers, maintenanceJobs, maintenanceSchedules } from './database-maintenance.jobs.ts';

/** Deletes expired data every night. */
export function databaseMaintenanceFeature(platform: Platform): Feature {
  return {
    name: 'database',
    jobs: maintenanceJobs,
    handlers: maintenanceHandlers(platform),
    schedules: maintenanceSchedules,
  };
}
