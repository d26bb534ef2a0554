import { MEASURE_NAMES } from '#domain/figures/measures.ts';
import type { client } from '../../../platform/api/client.ts';
import type { AnalyticsSearch } from '../analytics.search.ts';

export type SavedQuestion = Awaited<ReturnType<typeof client.savedQuestions.list>>['items'][number];

/** The question of an address as it is saved: its period by name, without page and tab. */
export function addressOf(search: AnalyticsSearch): SavedQuestion['question'] {
  const { period, from, to, compare, interval, measure, by, where, order, limit, show, report } = search;
  const days = period === 'custom' ? (from && to ? { period, from, to } : {}) : { period };
  const orderby = MEASURE_NAMES.find((name) => name === search.orderby);
  const address = { ...days, compare, interval, measure, by, where, orderby, order, limit, show, report };
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined));
}

/** The search of a saved question's screen. */
export function searchOfSaved({ id, question }: Pick<SavedQuestion, 'id' | 'question'>): AnalyticsSearch {
  return { tab: 'explore', ...question, saved: id } as AnalyticsSearch;
}

/** Whether the screen asks what was saved. */
export function isAsSaved(search: AnalyticsSearch, { question }: Pick<SavedQuestion, 'question'>): boolean {
  const sorted = (address: object) =>
    JSON.stringify(Object.entries(address).sort(([one], [other]) => (one < other ? -1 : 1)));
  return sorted(addressOf(search)) === sorted(question);
}
