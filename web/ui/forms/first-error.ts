const INVALID = '[aria-invalid="true"]';
/** The form's message for a refusal that names no field. */
const REFUSED = '[role="alert"]';

/** The fields of a form that have an error, in order, without hidden ones. */
function invalidFields(form: HTMLElement): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>(INVALID)].filter(
    (field) => field.checkVisibility?.({ visibilityProperty: true }) ?? true,
  );
}

/** Focuses a field with an error and scrolls it into view, clear of bars at the top and bottom. */
function focusField(field: HTMLElement): void {
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
}

/** Leads to the form's next field with an error after `previous`, or to the first one. Returns it. */
export function focusNextError(form: HTMLElement, previous: HTMLElement | null): HTMLElement | null {
  const fields = invalidFields(form);
  const next = fields[fields.findIndex((field) => field === previous) + 1] ?? fields[0] ?? null;
  if (next) focusField(next);
  return next;
}

/**
 * After a form is submitted, focuses its first field with an error, also one that the server reports later, and shows a
 * refusal that names no field. Stops as soon as the person goes on. For every form of the page.
 */
export function watchFormErrors(page: Document): void {
  let stop = () => {};
  page.addEventListener('submit', ({ target }) => {
    stop();
    if (!(target instanceof HTMLElement)) return;
    const observer = new MutationObserver(() => {
      const isShown = focusNextError(target, null) !== null;
      if (!isShown) target.querySelector(REFUSED)?.scrollIntoView({ block: 'nearest' });
      else stop();
    });
    const before = focusNextError(target, null);
    stop = () => {
      observer.disconnect();
      for (const type of ['keydown', 'pointerdown'] as const) page.removeEventListener(type, stop, true);
    };
    if (before) return;
    observer.observe(target, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
    for (const type of ['keydown', 'pointerdown'] as const) page.addEventListener(type, stop, true);
  });
}
