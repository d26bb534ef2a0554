import {
  ATTEMPT_MS,
  type Claim,
  endOfEarlier,
  hashOf,
  isRunning,
  type LoggedOperation,
  type OperationRequest,
} from '../../../server/features/operations/operations.commands.ts';
import type { OperationLog } from '../../../server/features/operations/operation-log.ts';
import type { OwnResult } from '../../../server/features/operations/operations.public.ts';
import { AppError } from '../../../server/platform/http/app-error.ts';

type Row = { -readonly [Key in keyof LoggedOperation]: LoggedOperation[Key] } & {
  readonly id: string;
  readonly subject: string;
  attempt: number;
  before: object | null;
  sentAt: Date | null;
  finishedAt: Date | null;
};

/** A model of shop_operations and its statements. All methods happen at once, within a transaction of the caller. */
export class SimulatedOperations {
  readonly rows = new Map<string, Row>();

  claim(operation: OperationRequest, at: Date): Claim {
    const existing = this.rows.get(operation.id);
    const ended = endOfEarlier(existing, operation);
    if (ended !== null) return ended;
    const alive = new Date(at.getTime() - ATTEMPT_MS);
    if (isRunning(existing, alive)) return { kind: 'busy' };
    const others = [...this.rows.values()].filter(
      ({ id, subject }) => id !== operation.id && subject === operation.subject,
    );
    if (others.some((other) => isRunning(other, alive))) return { kind: 'busy' };
    if (existing === undefined) {
      const { id, subject, name, userId } = operation;
      const row = { id, subject, name, user_id: userId, request_hash: hashOf(operation), answer: null };
      const times = { attempted_at: at, sentAt: null, finishedAt: null };
      this.rows.set(id, { ...row, ...times, state: 'running', attempt: 1, before: null });
      return { kind: 'mine', attempt: 1, before: null, sentAt: null };
    }
    Object.assign(existing, { state: 'running', attempt: existing.attempt + 1, attempted_at: at, finishedAt: null });
    return { kind: 'mine', attempt: existing.attempt, before: existing.before, sentAt: existing.sentAt };
  }

  recordSending(id: string, attempt: number, before: object, at: Date): Date {
    const row = this.rows.get(id);
    if (row?.attempt !== attempt) throw new AppError('IN_PROGRESS');
    Object.assign(row, { sentAt: at, attempted_at: at, before: { ...before, ...row.before } });
    return at;
  }

  recordOutcome(id: string, attempt: number, outcome: Parameters<OperationLog['recordOutcome']>[1], at: Date): void {
    const row = this.rows.get(id);
    if (row?.attempt !== attempt) return;
    row.finishedAt = at;
    row.state = 'error' in outcome ? 'failed' : 'answer' in outcome ? 'done' : 'refused';
    if ('earlier' in outcome) Object.assign(row, { sentAt: outcome.earlier?.sentAt, before: outcome.earlier?.before });
    if ('answer' in outcome) row.answer = outcome.answer;
    if ('refusal' in outcome) {
      const { code, message, data } = outcome.refusal;
      row.answer = { code, message, data: data ?? null };
    }
  }

  ownResults(userId: string, subjects: readonly string[]): OwnResult[] {
    return this.#done(({ user_id, subject }) => user_id === userId && subjects.includes(subject));
  }

  answers(subject: string, name: string): unknown[] {
    return this.#done((row) => row.subject === subject && row.name === name).map(({ answer }) => answer);
  }

  /** The newest first. */
  #done(isWanted: (row: Row) => boolean): Row[] {
    return [...this.rows.values()]
      .filter((row) => row.state === 'done' && isWanted(row))
      .sort((one, other) => (other.finishedAt?.getTime() ?? 0) - (one.finishedAt?.getTime() ?? 0));
  }
}
