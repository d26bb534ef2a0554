import { implement } from '@orpc/server';
import { accounts } from '#contract/accounts.ts';
import { t } from '#domain/language/t.ts';
import { type CallContext, signedIn } from '../../platform/access/call-context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { createProfile, saveChoice, savePreferences, saveProfile } from './accounts.commands.ts';
import { getProfile, listMemberships, listStoreIds, type ProfileRow } from './accounts.queries.ts';
import { describeMe, describeProfile, readPreferences } from './describe-me.ts';
import { endSession, endSessions, listSessions } from './sessions/sessions.commands.ts';

export function accountsRoutes(platform: Platform) {
  const open = implement(accounts).$context<CallContext>();
  const call = open.use(signedIn);
  return {
    signedIn: open.signedIn.handler(async ({ context }) => ({ signedIn: (await context.identify()) !== null })),

    me: call.me.handler(async ({ context }) => {
      const { person, transact } = context;
      const read = () =>
        transact(async (tx) => ({
          profile: await getProfile(tx, person.id),
          memberships: await listMemberships(tx, person.id),
        }));
      let found = await read();
      if (found.profile === null) {
        await createProfile(platform, person.id);
        found = await read();
      }
      return {
        user: { id: person.id, email: person.email },
        ...describeMe(found.profile, found.memberships, platform.now()),
      };
    }),

    choose: call.choose.handler(async ({ context, input }) => {
      const { person, transact } = context;
      await transact(async (tx) => {
        const memberships = await listMemberships(tx, person.id);
        const isMember = memberships.some((membership) => membership.organization_id === input.organization_id);
        if (!isMember) throw new AppError('ORGANIZATION_NOT_FOUND');
        const stores = await listStoreIds(tx, input.organization_id);
        if (input.store_id !== null && !stores.includes(input.store_id)) throw new AppError('STORE_NOT_FOUND');
        await saveChoice(tx, person.id, input);
      });
      return input;
    }),

    updateProfile: call.updateProfile.handler(({ context: { person, transact }, input }) =>
      transact(async (tx) => {
        await saveProfile(tx, person.id, input);
        return describeProfile(requireProfile(await getProfile(tx, person.id)));
      }),
    ),

    setPreferences: call.setPreferences.handler(({ context: { person, transact }, input }) =>
      transact(async (tx) => {
        await savePreferences(tx, person.id, input);
        const { preferences } = requireProfile(await getProfile(tx, person.id));
        const memberships = await listMemberships(tx, person.id);
        return readPreferences(
          preferences,
          memberships.some(({ store_ids }) => store_ids.length > 0),
        );
      }),
    ),

    sessions: call.sessions.handler(async ({ context: { person } }) => {
      const rows = await platform.db.asSystem(null, (tx) => listSessions(tx, person.id));
      return {
        items: rows.map(({ id, created_at, last_used_at, ip_address, user_agent }) => ({
          id,
          current: id === person.sessionId,
          created_at: created_at.toISOString(),
          last_used_at: last_used_at.toISOString(),
          ip_address,
          user_agent,
        })),
      };
    }),

    endSession: call.endSession.handler(async ({ context: { person }, input }) => {
      const ended = await platform.db.asSystem(null, (tx) => endSession(tx, person.id, input.session_id));
      if (!ended) throw new AppError('NOT_FOUND', { message: t('This session has already ended.') });
      return { ended: 1 };
    }),

    endSessions: call.endSessions.handler(async ({ context: { person }, input }) => {
      const except = input.which === 'others' ? person.sessionId : null;
      return { ended: await platform.db.asSystem(null, (tx) => endSessions(tx, person.id, except)) };
    }),
  };
}

/** The profile is created with the first session or by `me`; before that there is nothing to change. */
function requireProfile(profile: ProfileRow | null): ProfileRow {
  if (profile === null) throw new AppError('UNAUTHORIZED', { message: t('User information not available') });
  return profile;
}
