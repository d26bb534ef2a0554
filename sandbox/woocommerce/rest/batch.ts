import type { Json, JsonObject } from '#domain/generated-shop/wire.ts';
import { Refusal, answer, type Call, type RestAnswer } from './answer.ts';

const MAX_ITEMS = 100;

type BatchBody = { create?: JsonObject[]; update?: JsonObject[]; delete?: (number | JsonObject)[] };

/** How one resource is created, changed and deleted; each returns the record to send. */
export type BatchWork = {
  create(fields: JsonObject): JsonObject;
  update(id: number, fields: JsonObject): JsonObject;
  remove(id: number): JsonObject;
};

/** One item of a batch: what it became, or its refusal in its place. */
function tryItem(id: number, work: () => JsonObject): JsonObject {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { id, error: error.body() };
  }
}

/** A batch answers 200 even where items fail, and 413 above a hundred items over its three lists. */
export function answerBatch(call: Call, work: BatchWork): RestAnswer {
  const body = call.body as BatchBody;
  const [create, update, remove] = [body.create ?? [], body.update ?? [], body.delete ?? []];
  if (create.length + update.length + remove.length > MAX_ITEMS) {
    const message = `Unable to accept more than ${MAX_ITEMS} items for this request.`;
    throw new Refusal(413, 'woocommerce_rest_request_entity_too_large', message);
  }
  const done: { [list: string]: Json } = {};
  if (create.length > 0) done['create'] = create.map((fields) => tryItem(0, () => work.create(fields)));
  if (update.length > 0) {
    done['update'] = update.map((fields) =>
      tryItem(Number(fields['id']), () => work.update(Number(fields['id']), fields)),
    );
  }
  if (remove.length > 0) {
    done['delete'] = remove.map((fields) => {
      const id = Number(typeof fields === 'number' ? fields : fields['id']);
      return tryItem(id, () => work.remove(id));
    });
  }
  return answer(call, done);
}
