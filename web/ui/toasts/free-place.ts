/** Where something is on the screen, in px. */
export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

const GAP = 8;

/** Whether two boxes overlap, or nearly do. */
export function isNear(one: Box, other: Box): boolean {
  return (
    one.left < other.right + GAP &&
    other.left < one.right + GAP &&
    one.top < other.bottom + GAP &&
    other.top < one.bottom + GAP
  );
}

/**
 * The top of a place for `toast` that is near none of the `controls`, within `top` and `bottom` of the screen: the highest, or with
 * `fromBelow` the lowest. Null if there is none.
 */
export function freeTop(
  toast: Box,
  controls: readonly Box[],
  { top, bottom, fromBelow }: { top: number; bottom: number; fromBelow: boolean },
): number | null {
  const height = toast.bottom - toast.top;
  const beside = controls.filter(({ left, right }) => toast.left < right + GAP && left < toast.right + GAP);
  const tops = fromBelow
    ? [bottom - height, ...beside.map((control) => control.top - GAP - height)].toSorted((a, b) => b - a)
    : [top, ...beside.map((control) => control.bottom + GAP)].toSorted((a, b) => a - b);
  // A DOMRect cannot be spread: its sides are getters of its prototype.
  const { left, right } = toast;
  const isFree = (at: number) =>
    !beside.some((control) => isNear({ left, right, top: at, bottom: at + height }, control));
  return tops.find((at) => at >= top && at + height <= bottom && isFree(at)) ?? null;
}
