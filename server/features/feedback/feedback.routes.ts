import { implement } from '@orpc/server';
import type { z } from 'zod';
import type { feedbackEmail, customEmail } from '#contract/feedback/feedback.ts';
import { functions } from '#contract/functions.ts';
import { t } from '#domain/language/t.ts';
import { signedIn, type CallContext, type Person } from '../../platform/access/call-context.ts';
import { AppError, invalidInput } from '../../platform/http/app-error.ts';
import { runInLanguage } from '../../platform/language/language.ts';
import type { Platform } from '../../platform/platform.ts';
import { feedbackToOperator, memberEmail, type Sender } from './feedback.mail.ts';
import { findOrganizationOfAll, getFullName, listLanguages } from './feedback.queries.ts';
import { htmlToText } from './html-to-text.ts';

const HOUR = 3600;
const FEEDBACK_LIMIT = { max: 10, windowSeconds: HOUR };
const MESSAGE_LIMIT = { max: 20, windowSeconds: HOUR };

type Feedback = z.output<typeof feedbackEmail>['data'];
type CustomEmail = z.output<typeof customEmail>;

/** `send-email`: feedback to the operator from anyone signed in; messages to members from their owner or admin. */
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

/** Sends feedback with the session's name and address, not the body's. Returns the recipients. */
async function sendFeedback(
  platform: Platform,
  context: CallContext,
  person: Person,
  { category, message }: Feedback,
): Promise<string[]> {
  await platform.limits.require(`feedback ${person.id}`, FEEDBACK_LIMIT);
  const sender = await senderOf(context, person);
  const to = platform.env.operator.email;
  const about = { to, sender, category, message, at: platform.now() };
  await platform.mail.send(runInLanguage('en', () => feedbackToOperator(about)));
  return [to];
}

/**
 * Sends one email per recipient, so that they do not learn each other's addresses. HTML is a fallback without text; only its words are
 * sent, in our template, which excludes scripts, password forms and tracking.
 * @throws AppError INVALID_INPUT without text, FORBIDDEN_ROLE unless all recipients are active members of one organization that the
 * person owns or administers, TRIAL_EXPIRED when no plan covers that organization.
 */
async function sendToMembers(
  platform: Platform,
  context: CallContext,
  person: Person,
  email: CustomEmail,
): Promise<string[]> {
  const text = email.text?.trim() || htmlToText(email.html ?? '');
  if (text === '') throw missingTextError();
  await platform.limits.require(`letters ${person.id}`, MESSAGE_LIMIT);
  const recipients = [...new Set([email.to].flat().map((address) => address.toLowerCase()))];
  const organization = await context.transact((tx) => findOrganizationOfAll(tx, recipients));
  if (organization === null) {
    throw new AppError('FORBIDDEN_ROLE', {
      message: t('You can only email active members of organizations you own or administer.'),
    });
  }
  await platform.gate.open({ access: 'organization', action: 'read' }, { organization_id: organization.id }, context);
  const sender = await senderOf(context, person);
  const languages = await platform.db.asSystem(null, (tx) => listLanguages(tx, recipients));
  for (const to of recipients) {
    const about = { to, sender, organization: organization.name, subject: email.subject, text };
    await platform.mail.send(runInLanguage(languages.get(to) ?? null, () => memberEmail(about)));
  }
  return recipients;
}

async function senderOf(context: CallContext, { id, email }: Person): Promise<Sender> {
  return { id, email, name: await context.transact((tx) => getFullName(tx, id)) };
}

function missingTextError(): AppError {
  return invalidInput('text', t('Enter a message.'));
}
