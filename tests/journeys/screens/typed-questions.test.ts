import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../../support/browser/axe-findings.ts';
import { signedInPlain } from '../../support/browser/browser.ts';
import { displayedNumber } from '../../support/browser/displayed-number.ts';
import { JOURNEY_LANGUAGE } from '../../support/browser/journey-language.ts';
import { joinJourney, type SharedJourney } from '../../support/browser/start-journey.ts';
import { eventually } from '../../support/karoo/start-karoo.ts';

/** A merchant types questions in the palette, in both languages, and sees what the explorer and the list answer. */

let journey: SharedJourney;

beforeAll(async () => {
  journey = await joinJourney();
});
afterAll(() => journey?.close());

const LANGUAGES = {
  en: {
    locale: 'en-ZA',
    find: 'Find',
    table: 'Net sales by province',
    by: ['By', 'Province'],
    pages: 'Pages of customers',
    figures: 'net sales by province last month vs last year',
    understood: 'Net sales by province, last month, vs the same dates last year',
    customers: 'customers who bought Rooibos and not since June',
    unknown: ['net sales by flavour', 'Not understood: “by flavour”'],
    begun: ['net sales by prov', 'net sales by province'],
  },
  af: {
    locale: 'af-ZA',
    find: 'Soek',
    table: 'Netto verkope volgens provinsie',
    by: ['Volgens', 'Provinsie'],
    pages: 'Bladsye: kliënte',
    figures: 'netto verkope volgens provinsie verlede maand teenoor verlede jaar',
    understood: 'Netto verkope volgens provinsie, verlede maand, teenoor dieselfde datums verlede jaar',
    customers: 'kliënte wat Rooibos gekoop het en nie sedert Junie nie',
    unknown: ['netto verkope volgens geur', 'Nie verstaan nie: “volgens geur”'],
    begun: ['netto verkope volgens prov', 'netto verkope volgens provinsie'],
  },
} as const;

/** The products that the shop has under a name, and who bought one of them but ordered nothing since June. */
async function customersWith(name: string): Promise<number> {
  const { merchant, storeId } = journey;
  const { items } = await merchant.get<{ items: { wc_id: number; name: string }[] }>(
    `/api/v1/stores/${storeId}/products?search=${name}&per_page=100`,
  );
  const named = items.filter((product) => new RegExp(`\\b${name}`, 'i').test(product.name));
  const exact = named.filter((product) => product.name === name);
  const values = (exact.length > 0 ? exact : named).map(({ wc_id }) => String(wc_id));
  const today = new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 10);
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '06-01' ? 1 : 0);
  const where = {
    all: [
      { property: 'customer_bought', is: 'is', values },
      { property: 'customer_bought_since', is: 'is_not', values: [`${year}-06-01`, ...values] },
    ],
  };
  const { total } = await merchant.get<{ total: number }>(
    `/api/v1/stores/${storeId}/customers?${new URLSearchParams({ where: JSON.stringify(where) })}`,
  );
  return total;
}

/** Both, and only Afrikaans where journeys run in it. */
const TYPED = (['en', 'af'] as const).filter((language) => language === 'af' || JOURNEY_LANGUAGE === 'en');

describe.each(TYPED)('in %s', (language) => {
  const say = LANGUAGES[language];
  let page: Page;
  beforeAll(async () => {
    const signedIn = await signedInPlain(journey.browser, journey.karoo.url, { locale: say.locale });
    ({ page } = signedIn);
    // Never sent: the language of a visit becomes the person's choice, and other journeys are the same person in English.
    await signedIn.context.route('**/rpc/accounts/setPreferences', () => undefined);
  });
  afterAll(() => page?.context().close());

  const field = () => page.getByRole('dialog').getByRole('combobox');
  const typeQuestion = async (text: string) => {
    await page.goto(`${journey.karoo.url}/dashboard/help`);
    await page.getByRole('button', { name: say.find, exact: true }).click();
    await field().fill(text);
  };
  const active = () => page.locator('[role=option][aria-selected=true]');
  const rows = async () => {
    const table = page.getByRole('main').getByRole('table', { name: say.table });
    await table.getByRole('row').nth(2).waitFor();
    return table.getByRole('row').allInnerTexts();
  };

  test('figures: the same as the explorer shows that is built by hand', async () => {
    await page.goto(
      `${journey.karoo.url}/dashboard/analytics?tab=explore&period=lastmonth&compare=year&measure=netSales`,
    );
    await page.getByLabel(say.by[0], { exact: true }).selectOption({ label: say.by[1] });
    const built = await rows();
    await typeQuestion(say.figures);
    await active().getByText(say.understood, { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(/tab=explore/);
    expect(await rows()).toEqual(built);
  });

  test('customers: a list of those who meet the conditions', async () => {
    const expected = await customersWith('Rooibos');
    expect(expected).toBeGreaterThan(0);
    await typeQuestion(say.customers);
    await active().filter({ hasText: '“Rooibos' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/dashboard\/customers\?where=/);
    const shown = page.getByRole('navigation', { name: say.pages }).getByRole('status');
    await eventually(
      'the customers',
      async () => displayedNumber((await shown.innerText().catch(() => '-1')).replace(/^.* (?:of|van) /, '')),
      (count) => count === expected,
      20_000,
    );
  });

  test('a suggestion is typed on, and what is not understood is named', async () => {
    await typeQuestion(say.begun[0]);
    await page.getByRole('option', { name: say.begun[1], exact: true }).first().click();
    await page
      .getByRole('combobox')
      .and(page.locator(`[value="${say.begun[1]}"]`))
      .waitFor();
    await typeQuestion(say.unknown[0]);
    await active().getByText(say.unknown[1], { exact: true }).waitFor();
  });
});
