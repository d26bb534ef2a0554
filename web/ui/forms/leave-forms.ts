/** A form on screen, or the dialog it is in. */
export interface Held {
  hasChanges: () => boolean;
  /** Asks, and calls `go` if the person discards the changes. */
  ask: (go: () => void) => void;
  /** It is gone when the screen's own address is as it was before, such as another search. */
  isGoneWithBack: boolean;
}

export const onScreen = new Set<Held>();

/** Does what takes forms off the screen but has no address, such as choosing another store. Asks first if changes would be lost. */
export function leaveForms(then: () => void, forms: readonly Held[] = [...onScreen]): void {
  const [first, ...others] = forms.filter(({ hasChanges }) => hasChanges());
  if (first) first.ask(() => leaveForms(then, others));
  else then();
}
