import { Text } from '@mantine/core';
import { IconBox, IconChartBar, IconCornerDownLeft, IconReceipt, IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { completionsOf, examplesLike } from '#domain/questions/typed/completions.ts';
import { readTyped } from '#domain/questions/typed/read-typed.ts';
import type { TypedList, TypedQuestion } from '#domain/questions/typed/typed-question.ts';
import { conditionSentence, figuresSentence, listSentence } from '#domain/questions/typed/typed-sentence.ts';
import { wordsOf } from '#domain/questions/typed/words.ts';
import { makeVocabulary, type Vocabulary, withValues } from '#domain/questions/typed/vocabulary.ts';
import { SUBJECT_NAMES } from '#domain/questions/subjects.ts';
import type { ShopNames } from '#domain/questions/condition-texts.ts';
import { askedOn } from '#domain/questions/read-question.ts';
import { MEASURES } from '#domain/figures/measures.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { useSeesCostsOf } from '../../costs/costs.public.tsx';
import { useShopToday } from '../../dashboard/dashboard.public.tsx';
import type { useStores } from '../../stores/stores.public.tsx';
import type { PaletteEntry, PaletteGroup } from '../palette-entry.ts';
import { useStoreValues } from './store-values.ts';
import { t } from '#domain/language/t.ts';

type Store = NonNullable<ReturnType<typeof useStores>['current']>;

export interface ReadQuestions {
  /** What was read. */
  readonly text: string;
  readonly groups: readonly PaletteGroup[];
  /** Questions to begin with, for a text that finds nothing. */
  readonly help: readonly PaletteGroup[];
  /** More than a word says that it is a question. */
  readonly isSure: boolean;
  readonly isSearching: boolean;
  /** What was not understood of a text that is no question without it. */
  readonly gaps: string;
}

interface ReaderProps {
  text: string;
  /** Typing has stopped: names of products may be looked up. */
  isAtRest: boolean;
  store: Store;
  onRead: (read: ReadQuestions) => void;
}

/** Reads a typed text as questions and hands them to the palette. It shows only what keeps a text from being one. */
export function QuestionReader({ text, isAtRest, store, onRead }: ReaderProps) {
  const today = useShopToday(store);
  const seesCosts = useSeesCostsOf(store);
  const words = useMemo(() => makeVocabulary(seesCosts), [seesCosts]);
  // First without the store's own names: most texts in the palette are no questions, and ask the server nothing.
  const plain = useMemo(
    () => readTyped(text, { vocabulary: words, today, find: () => undefined }),
    [text, words, today],
  );
  const isNamed = plain.understood > 0 && (plain.wanted.length > 0 || plain.notUnderstood.length > 0);
  const values = useStoreValues(store.id, today, { isNamed, isAtRest, text, words });
  const { known, find, names, isLoading } = values;
  const vocabulary = useMemo(() => withValues(words, known), [words, known]);
  const navigate = useNavigate();
  const read = useMemo((): ReadQuestions => {
    const context = { vocabulary, today, find };
    const { questions, notUnderstood, wanted, understood, list } = readTyped(text, context);
    const isSearching = understood > 0 && (isLoading || wanted.length > 0);
    const gaps = gapsText(notUnderstood, seesCosts ? null : { today, words });
    const entries = isSearching
      ? []
      : questions.map((question) => entryOf(question, { today, seesCosts, names, gaps, navigate }));
    const isSentence = understood > 0 && wordsOf(text).length > 2;
    return {
      text,
      groups: [
        { title: t('Your question'), entries },
        { title: t('Suggestions'), entries: completionsOf(text, context).map(suggestion) },
      ],
      help: [{ title: t('Questions you can ask'), entries: examplesLike(text).map(suggestion) }],
      isSure: understood > 1 && questions.length > 0,
      isSearching,
      gaps: (list !== null || isSentence) && questions.length === 0 && !isSearching ? gaps : '',
    };
  }, [text, words, vocabulary, today, find, isLoading, seesCosts, names, navigate]);
  useEffect(() => onRead(read), [read, onRead]);
  if (read.gaps === '') return null;
  return (
    <Text size="sm" c="dimmed" px="sm" py="xs">
      {read.gaps}
    </Text>
  );
}

/** A text that choosing it writes into the field. */
function suggestion(completes: string): PaletteEntry {
  return {
    id: `typed:${completes}`,
    label: completes,
    icon: IconCornerDownLeft,
    isLong: true,
    completes,
    run() {},
  };
}

/** "Not understood: “by flavour”"; empty if all was. For whom costs are `hidden`, also what is about them. */
function gapsText(notUnderstood: readonly string[], hidden: HiddenCosts | null): string {
  const ofCosts = hidden === null ? [] : notUnderstood.filter((one) => isOfCosts(one, hidden));
  const gaps = notUnderstood
    .filter((one) => !ofCosts.includes(one))
    .map((one) => t('“{text}”', { text: one }))
    .join(', ');
  return [
    ...(gaps === '' ? [] : [t('Not understood: {gaps}', { gaps })]),
    ...ofCosts.map((property) => t('“{property}” is about costs, which your role does not see.', { property })),
  ].join(' · ');
}

interface HiddenCosts {
  readonly today: ShopDay;
  /** Without those of costs. */
  readonly words: Vocabulary;
}

/** Whether a text is understood only with the words of costs. */
function isOfCosts(text: string, { today, words }: HiddenCosts): boolean {
  const isUnderstoodWith = (vocabulary: Vocabulary) =>
    readTyped(text, { vocabulary, today, find: () => [] }).notUnderstood.length === 0;
  return isUnderstoodWith(makeVocabulary(true)) && !isUnderstoodWith(words);
}

interface Understood {
  readonly today: ShopDay;
  readonly seesCosts: boolean;
  readonly names: ShopNames;
  readonly gaps: string;
  readonly navigate: ReturnType<typeof useNavigate>;
}

const ICONS = { figures: IconChartBar, customers: IconUsers, orders: IconReceipt, products: IconBox };

/** A question as a result of the palette: the sentence it was understood as, and what was not. */
function entryOf(question: TypedQuestion, { today, seesCosts, names, gaps, navigate }: Understood): PaletteEntry {
  const { label, problems } = sentenceOf(question, today, seesCosts, names);
  return {
    id: `typed:${question.about}`,
    label,
    detail: [gaps, ...problems].filter((part) => part !== '').join(' · '),
    isLong: true,
    icon: ICONS[question.about],
    run: () => openQuestion(navigate, question),
  };
}

/** Opens what answers a question. */
function openQuestion(navigate: Understood['navigate'], question: TypedQuestion): void {
  if (question.about === 'figures') {
    void navigate({ to: '/dashboard/analytics', search: { tab: 'explore', ...question.search } });
  } else if (question.about !== 'orders') {
    const { sort } = question;
    const sorted = sort === undefined ? {} : { orderby: sort, order: 'desc' as const };
    void navigate({ to: `/dashboard/${question.about}`, search: { where: JSON.stringify(question.where), ...sorted } });
  } else {
    const { days, where } = question;
    const sold = days === undefined ? {} : { sales_from: days.from, sales_to: days.to };
    void navigate({ to: '/dashboard/orders', search: { where: JSON.stringify(where), ...sold } });
  }
}

/** A list has pages of its own. */
function goesOn({ limit }: TypedList): string[] {
  return limit === undefined ? [] : [t('The list begins with these {limit} and goes on after them', { limit })];
}

function sentenceOf(question: TypedQuestion, today: ShopDay, seesCosts: boolean, names: ShopNames) {
  if (question.about !== 'figures') {
    return {
      label: listSentence(SUBJECT_NAMES[question.about](), question, conditionSentence(question.where, names)),
      problems: goesOn(question),
    };
  }
  const asked = askedOn(question.search, today, seesCosts);
  const left = (question.search.measure ?? '')
    .split(',')
    .filter((name) => name !== '' && !asked.question.measures.some((one) => one === name));
  const missing = left.map((name) => MEASURES[name as keyof typeof MEASURES].name()).join(', ');
  return {
    label: figuresSentence(asked.question, question.search, names),
    problems: [...asked.problems, ...(missing === '' ? [] : [t('Not possible with this: {missing}', { missing })])],
  };
}
