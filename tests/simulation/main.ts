import { parseArgs } from 'node:util';
import { simulateSeed } from './story/simulate-seed.ts';
import { playStory } from './story/play-story.ts';

/**
 * `npm run simulate`: runs 10,000 stories and prints the shortest form of those that break an invariant.
 * `-- --seeds 500 --from 2000` runs others; `-- --seed 29` runs one and prints its trace.
 */
const { values } = parseArgs({
  options: { seeds: { type: 'string' }, from: { type: 'string' }, seed: { type: 'string' } },
});

if (values.seed === undefined) await playAll(Number(values.from ?? 1), Number(values.seeds ?? 10_000));
else await playOne(Number(values.seed));

async function playAll(from: number, seeds: number): Promise<void> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  let failures = 0;
  let changes = 0;
  let runs = 0;
  for (let seed = from; seed < from + seeds; seed += 1) {
    const { played, failure } = await simulateSeed(seed);
    runs += played.counts.runs;
    changes += played.counts.changes;
    if (failure !== null) {
      failures += 1;
      console.log(`${failure.text}\n`);
    }
    const done = seed - from + 1;
    if (done % 1000 === 0) console.log(`${done} stories, ${Math.round(done / seconds())} per second`);
  }
  console.log(
    `${seeds} stories with ${runs} syncs and ${changes} changes by a merchant, ${Math.round(seconds())} seconds.`,
  );
  console.log(failures === 0 ? 'All invariants held.' : `${failures} broke an invariant.`);
  process.exitCode = failures === 0 ? 0 : 1;
}

async function playOne(seed: number): Promise<void> {
  const { played, failure } = await simulateSeed(seed);
  const { trace } = failure === null ? played : await playStory(failure.story);
  for (const line of trace) console.log(line);
  console.log(failure?.text ?? `Seed ${seed} kept all invariants.`);
  process.exitCode = failure === null ? 0 : 1;
}
