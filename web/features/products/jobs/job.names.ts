import { formatTime } from '../../../platform/format/date.ts';
import { t } from '#domain/language/t.ts';
import { imported, undone } from '../import/import.names.ts';
import type { BulkJob } from './jobs.data.ts';

/** What a job does while it runs: "Changing prices: 120 of 430 products". */
export function progressText({ kind, state, done, total, waits_until: waits }: BulkJob, timeZone: string): string {
  if (state === 'stopping') return t('Stopping after the products that are being changed…');
  if (state === 'planning') return t('Preparing the undo…');
  if (waits !== null) {
    return t('Your store isn’t answering: {done} of {total} products done. Karoo tries again at {time}.', {
      done,
      total,
      time: formatTime(waits, timeZone),
    });
  }
  switch (kind) {
    case 'prices':
      return t('Changing prices: {done} of {total} products', { done, total });
    case 'stock':
      return t('Changing stock: {done} of {total} products', { done, total });
    case 'status':
      return t('Changing the status: {done} of {total} products', { done, total });
    case 'trash':
      return t('Moving to the trash: {done} of {total} products', { done, total });
    case 'import':
      return t('Importing: {done} of {total} products', { done, total });
    case 'undo':
      return t('Undoing: {done} of {total} products', { done, total });
  }
}

/** How a job ended: "430 products changed, 3 not changed". */
export function endText({ kind, state, written, done, total, problem }: BulkJob): string {
  const { changed, added, trashed, refused } = written;
  const counts =
    kind === 'trash'
      ? t('{trashed, plural, one {# product moved to the trash} other {# products moved to the trash}}', { trashed })
      : kind === 'undo'
        ? undone(changed, trashed)
        : imported(changed, added);
  const text = refused > 0 ? t('{counts}, {refused} not changed', { counts, refused }) : counts;
  if (state === 'done') return text;
  const left = t('{left, plural, one {# product left} other {# products left}}', { left: total - done });
  if (state === 'stopped') return t('Stopped: {text}, {left}', { text, left });
  return t('Couldn’t finish: {text}, {left}. {problem}', { text, left, problem: problem ?? '' });
}
