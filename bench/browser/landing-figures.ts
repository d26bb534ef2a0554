import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { figureOf, type Report } from '../figure.ts';
import { startKaroo } from '../karoo-process.ts';

const RUNS = 10;
/** Slow 4G as Lighthouse simulates it: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
/** How much slower an average phone is than this machine, as Lighthouse assumes. */
const SLOWER_PROCESSOR = 4;
/** Nothing larger is painted after this long. */
const SETTLED_MS = 1000;

/** `landing.paint`: the largest contentful paint of "/", a first visit on a phone with slow 4G. `landing.script`: its JavaScript as sent, kB. */
export async function landingFigures(_options: unknown, report: Report): Promise<void> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const dataDir = mkdtempSync(join(tmpdir(), 'karoo-bench-'));
  const karoo = await startKaroo({ DATA_DIR: dataDir });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const visits: { paint: number; script: number }[] = [];
    // One after the other: side by side they would slow each other down.
    // oxlint-disable-next-line no-await-in-loop
    for (let run = 0; run < RUNS; run += 1) visits.push(await visit(browser, karoo.url));
    report(
      figureOf(
        'landing.paint',
        visits.map(({ paint }) => paint),
      ),
    );
    const script = visits.map((visit) => visit.script);
    report({ ...figureOf('landing.script', script), unit: 'kB' });
  } finally {
    await browser.close();
    await karoo.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function visit(browser: Browser, url: string): Promise<{ paint: number; script: number }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED_MS);
  const measured = await page.evaluate(
    () =>
      new Promise<{ paint: number; script: number }>((resolve) => {
        const sent = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const bytes = sent
          .filter(({ initiatorType }) => initiatorType === 'script')
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
        new PerformanceObserver((paints) =>
          resolve({ paint: paints.getEntries().at(-1)?.startTime ?? Number.NaN, script: bytes / 1000 }),
        ).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await context.close();
  return measured;
}
