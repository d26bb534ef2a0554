/** The server did not respond in time. */
export class CallTimeout extends Error {
  override readonly name = 'CallTimeout';

  constructor(operation: string, ms: number) {
    super(`${operation} timeout after ${ms}ms`);
  }
}
