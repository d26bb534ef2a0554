import type { Locator, Page } from 'playwright-core';

/** The button of the menu behind the avatar: there while somebody is signed in. */
export function accountButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Account', exact: true });
}

export async function signOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}
