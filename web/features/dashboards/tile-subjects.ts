import { type Card, type CardName, CARDS, type CardQuestion, type TileForm } from '#domain/dashboards/cards.ts';
import { isCardOfCosts, isPersonalCard, isPersonalQuestion, isQuestionOfCosts } from '#domain/dashboards/links.ts';
import type { MeasureName } from '#domain/figures/measures.ts';
import type { Condition } from '#domain/questions/condition.ts';
import { readQuestion } from '#domain/questions/read-question.ts';
import { comparisonOfSearch, rangeOfSearch } from '#domain/time/chosen-period.ts';
import type { Comparison, DayRange } from '#domain/time/period.ts';
import { orpc } from '../../platform/api/client.ts';
import { useStore, useStoreQuery } from '../../platform/query/store-query.ts';
import type { SavedQuestion } from '../analytics/analytics.public.ts';
import { useSeesCosts } from '../costs/costs.public.tsx';
import { useShopToday } from '../dashboard/dashboard.public.tsx';
import type { DashboardTile } from './dashboards.data.ts';
import { t } from '#domain/language/t.ts';

/** A question as a tile, with days of its own if it has any. */
export interface TileQuestion extends Pick<CardQuestion, 'by' | 'measures'> {
  readonly where?: Condition | undefined;
  /** The measure that sorts, and that a chart shows; the first one by default. */
  readonly measure?: MeasureName;
  readonly order?: 'asc' | 'desc';
  readonly limit?: number;
  readonly form: TileForm;
  readonly saved?: SavedQuestion;
  readonly period?: CardQuestion['period'];
  readonly days?: { readonly range: DayRange; readonly compare: Comparison };
}

/** What a tile is about. */
export interface TileSubject {
  readonly key: string;
  readonly tile: DashboardTile;
  readonly name: string;
  readonly meaning: string;
  readonly isPersonal: boolean;
  readonly isOfCosts: boolean;
  /**
   * `waiting`: the saved questions are not read yet. `missing`: this one no longer exists, or the person doesn’t see it. `unanswered`: why
   * it has no answer for the person.
   */
  readonly shows:
    | { readonly card: CardName }
    | { readonly question: TileQuestion }
    | { readonly unanswered: string }
    | 'waiting'
    | 'missing';
}

/** The subjects of tiles, without cards and figures of costs for who does not see them. */
export function useTileSubjects(tiles: readonly DashboardTile[]): readonly TileSubject[] {
  const seesCosts = useSeesCosts();
  const today = useShopToday(useStore());
  const hasQuestions = tiles.some((tile) => 'question_id' in tile);
  const { data: saved } = useStoreQuery(orpc.savedQuestions.list, undefined, { enabled: hasQuestions });
  return tiles
    .map((tile) =>
      'card' in tile
        ? subjectOfCard(tile, tile.card)
        : subjectOfQuestion(
            tile,
            saved === undefined ? 'waiting' : saved.items.find(({ id }) => id === tile.question_id),
            { today, seesCosts },
          ),
    )
    .filter(({ isOfCosts }) => seesCosts || !isOfCosts);
}

export const tileKey = (tile: DashboardTile) => ('card' in tile ? tile.card : tile.question_id);

function subjectOfCard(tile: DashboardTile, card: CardName): TileSubject {
  const { name, meaning, question }: Card = CARDS[card];
  return {
    key: tileKey(tile),
    tile,
    name: name(),
    meaning: meaning(),
    isPersonal: isPersonalCard(card),
    isOfCosts: isCardOfCosts(card),
    shows: question === undefined ? { card } : { question: { ...question, form: question.show } },
  };
}

function subjectOfQuestion(
  tile: Extract<DashboardTile, { question_id: string }>,
  saved: SavedQuestion | 'waiting' | undefined,
  { today, seesCosts }: { today: DayRange['to']; seesCosts: boolean },
): TileSubject {
  const common = { key: tileKey(tile), tile };
  if (saved === 'waiting' || saved === undefined || saved.question.report !== undefined) {
    return {
      ...common,
      name: t('Saved question'),
      meaning: '',
      isPersonal: false,
      isOfCosts: false,
      shows: saved === 'waiting' ? saved : 'missing',
    };
  }
  const range = rangeOfSearch(saved.question, today);
  const { question, unanswered } = readQuestion(saved.question, range, seesCosts);
  const days = saved.question.period && { range, compare: comparisonOfSearch(saved.question) };
  return {
    ...common,
    name: saved.name,
    meaning: saved.is_shared
      ? t('A saved question.')
      : t('A saved question that only you see. Share it, so that others have an answer here.'),
    isPersonal: isPersonalQuestion(question),
    isOfCosts: unanswered === null && isQuestionOfCosts(question),
    shows:
      unanswered !== null
        ? { unanswered }
        : { question: { ...question, form: tile.show, saved, ...(days && { days }) } },
  };
}
