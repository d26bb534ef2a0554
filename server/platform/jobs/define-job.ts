import type { z } from 'zod';

/** What happens around a job: see `defineJob`. Times in seconds. */
export interface JobOptions {
  /** How often a failed job is tried again, with growing pauses from `retryDelay` on. */
  retryLimit?: number;
  retryDelay?: number;
  retryDelayMax?: number;
  /** How long one run may take: then it is cut off, and counts as failed. */
  expireInSeconds?: number;
  /** How often the process may die while it does this before it is set aside: twice, unless a job goes on where it was. */
  mostDeaths?: number;
  /** How many of this job one process runs at once. */
  concurrency?: number;
  /** `each`: every one sent runs. `one-waiting`: one waits at most per key. `one-at-all`: one waits or runs at most per key. */
  queueing?: 'each' | 'one-waiting' | 'one-at-all';
  /** Its payload is erased when it is done or has failed for good: pg-boss keeps the row for a day. */
  erasePayload?: boolean;
}

/** A job by name, with the shape of what it is sent. Fields added later must be optional: older payloads are still queued. */
export interface JobDefinition<Payload = unknown> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  readonly options: JobOptions;
  /** Ties the job to what it does. `whenSetAside`: marks what waits for it as failed. */
  handledBy(run: JobRun<Payload>, whenSetAside?: (payload: Payload) => Promise<void>): JobHandler;
}

/** What a run knows of itself. `signal` is aborted when the process stops or the job took too long: finish the batch, then throw. */
export interface RunningJob {
  id: string;
  signal: AbortSignal;
}

/** Does the job. Throwing means: try again later, as often as the job's options allow. */
export type JobRun<Payload> = (payload: Payload, run: RunningJob) => Promise<void>;

export interface JobHandler {
  readonly definition: JobDefinition;
  run(payload: unknown, run: RunningJob): Promise<void>;
  /** Called instead of `run` for a job that was under way each time its process died. */
  whenSetAside(payload: unknown): Promise<void>;
}

/** A job that runs by itself: `cron` has five fields in UTC. `key` tells several schedules of one job apart. */
export interface JobSchedule {
  readonly job: JobDefinition;
  readonly cron: string;
  readonly payload: object;
  readonly key?: string;
  /** Goes by Karoo's own clock (`platform.now`): it runs as well when the sandbox's clock is moved. */
  readonly followsClock?: boolean;
}

/** Declares a job. `name` reads `<feature>.<what>.v<version>`, e.g. `sync.run-store.v1`. */
export function defineJob<Payload extends object>(
  name: string,
  payload: z.ZodType<Payload>,
  options: JobOptions = {},
): JobDefinition<Payload> {
  const definition: JobDefinition<Payload> = {
    name,
    payload,
    options,
    handledBy: (run, whenSetAside = async () => {}) => ({
      definition: definition as unknown as JobDefinition,
      run: (given, about) => run(payload.parse(given), about),
      whenSetAside: (given) => whenSetAside(payload.parse(given)),
    }),
  };
  return definition;
}

/** Jobs and what does them, matched one to one. Throws with a sentence that names every mismatch. */
export function matchJobs(
  definitions: readonly JobDefinition[],
  handlers: readonly JobHandler[],
  schedules: readonly JobSchedule[] = [],
): Map<string, JobHandler> {
  const names = definitions.map((definition) => definition.name);
  const handled = handlers.map((handler) => handler.definition.name);
  const complaints = [
    ...repeated(names).map((name) => `${name} is declared twice`),
    ...repeated(handled).map((name) => `${name} has two handlers`),
    ...names.filter((name) => !handled.includes(name)).map((name) => `${name} has no handler`),
    ...handled.filter((name) => !names.includes(name)).map((name) => `${name} has a handler but is not declared`),
    ...schedules
      .filter((schedule) => !names.includes(schedule.job.name))
      .map((schedule) => `${schedule.job.name} has a schedule but is not declared`),
  ];
  if (complaints.length > 0) throw new Error(`The jobs do not fit together: ${complaints.join('; ')}.`);
  return new Map(handlers.map((handler) => [handler.definition.name, handler]));
}

function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}
