import { implement } from '@orpc/server';
import type { z } from 'zod';
import { type connectionReport, stores } from '#contract/stores.ts';
import type { StoreScope } from '#domain/ids.ts';
import { t } from '#domain/language/t.ts';
import { inOrganization, inStore, signedIn, type CallContext } from '../../platform/access/call-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { translateMessage } from '../../platform/language/translate-message.ts';
import {
  type ConnectionDiagnosis,
  diagnoseConnection,
} from '../../integrations/woocommerce/connection/diagnose-connection.ts';
import { logChange } from '../activity/activity.public.ts';
import { beginApproval } from './connect/approval.commands.ts';
import { connectStore, decideShopSettings, editStore, testStore } from './connect/connect-store.ts';
import { createSampleStore } from './connect/sample-store.ts';
import { purgeSamples, removeStoreWebhooks } from './stores.jobs.ts';
import { DEFAULT_SETTINGS, removeStore } from './stores.commands.ts';
import type { StoresContext } from './stores-context.ts';
import { getApproval, getStore, listDeadLetters, listStores } from './stores.queries.ts';

/** Requests to shops are slow and visible to their owners, so Karoo must not become a port scanner. */
const CHECKS = { max: 20, windowSeconds: 60 };

export function storesRoutes(context: StoresContext) {
  const calls = guardedCalls();
  return { ...readingRoutes(context, calls), ...connectingRoutes(context, calls), ...changingRoutes(context, calls) };
}

type Calls = ReturnType<typeof guardedCalls>;
function guardedCalls() {
  const call = implement(stores).$context<CallContext>();
  return { store: call.use(inStore), organization: call.use(inOrganization), session: call.use(signedIn) };
}

function readingRoutes({ platform: { now } }: StoresContext, { store, organization, session }: Calls) {
  return {
    list: session.list.handler(async ({ context: { transact }, input }) => {
      const items = await transact((tx) => listStores(tx, input.organization_id));
      return { items, total: items.length, page: 1, perPage: Math.max(items.length, 1) };
    }),
    get: store.get.handler(({ context }) => readStore(context, context.store)),
    deadLetters: store.deadLetters.handler(({ context }) =>
      context.transact((tx) => listDeadLetters(tx, context.store)),
    ),
    approval: organization.approval.handler(async ({ context, input }) => {
      const found = await context.transact((tx) => getApproval(tx, context.organization, input.approval_id, now()));
      if (!found) throw new AppError('NOT_FOUND');
      return found;
    }),
  };
}

function connectingRoutes(stores: StoresContext, { organization }: Calls) {
  const { limits } = stores.platform;
  return {
    create: organization.create.handler(async ({ context, input }) => {
      await limits.require(`stores.look:${context.person.id}`, CHECKS);
      const storeId = await connectStore(stores, {
        organization: context.organization,
        userId: context.person.id,
        url: input.url,
        name: input.name,
        key: { consumerKey: input.consumer_key, consumerSecret: input.consumer_secret },
      });
      return readStore(context, { storeId } as StoreScope);
    }),
    createSample: organization.createSample.handler(async ({ context }) => {
      const storeId = await createSampleStore(stores, {
        organization: context.organization,
        userId: context.person.id,
      });
      return readStore(context, { storeId } as StoreScope);
    }),
    tryConnection: organization.tryConnection.handler(async ({ context, input }) => {
      await limits.require(`stores.look:${context.person.id}`, CHECKS);
      const key = { consumerKey: input.consumer_key, consumerSecret: input.consumer_secret };
      return toReport(await diagnoseConnection(input.url, key, stores.woo));
    }),
    beginApproval: organization.beginApproval.handler(async ({ context, input }) => {
      await limits.require(`stores.look:${context.person.id}`, CHECKS);
      return beginApproval(stores, {
        organization: context.organization,
        userId: context.person.id,
        url: input.url,
        name: input.name,
        returnTo: input.return_to,
      });
    }),
  };
}

function changingRoutes(stores: StoresContext, { store }: Calls) {
  const { jobs, limits, now } = stores.platform;
  return {
    update: store.update.handler(async ({ context, input }) => {
      const { consumer_key: consumerKey, consumer_secret: consumerSecret } = input;
      if ((consumerKey === undefined) !== (consumerSecret === undefined)) {
        throw new AppError('INVALID_INPUT', { message: t('Enter both consumer_key and consumer_secret.') });
      }
      const key =
        consumerKey !== undefined && consumerSecret !== undefined ? { consumerKey, consumerSecret } : undefined;
      if (key) await limits.require(`stores.look:${context.person.id}`, CHECKS);
      await editStore(stores, context.store, context.person.id, { name: input.name, key, dateType: input.date_type });
      return readStore(context, context.store);
    }),
    decideSettings: store.decideSettings.handler(async ({ context, input }) => {
      const { use, since } = input;
      await decideShopSettings(stores, context.store, context.person.id, { use, since });
      return readStore(context, context.store);
    }),
    remove: store.remove.handler(async ({ context }) => {
      const { storeId } = context.store;
      await context.transact(async (tx) => {
        const { is_sample } = await readStored(tx, context.store);
        await removeStore(tx, context.store, now());
        const { organizationId } = context.store;
        if (!is_sample) {
          await logChange(tx, { organizationId, storeId, userId: context.person.id, kind: 'store.remove', at: now() });
        }
        tx.afterCommit(async () => {
          if (is_sample) await jobs.send(purgeSamples, {}, { key: 'all' });
          else await jobs.send(removeStoreWebhooks, { storeId });
        });
      });
      return { id: storeId, is_active: false as const };
    }),
    test: store.test.handler(async ({ context }) => {
      await limits.require(`stores.look:${context.person.id}`, CHECKS);
      return toReport(await testStore(stores, context.store));
    }),
  };
}

async function readStore(context: CallContext, scope: StoreScope) {
  return context.transact((tx) => readStored(tx, scope));
}

async function readStored(tx: Tx, scope: StoreScope) {
  const found = await getStore(tx, scope);
  if (!found) throw new AppError('STORE_NOT_FOUND');
  return found;
}

/** Converts a diagnosis to the contract's report. A read-only key connects with a notice. */
function toReport(report: ConnectionDiagnosis): z.infer<typeof connectionReport> {
  if (!report.ok) {
    const { code, sentence, remedy } = report;
    return { ok: false, code, sentence: translateMessage(sentence), remedy: translateMessage(remedy), shop: null };
  }
  const { shop, notice, connection } = report;
  return {
    ok: true,
    code: notice?.code ?? null,
    sentence: notice && translateMessage(notice.sentence),
    remedy: notice && translateMessage(notice.remedy),
    shop: {
      name: shop.name ?? new URL(connection.url).hostname,
      timezone: shop.settings.timezone ?? shop.guess.timezone ?? DEFAULT_SETTINGS.timezone,
      currency: shop.settings.currency ?? shop.guess.currency ?? DEFAULT_SETTINGS.currency,
      wc_version: shop.wooVersion,
      can_write: shop.writeError === null,
    },
  };
}
