/** A broken invariant. `rule` names it, so that shrinking keeps the same one. */
export interface Violation {
  readonly rule: string;
  readonly text: string;
}
