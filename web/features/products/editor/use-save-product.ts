import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { EditableProduct, ProductField } from '#contract/products/product-writes.ts';
import { offlineQueue } from '../../../platform/offline-queue/queue.ts';
import type { NewOperation, QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { toastEmailSent } from '../../../ui/toasts/email-toast.ts';
import { toastInfo, toastSuccess } from '../../../ui/toasts/toast.ts';
import { baseAfterSending, reconcileAbsorbed } from './absorbed-operations.ts';
import type { InitialEditorState } from './values/initial-editor-state.ts';
import { isReplaceable } from './values/initial-editor-state.ts';
import { changesBetween, newProductOf, newVariationsOf } from './values/editor-values.ts';
import type { EditorValues } from './values/editor-values.ts';
import { createOperation, updateOf, updateOperation } from '../writes/product-operations.ts';
import type { StoreRef } from '../writes/product-operations.ts';
import { refusedVariations } from '../writes/refused-variations.ts';
import { conflictIn, submitOperation, awaitOutcome, operationErrorText } from '../submit-operation.ts';
import type { OpenConflict, SubmitOutcome } from '../submit-operation.ts';
import { hasVariationWork, resolveConflict } from '../conflict/resolve-conflict.ts';
import { variationWorkBetween } from './variations/variation-values.ts';
import * as t from './editor.text.ts';

/** Why the form cannot replace the operations it contains. */
const REPLACE_ERRORS = {
  sent: t.someOfYourChanges,
  created: t.thisWasAlreadySent,
  undecided: t.weDontKnowYetIf,
};

/**
 * Saves the form through the queue: a new product, or the changed fields and variations of one, as one operation. Replaces
 * the pending and failed operations that the form contains, so that nothing is sent twice.
 */
export function useSaveProduct(store: StoreRef, { product, opened, absorbed }: InitialEditorState) {
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [openConflict, setOpenConflict] = useState(() => conflictOf(absorbed));
  const [replaces, setReplaces] = useState<readonly QueuedOperation[]>(absorbed);
  /** The values that a save is compared with, including operations sent meanwhile. */
  const base = useRef({ product, opened });
  const saved = useRef(false);

  const leave = async (wc_id: number | null) => {
    saved.current = true;
    await (wc_id === null
      ? navigate({ to: '/dashboard/products' })
      : navigate({ to: '/dashboard/products/$productId', params: { productId: String(wc_id) } }));
  };

  async function submit(operation: NewOperation, replaced = replaces): Promise<void> {
    setSending(true);
    setProblem(null);
    try {
      const slot = await clearSlot(replaced);
      if (slot === 'sent' || slot === 'undecided') setProblem(REPLACE_ERRORS[slot]);
      else await showOutcome(operation, await awaitOutcome(submitOperation(operation, slot)));
    } finally {
      setSending(false);
    }
  }

  async function showOutcome(operation: NewOperation, outcome: SubmitOutcome): Promise<void> {
    if (outcome.is === 'done') {
      const { wc_id, mailed_to: mailedTo = [] } = outcome.answer as { wc_id: number; mailed_to?: string[] };
      if (mailedTo.length > 0) toastEmailSent(mailedTo);
      if (refusedVariations(outcome.answer).length === 0) {
        toastSuccess(product ? t.productSaved : t.addedToYourStore(operation.title.replace(/^[^:]*: /, '')));
        await leave(wc_id);
        return;
      }
      // The product is saved. Refused variations stay in the queue, and the editor shows them.
      saved.current = true;
      const params = { productId: String(wc_id) };
      await navigate({ to: '/dashboard/products/edit/$productId', params, search: { again: operation.id } });
    } else if (outcome.is === 'queued') {
      toastInfo(t.savedHereItsSentOnce);
      await leave(product?.wc_id ?? null);
    } else if (outcome.is === 'failed') {
      const conflict = conflictIn(outcome.operation.error);
      setReplaces([outcome.operation]);
      if (conflict) setOpenConflict({ operation: outcome.operation, conflict });
      else setProblem(operationErrorText(outcome.operation.error));
    }
  }

  return {
    isSending,
    problem,
    conflict: openConflict?.conflict ?? null,
    isSaved: () => saved.current,
    /** Allows leaving without saving. */
    release: () => void (saved.current = true),
    save(values: EditorValues) {
      const { sent, replaceable, isUndecided } = reconcileAbsorbed(
        replaces,
        offlineQueue.get().operations,
        offlineQueue.isDone,
      );
      const now = baseAfterSending(base.current, sent);
      if (isUndecided || now === null) {
        setProblem(isUndecided ? REPLACE_ERRORS.undecided : REPLACE_ERRORS.created);
        return;
      }
      base.current = now;
      setReplaces(replaceable);
      if (now.product === null) {
        void submit(createOperation(store, newProductOf(values), newVariationsOf(values)), replaceable);
        return;
      }
      const changes = changesOf({ ...now, product: now.product }, values);
      if (changes) void submit(updateOperation(store, now.product, values.name.trim(), changes), replaceable);
      else toastInfo(sent.length > 0 ? t.nothingLeftToSaveAlready : t.noChangesToSave);
    },
    /** Closes the conflict. The operation stays in the queue. */
    postpone: () => setOpenConflict(null),
    /** Resolves the conflict with the user's values for the paths in `mine`. */
    choose(mine: readonly string[], name: string) {
      const update = openConflict && updateOf(openConflict.operation);
      if (!update || product === null) return;
      setOpenConflict(null);
      const next = resolveConflict(update, openConflict.conflict, mine);
      const version = { wc_id: product.wc_id, date_modified: next?.based_on ?? product.date_modified };
      if (next) void submit(updateOperation(store, version, name, next));
      else void offlineQueue.discard(openConflict.operation.id).then(() => leave(product.wc_id));
    },
  };
}

/** Returns the changes to a product and its variations with the previous values, or null if nothing changed. */
function changesOf({ product, opened }: { product: EditableProduct; opened: EditorValues }, values: EditorValues) {
  const changes = changesBetween(opened, values);
  const fields = Object.keys(changes) as ProductField[];
  const isVariable = values.type === 'variable';
  const work = isVariable ? variationWorkBetween(opened, values, product.variations) : undefined;
  const variations = work && hasVariationWork(work) ? work : undefined;
  if (fields.length === 0 && !variations) return null;
  return { was: Object.fromEntries(fields.map((field) => [field, product.values[field]])), changes, variations };
}

/** Returns the conflict for which the editor was opened, if any. */
function conflictOf(absorbed: readonly QueuedOperation[]): OpenConflict | null {
  const [operation, ...others] = absorbed;
  const conflict = operation && others.length === 0 ? conflictIn(operation.error) : null;
  return operation && conflict ? { operation, conflict } : null;
}

/**
 * Removes operations from the queue before another replaces them. Returns the id of a failed one to replace, null to add at
 * the end, "sent" if one was sent meanwhile, or "undecided" if the shop may have applied one.
 */
async function clearSlot(operations: readonly QueuedOperation[]): Promise<string | null> {
  const queued = new Map(offlineQueue.get().operations.map((operation) => [operation.id, operation]));
  const now = operations.map(({ id }) => queued.get(id));
  if (now.some((operation) => operation?.state === 'failed' && !isReplaceable(operation))) return 'undecided';
  if (now.some((operation) => operation === undefined || !isReplaceable(operation))) return 'sent';
  const [first, ...others] = now.filter((operation) => operation !== undefined);
  if (!first) return null;
  for (const { id } of others) {
    // oxlint-disable-next-line no-await-in-loop
    await offlineQueue.discard(id);
  }
  if (first.state === 'failed') return first.id;
  return (await offlineQueue.takeBack(first.id)) ? null : 'sent';
}
