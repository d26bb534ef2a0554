import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

/** Draws the icons of the installed app from the brand mark, web/public/karoo.svg. Run it when the mark changes. */

const PUBLIC = join(import.meta.dirname, '..', 'web', 'public');
const BRAND = '#C8375E';
/** Platforms cut a maskable icon to a shape of theirs: the mark stays within the middle 80 %, the colour fills the rest. */
const MASKABLE_SCALE = 0.8;

const icons = [
  { name: 'icon-192.png', size: 192, scale: 1, background: 'transparent' },
  { name: 'icon-512.png', size: 512, scale: 1, background: 'transparent' },
  { name: 'maskable-512.png', size: 512, scale: MASKABLE_SCALE, background: BRAND },
  // Apple's phones round the corners themselves and draw what is transparent in black.
  { name: 'apple-touch-icon.png', size: 180, scale: 1, background: BRAND },
];

const executablePath = findChromium();
if (executablePath === null) throw new Error('Drawing the icons takes a Chromium: install one or set CHROMIUM_PATH.');
const mark = readFileSync(join(PUBLIC, 'karoo.svg'), 'utf8');
mkdirSync(join(PUBLIC, 'icons'), { recursive: true });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
for (const { name, size, scale, background } of icons) {
  const scaled = Math.round(size * scale);
  // oxlint-disable-next-line no-await-in-loop
  await page.setViewportSize({ width: size, height: size });
  // oxlint-disable-next-line no-await-in-loop
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${background}">
      <div style="width:${scaled}px;height:${scaled}px">${mark}</div></body>`,
  );
  // oxlint-disable-next-line no-await-in-loop
  writeFileSync(join(PUBLIC, 'icons', name), await page.screenshot({ omitBackground: true, type: 'png' }));
}
await browser.close();
