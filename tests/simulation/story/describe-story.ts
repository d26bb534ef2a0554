import { MODERN } from '../../../server/features/sync/testing/model-records.ts';
import type { Violation } from './violation.ts';
import type { Step, Story } from './story.ts';

/** A story in plain words, with what it broke. */
export function describeStory({ seed, setup, steps }: Story, violations: readonly Violation[]): string {
  const { behavior, orders, products, customers, webhooksLost, shopAheadMs } = setup;
  const unusual = Object.entries(behavior).filter(([name, value]) => MODERN[name as keyof typeof MODERN] !== value);
  const webhooks =
    ['all webhooks arrive', 'no webhook arrives'][webhooksLost] ?? `one in ${webhooksLost} webhooks is lost`;
  return [
    `Seed ${seed}, in ${steps.length} steps:`,
    `  A shop with ${orders} orders, ${products} products and ${customers} customers; ${webhooks}.`,
    ...(unusual.length > 0 ? [`  ${unusual.map(([name, value]) => `${name}: ${String(value)}`).join(', ')}.`] : []),
    ...(shopAheadMs === 0 ? [] : [`  The shop’s clock is ${shopAheadMs / 1000} seconds ahead.`]),
    ...steps.map((step) => `  ${String(step.at).padStart(4)} s  ${describeStep(step)}`),
    ...violations.slice(0, 4).map(({ rule, text }) => `  Broken: ${rule}. ${text}`),
  ].join('\n');
}

function describeStep({ at: _at, do: what, ...details }: Step): string {
  const rest = Object.entries(details).map(([name, value]) => `${name} ${String(value)}`);
  return rest.length === 0 ? what : `${what}: ${rest.join(', ')}`;
}
