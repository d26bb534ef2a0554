import type { PlantedFault } from '../faults/planted-faults.ts';
import { describeStory } from './describe-story.ts';
import { type Played, playStory } from './play-story.ts';
import { shrink } from './shrink.ts';
import { type Story, storyOf } from './story.ts';

/** Runs a seed's story. Returns what happened and, if it broke an invariant, the shortest story that still does. */
export async function simulateSeed(
  seed: number,
  fault: PlantedFault | null = null,
): Promise<{ played: Played; failure: { story: Story; text: string } | null }> {
  const played = await playStory(storyOf(seed), fault);
  const rule = played.violations[0]?.rule;
  if (rule === undefined) return { played, failure: null };
  const breaks = async (story: Story) =>
    (await playStory(story, fault)).violations.some((violation) => violation.rule === rule);
  const story = await shrink(storyOf(seed), breaks);
  const { violations } = await playStory(story, fault);
  return { played, failure: { story, text: describeStory(story, violations) } };
}
