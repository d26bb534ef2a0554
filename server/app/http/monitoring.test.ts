import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Replica } from '../../platform/db/replica/replica.ts';
import { createMetrics } from '../../platform/http/metrics.ts';
import { testLog } from '../../testing/test-database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** The Prometheus rules and the Grafana dashboard in deploy/ use only what Karoo exports. */

const DEPLOY = join(import.meta.dirname, '..', '..', '..', 'deploy');
/** Words of PromQL in our expressions. Every other word is a metric or, in braces and after "by", a label. */
const WORDS = new Set('sum max topk rate histogram_quantile offset e9 time or vector'.split(' '));
/** Metrics of Prometheus itself and of its probe of the public address. */
const OF_PROMETHEUS = new Set(['up', 'probe_success', 'probe_ssl_earliest_cert_expiry']);
/** Labels that Prometheus adds. It renames the label "job" of our metrics. */
const ADDED_LABELS = new Set(['job', 'instance']);

let app: TestApp;
let exported: string;
beforeAll(async () => {
  app = await startTestApp();
  await fetch(`${app.url}/healthz`);
  exported = (await (await fetch(`${app.url}/metrics`)).text()) + (await replicaMetrics());
});
afterAll(() => app.close());

/** What a process exports only with DATABASE_REPLICA_URL. */
async function replicaMetrics(): Promise<string> {
  const executeSql = () => Promise.reject(new Error('It is never started.'));
  const replica = new Replica({
    url: 'postgres://nobody@127.0.0.1/none',
    maxLagSeconds: 10,
    executeSql,
    log: testLog(),
  });
  return createMetrics({ ...app.platform, replica }).text();
}

const rules = readFileSync(join(DEPLOY, 'prometheus', 'karoo-rules.yml'), 'utf8');
const dashboard = JSON.parse(readFileSync(join(DEPLOY, 'grafana', 'karoo.json'), 'utf8')) as {
  templating: { list: { name: string; type: string; query: string }[] };
  panels: Panel[];
};

interface Panel {
  id: number;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  datasource: { type: string; uid: string };
  targets: { expr: string; refId: string; datasource: { type: string; uid: string } }[];
}

/** One expression per rule, folded lines included. */
const ruleExpressions = rules
  .split(/^\s+- alert: /m)
  .slice(1)
  .map((rule) => /^ +expr: (?:>-\n)?([\s\S]*?)^ +(?:for|labels):/m.exec(rule)?.[1]?.replace(/\s+/g, ' ').trim() ?? '');
const expressions = [...ruleExpressions, ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];

const LABELS = /\{([^}]*)\}|\bby \(([^)]*)\)/g;

function labelsIn(expression: string): string[] {
  return [...expression.matchAll(LABELS)].flatMap(([, matchers, by]) =>
    by === undefined ? [...(matchers ?? '').matchAll(/(\w+)\s*=/g)].map(([, name = '']) => name) : by.split(', '),
  );
}

/** Each metric of an expression with a label that it is filtered or grouped by. */
function labelsOfMetrics(expression: string): { metric: string; label: string }[] {
  const grouped = [...expression.matchAll(/\bby \([^)]*\)/g)].flatMap(([by]) => labelsIn(by));
  return metricsIn(expression).flatMap((metric) => {
    const filters = [...expression.matchAll(new RegExp(`\\b${metric}(\\{[^}]*\\})`, 'g'))];
    const labels = [...grouped, ...filters.flatMap(([, matchers = '']) => labelsIn(matchers))];
    return labels.map((label) => ({ metric, label }));
  });
}

function metricsIn(expression: string): string[] {
  const words = expression.replaceAll(LABELS, ' ').replaceAll(/\[\w+\]|offset \w+/g, ' ');
  return [...words.matchAll(/[a-z_]\w*/gi)].map(([word]) => word).filter((word) => !WORDS.has(word));
}

test('every metric and label of the rules and the dashboard is exported', () => {
  expect(ruleExpressions.length).toBeGreaterThan(5);
  expect(ruleExpressions.every(Boolean)).toBe(true);
  expect(metricsIn('sum by (le) (rate(a_b{status=~"5.."}[5m])) / max(c offset 15m) > 1.5')).toEqual(['a_b', 'c']);
  const names = new Set([...exported.matchAll(/^(\w+)(?:\{| )/gm)].map(([, name]) => name));
  const foreign = expressions.flatMap(metricsIn).filter((name) => !names.has(name));
  expect(new Set(foreign)).toEqual(OF_PROMETHEUS);
  expect(labelsOfMetrics('sum by (le) (rate(a{status=~"5.."}[5m])) / b')).toEqual([
    { metric: 'a', label: 'le' },
    { metric: 'a', label: 'status' },
    { metric: 'b', label: 'le' },
  ]);
  const isExported = ({ metric, label }: { metric: string; label: string }) =>
    ADDED_LABELS.has(label) ||
    new RegExp(`^${metric}\\{(?:.*,)?${label.replace('exported_job', 'job')}="`, 'm').test(exported);
  expect(expressions.flatMap(labelsOfMetrics).filter((use) => !isExported(use))).toEqual([]);
  const states = expressions.flatMap((expression) =>
    [...expression.matchAll(/state="(\w+)"/g)].map(([, state]) => state),
  );
  expect(states.filter((state) => !exported.includes(`state="${state}"`))).toEqual([]);
});

test('the panels of the dashboard are distinct', () => {
  const { panels } = dashboard;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
  for (const { targets } of panels) expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length);
});

test('the panels of the dashboard fill cells of their own', () => {
  const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, index) => [x + (index % w), y + Math.floor(index / w)] as const),
  );
  expect(cells.length).toBeGreaterThan(dashboard.panels.length);
  expect(new Set(cells.map(String)).size).toBe(cells.length);
  // Grafana's grid has 24 columns.
  expect(cells.filter(([x]) => x < 0 || x >= 24)).toEqual([]);
});

test('every panel asks the source of data that the reader chooses', () => {
  const [variable, ...others] = dashboard.templating.list;
  expect([variable?.type, variable?.query, others]).toEqual(['datasource', 'prometheus', []]);
  const chosen = { type: 'prometheus', uid: `\${${variable?.name}}` };
  for (const { datasource, targets } of dashboard.panels)
    for (const source of [datasource, ...targets.map((target) => target.datasource)]) expect(source).toEqual(chosen);
});
