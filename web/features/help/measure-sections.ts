import { measureAnchor, MEASURE_NAMES, type MeasureName, MEASURES } from '#domain/figures/measures.ts';
import type { HelpBlock, HelpSection } from './help-article.ts';

/** What the help says of a measure beyond how it is computed. */
type More = Partial<Record<MeasureName, { words?: string; blocks?: readonly HelpBlock[] }>>;

/** A section for every measure: how it is computed, then `more`. */
export function measureSections(more: More): HelpSection[] {
  return MEASURE_NAMES.map((measure) => ({
    id: measureAnchor(measure),
    heading: MEASURES[measure].name(),
    ...more[measure],
    blocks: [{ text: MEASURES[measure].meaning() }, ...(more[measure]?.blocks ?? [])],
  }));
}
