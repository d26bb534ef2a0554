import { implement } from '@orpc/server';
import type { z } from 'zod';
import type { feedbackEmail, customEmail } from '#contract/feedback/feedback.ts';
import { functions } from '#contract/functions.ts';
import { signedIn, type CallContext, type Person } from '../../platform/access/call-context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { feedbackToOperator, memberEmail, type Sender } from './feedback.mail.ts';
import { findOrganizationOfAll, getFullName } from './feedback.queries.ts';
import { htmlToText } from './html-to-text.ts';

const HOUR = 3600;
/** Per person. */
const FEEDBACK_LIMIT = { max: 10, windowSeconds: HOUR };
const LETTERS_LIMIT = { max: 20, windowSeconds: HOUR };

type Feedback = z.output<typeof feedbackEmail>['data'];
type FreeLetter = z.output<typeof customEmail>;

/** `send-email`: feedback to the operator, from anybody signed in; free text to members, from their owner or admin. */
export function feedbackRoutes(platform: Platform) {
  const call = implement(functions).$context<CallContext>().use(signedIn);
  return {
    sendEmail: call.sendEmail.handler(async ({ context, input }) => {
      const recipients =
        'type' in input
          ? await sendFeedback(platform, context, context.person, input.data)
          : await sendToMembers(platform, context, context.person, input);
      return { success: true as const, recipients };
    }),
  };
}

/** Name, address and id in the body are not believed: they are the session's. Answers who receives it. */
async function sendFeedback(
  platform: Platform,
  context: CallContext,
  person: Person,
  { category, message }: Feedback,
): Promise<string[]> {
  await platform.limits.require(`feedback ${person.id}`, FEEDBACK_LIMIT);
  const sender = await senderOf(context, person);
  const to = platform.env.operator.email;
  await platform.mail.send(feedbackToOperator({ to, sender, category, message, at: platform.now() }));
  return [to];
}

/**
 * One letter to each recipient, so that nobody learns the others' addresses. HTML is a fallback where no text is given, and its
 * words alone are sent, in our own frame: nothing that runs, asks for passwords or reports back can ride along.
 * @throws AppError INVALID_INPUT without words, FORBIDDEN_ROLE unless every recipient is an active member of one organization that
 * the person owns or administers, TRIAL_EXPIRED where no plan opens that organization.
 */
async function sendToMembers(
  platform: Platform,
  context: CallContext,
  person: Person,
  letter: FreeLetter,
): Promise<string[]> {
  const text = letter.text?.trim() || htmlToText(letter.html ?? '');
  if (text === '') throw withoutWords();
  await platform.limits.require(`letters ${person.id}`, LETTERS_LIMIT);
  const recipients = [...new Set([letter.to].flat().map((address) => address.toLowerCase()))];
  const organization = await context.transact((tx) => findOrganizationOfAll(tx, recipients));
  if (organization === null) {
    throw new AppError('FORBIDDEN_ROLE', {
      message: 'Letters go to active members of an organization that you own or administer, and to nobody else.',
    });
  }
  await platform.gate.open({ access: 'organization', action: 'read' }, { organization_id: organization.id }, context);
  const sender = await senderOf(context, person);
  for (const to of recipients) {
    await platform.mail.send(
      memberEmail({ to, sender, organization: organization.name, subject: letter.subject, text }),
    );
  }
  return recipients;
}

async function senderOf(context: CallContext, { id, email }: Person): Promise<Sender> {
  return { id, email, name: await context.transact((tx) => getFullName(tx, id)) };
}

function withoutWords(): AppError {
  const message = 'Give the letter a text, or HTML that holds one.';
  return new AppError('INVALID_INPUT', { message, data: { issues: [{ path: 'text', message }] } });
}
