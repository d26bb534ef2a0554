import { lazy, Suspense, useState } from 'react';
import { useMe } from '../../accounts/accounts.public.tsx';
import { useStores } from '../../stores/stores.public.tsx';
import type { PaletteGroup } from '../palette-entry.ts';
import type { ReadQuestions } from './question-reader.tsx';

/** The grammar and its words load once somebody types, so that the palette opens without them. */
const QuestionReader = lazy(() =>
  import('./question-reader.tsx').then((module) => ({ default: module.QuestionReader })),
);

const NONE: readonly PaletteGroup[] = [];

/** What is typed, as questions: before other results where they are surely meant, else after them. `rested`: the text once typing has stopped. */
export function useTypedQuestions(text: string, rested: string) {
  const me = useMe();
  const { current } = useStores();
  const [read, setRead] = useState<ReadQuestions | null>(null);
  const isPossible = me.hasFullAccess && current !== undefined && current !== null && text !== '';
  const reader = isPossible ? (
    <Suspense fallback={null}>
      <QuestionReader text={text} isAtRest={rested === text} store={current} onRead={setRead} />
    </Suspense>
  ) : null;
  // An answer to an earlier text is none to this one.
  const found = isPossible && read?.text === text ? read : null;
  const groups = found?.groups ?? NONE;
  return {
    reader,
    before: found?.isSure === true ? groups : NONE,
    after: found?.isSure === true ? NONE : groups,
    help: found?.help ?? NONE,
    isSearching: found?.isSearching ?? false,
  };
}
