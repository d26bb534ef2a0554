import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { EditableProduct, ProductConflict, ProductField } from '#contract/products/product-writes.ts';
import { offlineQueue } from '../../../platform/offline-queue/queue.ts';
import type { NewOperation, QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { toastEmailSent } from '../../../ui/toasts/email-toast.ts';
import { toastInfo, toastSuccess } from '../../../ui/toasts/toast.ts';
import { baseAfterSending, reconcileAbsorbed } from './absorbed-operations.ts';
import type { InitialEditorState } from './values/initial-editor-state.ts';
import { isOpenToChange } from './values/initial-editor-state.ts';
import { changesBetween, newProductOf, newVariationsOf } from './values/editor-values.ts';
import type { EditorValues } from './values/editor-values.ts';
import { createOperation, updateOf, updateOperation } from '../writes/product-operations.ts';
import type { StoreRef } from '../writes/product-operations.ts';
import { refusedVariations } from '../writes/refused-variations.ts';
import { operationErrorText } from '../operation-error.ts';
import { conflictIn, submitOperation, awaitOutcome } from '../submit-operation.ts';
import type { SubmitOutcome } from '../submit-operation.ts';
import { hasVariationWork, resolveConflict } from '../conflict/resolve-conflict.ts';
import { variationWorkBetween } from './variations/variation-values.ts';

/** Why what is typed cannot take the place of what was sent before. */
const NO_PLACE = {
  gone: 'Part of this was sent to the shop just now. Press Save again.',
  made: 'This was sent to the shop meanwhile. Copy what you typed since, and open the product again.',
  unknown: 'Nobody knows yet whether the shop has what was sent before: press Retry on it first, then change it.',
};

/**
 * Saves what the editor holds through the queue: a new product, or the changed fields of one with what is done to its
 * variations, all as one. What waits or was refused before is replaced, so that nothing is sent twice.
 */
export function useSaveProduct(store: StoreRef, { product, opened, absorbed }: InitialEditorState) {
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [met, setMet] = useState(() => conflictOf(absorbed));
  const [replaces, setReplaces] = useState<readonly QueuedOperation[]>(absorbed);
  /** What the fields are measured against; what was sent meanwhile is in it. */
  const base = useRef({ product, opened });
  const saved = useRef(false);

  const leave = async (wc_id: number | null) => {
    saved.current = true;
    await (wc_id === null
      ? navigate({ to: '/dashboard/products' })
      : navigate({ to: '/dashboard/products/$productId', params: { productId: String(wc_id) } }));
  };

  async function submit(operation: NewOperation, instead = replaces): Promise<void> {
    setSending(true);
    setProblem(null);
    try {
      const place = await freePlace(instead);
      if (place === 'gone' || place === 'unknown') setProblem(NO_PLACE[place]);
      else await show(operation, await awaitOutcome(submitOperation(operation, place)));
    } finally {
      setSending(false);
    }
  }

  async function show(operation: NewOperation, outcome: SubmitOutcome): Promise<void> {
    if (outcome.is === 'done') {
      const { wc_id, mailed_to: mailedTo = [] } = outcome.answer as { wc_id: number; mailed_to?: string[] };
      if (mailedTo.length > 0) toastEmailSent(mailedTo);
      if (refusedVariations(outcome.answer).length === 0) {
        toastSuccess(product ? 'The product is saved' : `${operation.title.replace(/^[^:]*: /, '')} is in the shop`);
        await leave(wc_id);
        return;
      }
      // The product stands; what was refused of it waits in the queue and is shown at its variations.
      saved.current = true;
      const params = { productId: String(wc_id) };
      await navigate({ to: '/dashboard/products/edit/$productId', params, search: { again: operation.id } });
    } else if (outcome.is === 'kept') {
      toastInfo('Kept here. It is sent as soon as the shop can be reached.');
      await leave(product?.wc_id ?? null);
    } else if (outcome.is === 'failed') {
      const conflict = conflictIn(outcome.operation.error);
      setReplaces([outcome.operation]);
      if (conflict) setMet({ operation: outcome.operation, conflict });
      else setProblem(operationErrorText(outcome.operation.error));
    }
  }

  return {
    isSending,
    problem,
    conflict: met?.conflict ?? null,
    isSaved: () => saved.current,
    /** Lets the person leave without saving: what they opened is gone, or waits in the queue. */
    release: () => void (saved.current = true),
    save(values: EditorValues) {
      const { sent, here, isUnknown } = reconcileAbsorbed(replaces, offlineQueue.get().operations, offlineQueue.isDone);
      const now = baseAfterSending(base.current, sent);
      if (isUnknown || now === null) {
        setProblem(isUnknown ? NO_PLACE.unknown : NO_PLACE.made);
        return;
      }
      base.current = now;
      setReplaces(here);
      if (now.product === null) {
        void submit(createOperation(store, newProductOf(values), newVariationsOf(values)), here);
        return;
      }
      const asked = changesOf({ ...now, product: now.product }, values);
      if (asked) void submit(updateOperation(store, now.product, values.name.trim(), asked), here);
      else toastInfo(sent.length > 0 ? 'Nothing is left to save: it was sent to the shop' : 'Nothing was changed');
    },
    /** Looks away from the conflict: what was refused stays in the queue. */
    lookAway: () => setMet(null),
    /** The person's choice in a conflict: their own values for `mine`, and all that nobody else changed. */
    choose(mine: readonly string[], name: string) {
      const asked = met && updateOf(met.operation);
      if (!asked || product === null) return;
      setMet(null);
      const next = resolveConflict(asked, met.conflict, mine);
      const version = { wc_id: product.wc_id, date_modified: next?.based_on ?? product.date_modified };
      if (next) void submit(updateOperation(store, version, name, next));
      // All was theirs: there is nothing left to send.
      else void offlineQueue.discard(met.operation.id).then(() => leave(product.wc_id));
    },
  };
}

/** What was changed of a product and its variations, with what was there before; null where nothing was. */
function changesOf({ product, opened }: { product: EditableProduct; opened: EditorValues }, values: EditorValues) {
  const changes = changesBetween(opened, values);
  const fields = Object.keys(changes) as ProductField[];
  const isVariable = values.type === 'variable';
  const work = isVariable ? variationWorkBetween(opened, values, product.variations) : undefined;
  const variations = work && hasVariationWork(work) ? work : undefined;
  if (fields.length === 0 && !variations) return null;
  return { was: Object.fromEntries(fields.map((field) => [field, product.values[field]])), changes, variations };
}

interface OpenConflict {
  operation: QueuedOperation;
  conflict: ProductConflict;
}

/** The conflict that is to be settled before anything else, where the editor was opened for it. */
function conflictOf(absorbed: readonly QueuedOperation[]): OpenConflict | null {
  const [operation, ...others] = absorbed;
  const conflict = operation && others.length === 0 ? conflictIn(operation.error) : null;
  return operation && conflict ? { operation, conflict } : null;
}

/**
 * Makes room for what replaces these operations: the id of the failed one whose place it takes, null for the end of the
 * queue, "gone" when one of them was sent meanwhile, "unknown" when nobody knows whether the shop did it.
 */
async function freePlace(operations: readonly QueuedOperation[]): Promise<string | null> {
  const here = new Map(offlineQueue.get().operations.map((operation) => [operation.id, operation]));
  const now = operations.map(({ id }) => here.get(id));
  if (now.some((operation) => operation?.state === 'failed' && !isOpenToChange(operation))) return 'unknown';
  if (now.some((operation) => operation === undefined || !isOpenToChange(operation))) return 'gone';
  const [first, ...others] = now.filter((operation) => operation !== undefined);
  if (!first) return null;
  for (const { id } of others) {
    // oxlint-disable-next-line no-await-in-loop
    await offlineQueue.discard(id);
  }
  if (first.state === 'failed') return first.id;
  return (await offlineQueue.takeBack(first.id)) ? null : 'gone';
}
