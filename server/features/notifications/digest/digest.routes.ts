import { implement } from '@orpc/server';
import { digests } from '#contract/digest.ts';
import { shopDayOf } from '#domain/time/shop-time.ts';
import { t } from '#domain/language/t.ts';
import { type CallContext, inStore } from '../../../platform/access/call-context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import { runInLanguage } from '../../../platform/language/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { saveDigest } from './digest.commands.ts';
import { readSettings, readToSend } from './digest.queries.ts';
import { contentOf, emailOf, readFigures } from './send-digest.ts';
import { sealContext } from './slack/sealed-address.ts';
import { testSlack } from './slack/send-to-slack.ts';
import { checkedSlackAddress } from './slack/slack-address.ts';
import { slackMessage } from './slack/slack-message.ts';
import type { StopLinks } from '../stop/stop-links.ts';

const call = implement(digests).$context<CallContext>();

/** Each test is an email or a message. */
const TESTS: Limit = { max: 10, windowSeconds: 3600 };

export function digestRoutes(platform: Platform, links: StopLinks) {
  const { db, env, limits, mail, now, sealer } = platform;
  return {
    get: call.get
      .use(inStore)
      .handler(({ context: { store, person } }) =>
        db.asSystem(store.storeId, (tx) => readSettings(tx, store, person.id)),
      ),

    set: call.set.use(inStore).handler(({ context: { store, person }, input }) => {
      const { slack_address: address, on: isOn, ...time } = input;
      const key = { storeId: store.storeId, userId: person.id };
      const slackSealed =
        typeof address === 'string'
          ? sealer.seal(checkedSlackAddress(address, env.privateStoreAddresses), sealContext(key))
          : address;
      return db.asSystem(store.storeId, async (tx) => {
        await saveDigest(tx, store, person.id, { ...time, isOn, slackSealed }, now());
        return readSettings(tx, store, person.id);
      });
    }),

    test: call.test.use(inStore).handler(async ({ context: { store, person } }) => {
      const { storeId } = store;
      const digest = await db.asSystem(storeId, (tx) => readToSend(tx, { storeId, userId: person.id }));
      if (digest === null) throw new AppError('NOT_FOUND', { message: t('Save your digest before you send a test.') });
      await limits.require(`digest test ${person.id}`, TESTS);
      const figures = await readFigures(platform, digest, shopDayOf(now(), digest.timezone));
      if (figures === null) throw new AppError('STORE_NOT_FOUND');
      const toSlack = digest.channel !== 'email';
      const toEmail = digest.channel !== 'slack';
      if (toEmail) await mail.send(emailOf(platform, links, digest, figures, true));
      const text = runInLanguage(digest.language, () => slackMessage(contentOf(platform, digest, figures), true));
      return {
        email: toEmail ? digest.email : null,
        slack: toSlack ? { problem: await testSlack(platform, digest, text) } : null,
      };
    }),
  };
}
