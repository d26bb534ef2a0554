import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

/** The files in deploy/ as the programs that read them see them. tests/processes/nginx.test.ts runs the one of nginx; tests/container.test.ts has the container. */

const ROOT = join(import.meta.dirname, '..');
const DEPLOY = join(ROOT, 'deploy');
const folder = mkdtempSync(join(tmpdir(), 'karoo-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a program prints about a file, both streams together; null where it is not installed. */
function examine(program: string, ...args: string[]): { text: string; status: number | null } | null {
  const { error, stdout, stderr, status } = spawnSync(program, args, { encoding: 'utf8', cwd: folder });
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') {
    console.info(`left out: ${program} (not installed)`);
    return null;
  }
  return { text: `${stdout}${stderr}`, status };
}

test('systemd accepts the units', () => {
  const units = join(folder, 'units');
  mkdirSync(units);
  for (const name of readdirSync(join(DEPLOY, 'systemd'))) {
    const text = readFileSync(join(DEPLOY, 'systemd', name), 'utf8').replaceAll('/opt/karoo', ROOT);
    writeFileSync(join(units, name.replace('@', '@web1')), text);
  }
  const names = readdirSync(units).map((name) => join(units, name));
  expect(names.length).toBe(3);
  const found = examine('systemd-analyze', 'verify', ...names);
  // It also reports units of the machine.
  const lines = (found?.text ?? '').split('\n').filter((line) => line.includes('karoo'));
  expect(lines).toEqual([]);
});

test('Prometheus accepts the rules and the configuration', () => {
  for (const name of ['prometheus.yml', 'karoo-rules.yml']) {
    const text = readFileSync(join(DEPLOY, 'prometheus', name), 'utf8');
    writeFileSync(join(folder, name), text.replaceAll('/etc/prometheus', folder));
  }
  for (const [what, name] of [
    ['rules', 'karoo-rules.yml'],
    ['config', 'prometheus.yml'],
  ] as const) {
    const found = examine('promtool', 'check', what, name);
    if (found !== null) expect([found.status, found.text]).toEqual([0, expect.stringContaining('SUCCESS')]);
  }
});

/** A sound Karoo that answers requests and has no job, no failed request and no replica; its values at the end of the hour. */
const SOUND_FOR_AN_HOUR = [
  { series: 'up{job="karoo"}', values: '1x60' },
  { series: 'karoo_http_request_seconds_count{job="karoo", status="200"}', values: '0+60x60' },
];
const SHOWN = { 'Processes that answer': 1, 'Requests per second': 1, 'Failed requests': 0 };

test('Prometheus accepts every expression of the dashboard, and shows no failed requests as 0', () => {
  const { panels } = JSON.parse(readFileSync(join(DEPLOY, 'grafana', 'karoo.json'), 'utf8')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  const expressions = panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })));
  const rules = expressions.map(({ expr }, index) => ({ record: `panel:${index}`, expr }));
  writeFileSync(join(folder, 'panels.yml'), JSON.stringify({ groups: [{ name: 'panels', rules }] }));
  const shown = expressions.flatMap(({ title, expr }) => {
    const value = (SHOWN as Record<string, number>)[title];
    return value === undefined ? [] : { expr, eval_time: '1h', exp_samples: [{ labels: '{}', value }] };
  });
  expect(shown.length).toBe(Object.keys(SHOWN).length);
  const tests = [{ interval: '1m', input_series: SOUND_FOR_AN_HOUR, promql_expr_test: shown }];
  writeFileSync(join(folder, 'shown.yml'), JSON.stringify({ rule_files: ['panels.yml'], tests }));
  const found = examine('promtool', 'test', 'rules', 'shown.yml');
  if (found !== null) expect([found.status, found.text]).toEqual([0, expect.stringContaining('SUCCESS')]);
});

/** Series of an hour, one value a minute, and the alert that they must raise at its end. */
const RAISED = {
  KarooDown: [`up{job="karoo", instance="a"} 0x60`],
  KarooUnreachable: [`probe_success{job="karoo-public", instance="a"} 0x60`],
  KarooCertificateEnds: [`probe_ssl_earliest_cert_expiry{job="karoo-public", instance="a"} 1000000x120`],
  KarooFailingRequests: [
    `karoo_http_request_seconds_count{job="karoo", status="200"} 0+90x60`,
    `karoo_http_request_seconds_count{job="karoo", status="503"} 0+10x60`,
  ],
  KarooJobsFail: [`karoo_jobs{job="karoo", exported_job="mail", state="failed"} 0x50 2x10`],
  KarooJobsWait: [`karoo_jobs{job="karoo", exported_job="mail", state="waiting"} 600x60`],
  KarooReplicaUnused: [`karoo_replica_in_use{job="karoo", instance="a"} 0x60`],
};

test('each fault raises its alert alone, and a sound Karoo none', () => {
  const sound = [
    `up{job="karoo"} 1x60`,
    `probe_success{job="karoo-public"} 1x60`,
    `probe_ssl_earliest_cert_expiry{job="karoo-public"} 2000000x60`,
    `karoo_http_request_seconds_count{job="karoo", status="200"} 0+90x60`,
    `karoo_jobs{job="karoo", exported_job="mail", state="failed"} 3x60`,
    `karoo_replica_in_use{job="karoo"} 1x60`,
  ];
  writeFileSync(join(folder, 'rules.yml'), readFileSync(join(DEPLOY, 'prometheus', 'karoo-rules.yml')));
  const alertsOf = (series: readonly string[]) => ({
    interval: '1m',
    input_series: series.map((text) => {
      const end = text.indexOf('}') + 1;
      return { series: text.slice(0, end), values: text.slice(end).trim() };
    }),
    promql_expr_test: [
      {
        expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: '1h',
        exp_samples: Object.entries(RAISED)
          .filter(([, raising]) => raising === series)
          .map(([name]) => ({ labels: `{alertname="${name}"}`, value: 1 })),
      },
    ],
  });
  // JSON is YAML too.
  const tests = { rule_files: ['rules.yml'], tests: [...Object.values(RAISED), sound].map(alertsOf) };
  writeFileSync(join(folder, 'alerts.yml'), JSON.stringify(tests));
  const found = examine('promtool', 'test', 'rules', 'alerts.yml');
  if (found !== null) expect([found.status, found.text]).toEqual([0, expect.stringContaining('SUCCESS')]);
});
