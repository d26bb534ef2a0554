import { randomUUID } from 'node:crypto';
import { implement } from '@orpc/server';
import { products } from '#contract/products/products.ts';
import { t } from '#domain/language/t.ts';
import { type CallContext, inStore } from '../../platform/access/call-context.ts';
import { AppError, invalidInput } from '../../platform/http/app-error.ts';
import { currentLanguage } from '../../platform/language/language.ts';
import { translateMessage } from '../../platform/language/translate-message.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashOf } from '../operations/operations.public.ts';
import { insertJob } from './bulk/jobs/bulk-jobs.commands.ts';
import { describeJob, readJob, requireJob } from './bulk/jobs/bulk-jobs.queries.ts';
import { payloadOf } from './bulk/jobs/change-many.ts';
import { runBulkJob } from './bulk/jobs/run-bulk-job.ts';
import { storeFilePart } from './import/files/import-files.commands.ts';
import { type FileReading, fileRequest } from './import/files/plan-import-file.ts';

/** Per person: a file of 30 MB has about ten. */
const PARTS = { max: 240, windowSeconds: 600 };
const PLANS = { max: 12, windowSeconds: 60 };

const call = implement(products).$context<CallContext>().use(inStore);

/** The calls that send a large product file and plan its import. */
export function importFilesRoutes({ db, jobs, limits, now }: Pick<Platform, 'db' | 'jobs' | 'limits' | 'now'>) {
  return {
    sendFilePart: call.sendFilePart.handler(async ({ context: { store, person }, input }) => {
      await limits.require(`import parts ${person.id}`, PARTS);
      const content = Buffer.from(input.content, 'base64');
      const part = { fileId: input.file_id, part: input.part, userId: person.id, content };
      await db.asSystem(store.storeId, (tx) => storeFilePart(tx, store.storeId, part, now()));
      return { part: input.part };
    }),

    importFile: call.importFile.handler(async ({ context: { store, person, transact }, input }) => {
      await limits.require(`product imports ${person.id}`, PLANS);
      const { storeId } = store;
      const { operation_id: id } = input;
      const request = fileRequest.parse(input);
      const about = {
        id,
        userId: person.id,
        kind: 'import' as const,
        requestHash: hashOf({ request }),
        language: currentLanguage(),
        runId: randomUUID(),
        request,
      };
      await db.asSystem(storeId, async (tx) => {
        if (!(await insertJob(tx, storeId, about, now()))) return;
        tx.afterCommit(async () => void (await jobs.send(runBulkJob, payloadOf(store, id), { id: about.runId })));
      });
      return transact(async (tx) => {
        const job = await readJob(tx, storeId, id);
        if (job?.user_id !== person.id || job.request_hash !== about.requestHash) {
          throw invalidInput('operation_id', t('This key belongs to another change.'));
        }
        return describeJob(tx, store, job);
      });
    }),

    importFileReading: call.importFileReading.handler(({ context: { store, transact }, input }) =>
      transact(async (tx) => {
        const { about } = await requireJob(tx, store.storeId, input.operation_id);
        const reading = about as FileReading | null;
        if (reading === null) throw new AppError('NOT_FOUND', { message: t('We can’t find this change.') });
        return {
          ...reading,
          missing: reading.missing && translateMessage(reading.missing),
          notes: reading.notes.map((note) => ({ ...note, message: translateMessage(note.message) })),
        };
      }),
    ),
  };
}
