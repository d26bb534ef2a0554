import { LANGUAGE_COOKIE } from '#domain/language/language.ts';

/** Scripts of the public pages. Each does nothing on a page without its elements. */

/** Closes other questions when one opens, for browsers that do not support `name` on `details`. */
export function oneQuestionAtATime(page: Document): void {
  const questions = [...page.querySelectorAll<HTMLDetailsElement>('details[name]')];
  for (const opened of questions) {
    opened.addEventListener('toggle', () => {
      if (!opened.open) return;
      for (const other of questions) if (other !== opened && other.name === opened.name) other.open = false;
    });
  }
}

const A_YEAR_S = 365 * 24 * 60 * 60;

/** Makes the footer's language button show the page in that language. Shares no module with the app, which is far larger. */
export function offerLanguages(page: Document): void {
  for (const button of page.querySelectorAll<HTMLButtonElement>('[data-language]')) {
    button.addEventListener('click', () => {
      page.cookie = `${LANGUAGE_COOKIE}=${button.dataset['language']}; path=/; max-age=${A_YEAR_S}; samesite=lax`;
      globalThis.location.reload();
    });
  }
}

/** Makes the mobile menu open with its button, and close with the button, a link or Escape. */
export function openMenu(page: Document): void {
  const button = page.querySelector<HTMLButtonElement>('[data-menu-button]');
  const menu = button && page.getElementById(button.getAttribute('aria-controls') ?? '');
  if (!button || !menu) return;
  const show = (open: boolean) => {
    button.setAttribute('aria-expanded', String(open));
    menu.toggleAttribute('data-open', open);
  };
  const isOpen = () => button.getAttribute('aria-expanded') === 'true';
  button.addEventListener('click', () => show(!isOpen()));
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) show(false);
  });
  page.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen()) return;
    show(false);
    button.focus();
  });
}
