import { implement } from '@orpc/server';
import { clientLog, type Fault } from '#contract/client-log.ts';
import { withoutPersonalData } from '#domain/personal-data.ts';
import type { CallContext } from '../../platform/access/call-context.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';

/** A tab sends at most ten a minute, often together; the people of a shop may share one address. */
const REPORTS: Limit = { max: 30, windowSeconds: 600 };
/** A stack frame: a function and the name of one of our files. */
const FRAME = /^(?:[\w$.<>]{1,80} )?[\w.-]{1,80}:\d{1,7}:\d{1,7}$/;

export function clientLogRoutes(limits: RateLimiter) {
  const call = implement(clientLog).$context<CallContext>();
  return {
    report: call.report.handler(async ({ context, input }) => {
      await limits.require(`client-log:${context.ip}`, REPORTS);
      for (const fault of input.faults) context.log.warn({ fault: redactFault(fault) }, 'A browser reported an error');
      return { written: input.faults.length };
    }),
  };
}

/** Redacts the report again: clients are not trusted to omit personal data. */
function redactFault(fault: Fault): Fault {
  return {
    ...fault,
    message: withoutPersonalData(fault.message).replaceAll(/\p{Cc}+/gu, ' '),
    stack: fault.stack.filter((line) => FRAME.test(line)),
  };
}
