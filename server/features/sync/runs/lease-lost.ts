/** Thrown when the run was taken over or its store removed. The worker must stop without reporting a failure. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}
