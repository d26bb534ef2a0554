import type { DashboardTile } from '#contract/dashboards.ts';
import { type Card, type CardName, CARDS, type TileForm } from '#domain/dashboards/cards.ts';
import { isCardOfCosts, isPersonalCard, isPersonalQuestion, isQuestionOfCosts } from '#domain/dashboards/links.ts';
import type { StoreScope } from '#domain/ids.ts';
import { type Question, type QuestionAddress, readQuestion } from '#domain/questions/read-question.ts';
import { rangeOfSearch } from '#domain/time/chosen-period.ts';
import { latestDay } from '#domain/time/shop-time.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { questionRecords } from '../questions/questions.public.ts';

/** What a tile is about, and what it would tell an outsider. */
export interface TileSubject {
  readonly name: string;
  readonly isPersonal: boolean;
  readonly isOfCosts: boolean;
  readonly shows:
    | { readonly card: CardName }
    | { readonly asked: Question; readonly address: QuestionAddress; readonly form: TileForm }
    /** Why the person has no answer to this question. */
    | { readonly unanswered: string };
}

/**
 * What each tile is about; null for a saved question that the person does not see, or that is none. Without `seesCosts` questions have no
 * figures of costs.
 */
export async function readTileSubjects(
  tx: Tx,
  scope: StoreScope,
  userId: string,
  tiles: readonly DashboardTile[],
  seesCosts = true,
): Promise<(TileSubject | null)[]> {
  const ids = tiles.flatMap((tile) => ('question_id' in tile ? [tile.question_id] : []));
  const saved = new Map((await questionRecords.list(tx, scope, userId, ids)).map((one) => [one.id, one]));
  return tiles.map((tile) => {
    if ('card' in tile) {
      const { card } = tile;
      const { name }: Card = CARDS[card];
      return { name: name(), isPersonal: isPersonalCard(card), isOfCosts: isCardOfCosts(card), shows: { card } };
    }
    const found = saved.get(tile.question_id);
    // A report of its own is no question.
    if (found === undefined || found.question.report !== undefined) return null;
    const address: QuestionAddress = found.question;
    const { question, unanswered } = readQuestion(address, rangeOfSearch(address, latestDay()), seesCosts);
    const isPersonal = isPersonalQuestion(question);
    if (unanswered !== null) return { name: found.name, isPersonal, isOfCosts: false, shows: { unanswered } };
    return {
      name: found.name,
      isPersonal,
      isOfCosts: isQuestionOfCosts(question),
      shows: { asked: question, address, form: tile.show },
    };
  });
}
