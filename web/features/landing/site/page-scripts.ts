/** The few parts of the public pages that move. Each looks for its elements and does nothing where there are none. */

/** Opening a question closes the one that was open, also where the browser does not know the name of a group. */
export function oneQuestionAtATime(page: Document): void {
  const questions = [...page.querySelectorAll<HTMLDetailsElement>('details[name]')];
  for (const opened of questions) {
    opened.addEventListener('toggle', () => {
      if (!opened.open) return;
      for (const other of questions) if (other !== opened && other.name === opened.name) other.open = false;
    });
  }
}

/** The menu of a small screen: it closes by its button, by a choice and by Escape. */
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

/** Watch Demo: the browser's own dialog keeps the focus inside, closes by Escape and gives the focus back. */
export function openDemo(page: Document): void {
  const dialog = page.querySelector<HTMLDialogElement>('dialog[data-demo]');
  if (!dialog) return;
  for (const button of page.querySelectorAll('[data-opens-demo]')) {
    button.addEventListener('click', () => dialog.showModal());
  }
  dialog.addEventListener('click', ({ target }) => {
    // The dialog itself is hit only beside its content: on the backdrop.
    if (target === dialog || (target instanceof Element && target.closest('[data-closes-demo]'))) dialog.close();
  });
}
