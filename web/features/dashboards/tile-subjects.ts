import { type Card, CARDS } from '#domain/dashboards/cards.ts';
import { isCardOfCosts, isPersonalCard } from '#domain/dashboards/links.ts';
import { useSeesCosts } from '../costs/costs.public.tsx';
import type { DashboardTile } from './dashboards.data.ts';

/** What a tile is about. */
export interface TileSubject {
  readonly tile: DashboardTile;
  readonly name: string;
  readonly meaning: string;
  readonly isPersonal: boolean;
  readonly isOfCosts: boolean;
}

/** The subjects of tiles, without cards of costs for who does not see them. */
export function useTileSubjects(tiles: readonly DashboardTile[]): readonly TileSubject[] {
  const seesCosts = useSeesCosts();
  return tiles
    .map((tile) => {
      const { name, meaning }: Card = CARDS[tile.card];
      const { card } = tile;
      return {
        tile,
        name: name(),
        meaning: meaning(),
        isPersonal: isPersonalCard(card),
        isOfCosts: isCardOfCosts(card),
      };
    })
    .filter(({ isOfCosts }) => seesCosts || !isOfCosts);
}
