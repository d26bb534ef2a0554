import type { z } from 'zod';

/** Options of a job: see `defineJob`. Times in seconds. */
export interface JobOptions {
  /** How often a failed job is retried, with growing pauses from `retryDelay` on. */
  retryLimit?: number;
  retryDelay?: number;
  retryDelayMax?: number;
  /** How long one run may take before it is stopped and counts as failed. */
  expireInSeconds?: number;
  /** How often the process may die while running it before it is not retried: twice, unless the job resumes where it stopped. */
  maxCrashes?: number;
  /** Jobs of a process that run at once. Of several, one is always left for another tenant. */
  concurrency?: number;
  /** `each`: every job runs. `one-waiting`: at most one waits per key. `one-at-all`: at most one waits or runs per key. */
  queueing?: 'each' | 'one-waiting' | 'one-at-all';
  /** Queued so often, e.g. after each webhook, that its statement is planned once per connection. */
  isFrequent?: boolean;
  /** Erases the payload when the job is done or has failed for good: pg-boss keeps the row for a day. */
  erasePayload?: boolean;
}

/** A job's name and payload schema. Fields added later must be optional: older payloads are still queued. */
export interface JobDefinition<Payload = unknown> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  readonly options: JobOptions;
  /** Binds the job to its implementation. `onCrashed` marks the job's work as failed. */
  handledBy(run: JobRun<Payload>, onCrashed?: (payload: Payload) => Promise<void>): JobHandler;
}

const DEFAULTS = { retryLimit: 5, retryDelay: 5, retryDelayMax: 900, expireInSeconds: 900, concurrency: 1 } as const;

export function optionsOf({ options }: JobDefinition) {
  return { ...DEFAULTS, ...options };
}

/** Whether the job has several workers, of which one tenant's jobs may take all but one. */
export function isShared(definition: JobDefinition): boolean {
  return optionsOf(definition).concurrency > 1;
}

/** `signal` is aborted when the process stops or the job takes too long: finish the batch, then throw. */
export interface RunningJob {
  id: string;
  signal: AbortSignal;
}

/** Runs the job. After an error it is retried as its options allow. */
export type JobRun<Payload> = (payload: Payload, run: RunningJob) => Promise<void>;

export interface JobHandler {
  readonly definition: JobDefinition;
  run(payload: unknown, run: RunningJob): Promise<void>;
  /** Called instead of `run` for a job during which its process died too often. */
  onCrashed(payload: unknown): Promise<void>;
}

/** A scheduled job: `cron` has five fields in UTC. `key` distinguishes several schedules of one job. */
export interface JobSchedule {
  readonly job: JobDefinition;
  readonly cron: string;
  readonly payload: object;
  readonly key?: string;
  /** Follows Karoo's own clock (`platform.now`): it also runs when the sandbox's clock is moved. */
  readonly followsClock?: boolean;
}

/** Declares a job. `name` is `<feature>.<action>.v<version>`, e.g. `sync.run-store.v1`. */
export function defineJob<Payload extends object>(
  name: string,
  payload: z.ZodType<Payload>,
  options: JobOptions = {},
): JobDefinition<Payload> {
  const definition: JobDefinition<Payload> = {
    name,
    payload,
    options,
    handledBy: (run, onCrashed = async () => {}) => ({
      definition: definition as unknown as JobDefinition,
      run: (input, about) => run(payload.parse(input), about),
      onCrashed: (input) => onCrashed(payload.parse(input)),
    }),
  };
  return definition;
}

/** Matches jobs and handlers one to one. Throws an error that lists every mismatch. */
export function matchJobs(
  definitions: readonly JobDefinition[],
  handlers: readonly JobHandler[],
  schedules: readonly JobSchedule[] = [],
): Map<string, JobHandler> {
  const names = definitions.map((definition) => definition.name);
  const handled = handlers.map((handler) => handler.definition.name);
  const problems = [
    ...repeated(names).map((name) => `${name} is declared twice`),
    ...repeated(handled).map((name) => `${name} has two handlers`),
    ...names.filter((name) => !handled.includes(name)).map((name) => `${name} has no handler`),
    ...handled.filter((name) => !names.includes(name)).map((name) => `${name} has a handler but is not declared`),
    ...schedules
      .filter((schedule) => !names.includes(schedule.job.name))
      .map((schedule) => `${schedule.job.name} has a schedule but is not declared`),
  ];
  if (problems.length > 0) throw new Error(`The jobs do not fit together: ${problems.join('; ')}.`);
  return new Map(handlers.map((handler) => [handler.definition.name, handler]));
}

function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}
