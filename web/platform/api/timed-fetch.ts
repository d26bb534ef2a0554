import { reportNoResponse } from './no-response.ts';
import { timeoutOf } from '#contract/http/call-timeouts.ts';
import { CallTimeout } from './call-timeout.ts';

/** Streams stay open as long as the tab: only the start of their response is timed. */
const STREAMS = new Set(['live.stream']);

/** `fetch` with the timeout of the call. @throws CallTimeout on timeout; otherwise what `fetch` throws. */
export async function timedFetch(request: Request, init: RequestInit, operation: string): Promise<Response> {
  const ms = timeoutOf(operation);
  const overdue = new AbortController();
  const timer = setTimeout(() => overdue.abort(new CallTimeout(operation, ms)), ms);
  const signal = AbortSignal.any([request.signal, overdue.signal]);
  try {
    const response = await fetch(request, { ...init, signal });
    if (STREAMS.has(operation)) return response;
    // The timeout covers the body too: a response that stops half-way must not hang a screen.
    const body = response.status === 204 ? null : await response.arrayBuffer();
    return new Response(body, response);
  } catch (error) {
    // A call aborted by its caller says nothing about the connection.
    if (!request.signal.aborted) reportNoResponse();
    throw overdue.signal.aborted ? overdue.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}
