import { z } from 'zod';
import { t } from '#domain/language/t.ts';
import { publicCall, REST, routes } from './base.ts';

const at = routes('client log', `${REST}/client-log`);

/** An id that is easy to read aloud: no letters that look like digits. */
export const FAULT_ID = /^[0-9A-HJKMNP-TV-Z]{8}$/;
/** The most reports in one request. */
export const MAX_FAULTS_PER_REPORT = 10;

/** An error in a browser, without personal data; the server removes it again. */
export const fault = z.object({
  id: z.string().regex(FAULT_ID, { error: () => t('An id has 8 digits and capital letters.') }),
  /** How the error was caught. */
  kind: z.enum(['error', 'rejection', 'screen']),
  /** The route's pattern, such as `/dashboard/orders/$orderId`: never the address. */
  route: z.string().regex(/^\/[A-Za-z/$_-]{0,119}$/, 'A route is a pattern without ids or query.'),
  /** Which build of the pages. */
  version: z.string().regex(/^[\w.+-]{1,60}$/, 'A version has at most 60 letters, digits, dots and hyphens.'),
  /** The error's class. */
  name: z.string().regex(/^[A-Za-z_$][\w$.]{0,59}$/, 'A name is that of a class.'),
  message: z.string().max(300),
  /** `function file.js:line:column`, the innermost first. */
  stack: z.array(z.string().max(160)).max(8),
});
export type Fault = z.infer<typeof fault>;

export const clientLog = {
  /** Reports browser errors for the log, also without a session. */
  report: publicCall
    .route(at('POST', '', 'Report errors of a page'))
    .input(z.object({ faults: z.array(fault).min(1).max(MAX_FAULTS_PER_REPORT) }))
    .output(z.object({ written: z.number().int() })),
};
