import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { EditableProduct, ProductField } from '#contract/products/product-writes.ts';
import { explainFailure } from '../../../platform/offline-queue/explain-failure.ts';
import { offlineQueue } from '../../../platform/offline-queue/queue.ts';
import type { NewOperation, Outcome, QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { toastEmailSent } from '../../../ui/toasts/email-toast.ts';
import { toastInfo } from '../../../ui/toasts/toast.ts';
import { isReplaceable } from './values/initial-editor-state.ts';
import type { InitialEditorState } from './values/initial-editor-state.ts';
import { changesBetween, newProductOf, newVariationsOf } from './values/editor-values.ts';
import type { EditorValues } from './values/editor-values.ts';
import { conflictOf, updateOf, targetOf } from '../writes/product-operations.ts';
import type { OpenConflict, StoreRef } from '../writes/product-operations.ts';
import { refusedVariations } from '../writes/refused-variations.ts';
import { queueWrites } from '../../operations/operations.public.tsx';
import type { QueuedSet } from '../../operations/operations.public.tsx';
import { hasVariationWork, resolveConflict } from '../conflict/resolve-conflict.ts';
import { variationWorkBetween } from './variations/variation-values.ts';
import { createOperation, updateOperation } from '../product-writes.ts';
import { applyUpdate } from './values/apply-changes.ts';
import type { ProductChange } from '#contract/products/product-operations.ts';
import { t } from '#domain/language/t.ts';

/** Why the form cannot replace the operations it contains. */
const REPLACE_ERRORS = {
  sent: t('Some of your changes were just sent to your store. Press Save again.'),
  created: t('This was already sent to your store. Copy what you’ve typed since, then open the product again.'),
  undecided: t('We don’t know yet if your store received the earlier change. Press Retry on it first, then edit it.'),
};

/**
 * Saves the form through the queue: a new product, or the changed fields and variations of one, as one operation. Replaces
 * the pending and failed operations that the form contains, so that nothing is sent twice.
 */
export function useSaveProduct(store: StoreRef, { product, opened, absorbed }: InitialEditorState) {
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [openConflict, setOpenConflict] = useState(() => openedConflict(absorbed));
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

  /** Resolves with whether it was saved. */
  async function submit(operation: NewOperation, replaced = replaces): Promise<boolean> {
    setSending(true);
    setProblem(null);
    try {
      const stored = await storeInPlace(operation, replaced, product === null);
      if (typeof stored !== 'string') return await follow(operation, await stored.news);
      setProblem(REPLACE_ERRORS[stored]);
      return false;
    } finally {
      setSending(false);
    }
  }

  async function follow(operation: NewOperation, news: Outcome | null): Promise<boolean> {
    if (news === null) {
      await leave(product?.wc_id ?? null);
    } else if (!news.ok) {
      if (news.discarded) return false;
      const conflict = conflictOf(news.operation);
      setReplaces([news.operation]);
      if (conflict) setOpenConflict({ operation: news.operation, conflict });
      else setProblem(news.operation.error && explainFailure(news.operation.error));
      return false;
    } else {
      const { wc_id, mailed_to: mailedTo = [] } = news.answer as { wc_id: number; mailed_to?: string[] };
      if (mailedTo.length > 0) toastEmailSent(mailedTo);
      if (refusedVariations(news.answer).length === 0) {
        await leave(wc_id);
        return true;
      }
      // The product is saved. Refused variations stay in the queue, and the editor shows them.
      saved.current = true;
      const params = { productId: String(wc_id) };
      await navigate({ to: '/dashboard/products/edit/$productId', params, search: { again: operation.id } });
    }
    return true;
  }

  return {
    isSending,
    problem,
    conflict: openConflict?.conflict ?? null,
    isSaved: () => saved.current,
    /** Allows leaving without saving. */
    release: () => void (saved.current = true),
    /** Resolves with whether it was saved; if not, `problem` or `conflict` says why. */
    async save(values: EditorValues): Promise<boolean> {
      const { sent, replaceable, isUndecided } = reconcileAbsorbed(
        replaces,
        offlineQueue.get().operations,
        offlineQueue.isDone,
      );
      const now = baseAfterSending(base.current, sent);
      if (isUndecided || now === null) {
        setProblem(isUndecided ? REPLACE_ERRORS.undecided : REPLACE_ERRORS.created);
        return false;
      }
      base.current = now;
      setReplaces(replaceable);
      if (now.product === null) {
        return submit(createOperation(store, newProductOf(values), newVariationsOf(values)), replaceable);
      }
      const changes = changesOf({ ...now, product: now.product }, values);
      if (changes) return submit(updateOperation(store, now.product, values.name.trim(), changes), replaceable);
      toastInfo(sent.length > 0 ? t('Nothing left to save: already sent to your store') : t('No changes to save'));
      return true;
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
function openedConflict([operation, ...others]: readonly QueuedOperation[]): OpenConflict | null {
  const conflict = operation && others.length === 0 ? conflictOf(operation) : null;
  return operation && conflict ? { operation, conflict } : null;
}

/**
 * Stores an operation in the place of those that the form contains, in one transaction. Returns "sent" if one was sent
 * meanwhile, or "undecided" if the shop may have applied one: nothing is stored then.
 */
async function storeInPlace(
  operation: NewOperation,
  replaced: readonly QueuedOperation[],
  isNew: boolean,
): Promise<QueuedSet | 'sent' | 'undecided'> {
  const replaces = replaced.map(({ id }) => id);
  let obstacle: 'sent' | 'undecided' = 'sent';
  const onlyIf = (operations: readonly QueuedOperation[]): boolean => {
    const now = replaces.map((id) => operations.find((one) => one.id === id));
    const isFailed = now.some((one) => one?.state === 'failed' && !isReplaceable(one));
    obstacle = isFailed ? 'undecided' : 'sent';
    return now.every((one) => one !== undefined && isReplaceable(one));
  };
  const done = isNew
    ? t('{title} added to your store', { title: operation.title.replace(/^[^:]*: /, '') })
    : t('Product saved');
  const says = {
    waiting: t('Saved here. It’s sent once your store can be reached.'),
    done: (answer: unknown) => (refusedVariations(answer).length === 0 ? done : undefined),
    // The form says why.
    failed: () => null,
    undone: null,
  };
  const set = [{ ...operation, replaces }];
  return (await queueWrites(`save-${operation.record}`, set, says, { onlyIf })) ?? obstacle;
}

type Base = Pick<InitialEditorState, 'product' | 'opened'>;

/** The state of the operations whose changes the editor contains. */
interface AbsorbedState {
  /** Sent, or being sent: their changes count as saved. */
  sent: QueuedOperation[];
  /** Still in the queue: saving replaces them. */
  replaceable: QueuedOperation[];
  /** The shop may or may not have applied one of them. */
  isUndecided: boolean;
}

/** Compares the absorbed operations with the queue. `isDone` reports whether the server confirmed an operation. */
function reconcileAbsorbed(
  absorbed: readonly QueuedOperation[],
  queue: readonly QueuedOperation[],
  isDone: (id: string) => boolean,
): AbsorbedState {
  const byId = new Map(queue.map((operation) => [operation.id, operation]));
  const result: AbsorbedState = { sent: [], replaceable: [], isUndecided: false };
  for (const operation of absorbed) {
    const now = byId.get(operation.id);
    // The form still contains the changes of a discarded one and saves them.
    if (now === undefined) result.sent.push(...(isDone(operation.id) ? [operation] : []));
    else if (isReplaceable(now)) result.replaceable.push(now);
    else if (now.state === 'failed') result.isUndecided = true;
    else result.sent.push(now);
  }
  return result;
}

/**
 * Returns the base for the next save after these operations were sent, so that only later changes are saved. Returns null
 * if it is unknown: for a new product, or new variations whose ids are unknown.
 */
function baseAfterSending(base: Base, sent: readonly QueuedOperation[]): Base | null {
  let { product, opened } = base;
  for (const operation of sent) {
    const update = updateOf(operation);
    if (!update || product === null || (update.variations?.create.length ?? 0) > 0) return null;
    opened = applyUpdate(opened, update, targetOf(operation));
    product = productAfter(product, update, targetOf(operation));
  }
  return { product, opened };
}

function productAfter(product: EditableProduct, update: ProductChange, target: number): EditableProduct {
  const { parent_id, changes, variations: work } = update;
  const ofVariations = new Map<number, object>(work?.update.map((one) => [one.wc_id, one.changes]));
  if (parent_id !== undefined) ofVariations.set(target, changes);
  const deleted = new Set(work?.delete);
  const own = parent_id === undefined ? changes : {};
  return {
    ...product,
    values: { ...product.values, ...own } as EditableProduct['values'],
    variations: product.variations
      .filter(({ wc_id }) => !deleted.has(wc_id))
      .map((one) => ({ ...one, values: { ...one.values, ...ofVariations.get(one.wc_id) } })),
  };
}
