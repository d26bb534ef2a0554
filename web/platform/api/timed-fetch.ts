import { reportNoResponse } from './no-response.ts';
import { timeoutOf } from '#contract/http/call-timeouts.ts';
import { CallTimeout } from './call-timeout.ts';

/** Where an answer keeps coming for as long as the tab lives, only its beginning is timed. */
const STREAMS = new Set(['live.stream']);

/**
 * `fetch` that gives up after the call's own time.
 * @throws CallTimeout when the time is over; else what `fetch` throws.
 */
export async function timedFetch(request: Request, init: RequestInit, operation: string): Promise<Response> {
  const ms = timeoutOf(operation);
  const overdue = new AbortController();
  const timer = setTimeout(() => overdue.abort(new CallTimeout(operation, ms)), ms);
  const signal = AbortSignal.any([request.signal, overdue.signal]);
  try {
    const response = await fetch(request, { ...init, signal });
    if (STREAMS.has(operation)) return response;
    // The body counts too: a shop's answer that stops half-way must not hang a screen.
    const body = response.status === 204 ? null : await response.arrayBuffer();
    return new Response(body, response);
  } catch (error) {
    // Whoever asked may have lost interest: that says nothing of the line.
    if (!request.signal.aborted) reportNoResponse();
    throw overdue.signal.aborted ? overdue.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}
