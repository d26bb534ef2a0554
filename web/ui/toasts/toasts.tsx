import { Notifications, useNotifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { freeTop, isNear } from './free-place.ts';
import { TOAST_MS } from './toast.ts';

/** More than these are a stack that opens to a list. */
const SIDE_BY_SIDE = 3;
/** So many can be in the stack; later ones follow. */
const MAX_TOASTS = 50;
const PLACE = 'top-right';
/** Height of the toasts that stay, which the page's styles leave free. */
const HEIGHT = '--karoo-toasts';
/** Where the toasts are, if not at their place below the header. */
const TOP = '--karoo-toasts-at';
const GAP = 16;
/** How often a toast looks whether it covers something now. */
const LOOK_AGAIN_MS = 200;

/** The container of toasts: top right, at most three beside each other, over no button. */
export function Toasts() {
  const { notifications } = useNotifications();
  useRoom(
    notifications.length > 0,
    notifications.some(({ autoClose }) => autoClose === false),
  );
  return (
    <Notifications
      position={PLACE}
      layout={notifications.length > SIDE_BY_SIDE ? 'stacked' : 'default'}
      limit={MAX_TOASTS}
      autoClose={TOAST_MS}
      transitionDuration={150}
    />
  );
}

/** While a toast stays until it is closed, the page begins below it. Others move to where nothing can be pressed. */
function useRoom(isShown: boolean, stays: boolean): void {
  // Mantine's portal is on the page only after the first effects.
  const [isOnPage, setOnPage] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => setOnPage(true), []);
  useEffect(() => {
    if (!isOnPage || !isShown) return undefined;
    const toasts = document.querySelector<HTMLElement>(`.mantine-Notifications-root[data-position="${PLACE}"]`);
    if (toasts === null) return undefined;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      if (stays) root.style.setProperty(HEIGHT, `${toasts.offsetHeight + GAP}px`);
      else if (toasts.offsetHeight > 0) moveAside(toasts);
    });
    observer.observe(toasts);
    // What appears, moves or scrolls below a toast later, and what a menu that closes leaves free.
    const later = stays ? undefined : setInterval(() => toasts.offsetHeight > 0 && moveAside(toasts), LOOK_AGAIN_MS);
    if (stays) root.dataset['toasts'] = '';
    return () => {
      observer.disconnect();
      clearInterval(later);
      root.style.removeProperty(HEIGHT);
      root.style.removeProperty(TOP);
      delete root.dataset['toasts'];
    };
  }, [isShown, stays, isOnPage]);
}

const CONTROLS =
  'button, input, select, textarea, [role="button"], [role="tab"], [role="menuitem"], .mantine-Button-root';
/** As wide as a phone: its main actions are below, within reach of a thumb. */
const PHONE = '(max-width: 61.99em)';

/** Puts toasts where they cover nothing that can be pressed or typed into; at their own place if there is no such. */
function moveAside(toasts: HTMLElement): void {
  const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => !toasts.contains(control) && isInFront(control, toasts),
  );
  // It stays under the pointer where it covers nothing.
  const now = toasts.getBoundingClientRect();
  if (!controls.some((control) => isNear(control.getBoundingClientRect(), now))) return;
  const root = document.documentElement;
  root.style.removeProperty(TOP);
  const box = toasts.getBoundingClientRect();
  const screen = { top: box.top, bottom: globalThis.innerHeight - GAP, fromBelow: matchMedia(PHONE).matches };
  const among = (these: HTMLElement[]) =>
    freeTop(
      box,
      these.map((control) => control.getBoundingClientRect()),
      screen,
    );
  // Each row of a list may have buttons, of which there are many.
  const top = among(controls) ?? among(controls.filter((control) => control.closest('td, li') === null));
  if (top !== null) root.style.setProperty(TOP, `${top}px`);
}

/** Whether it can be pressed: it is in sight, and nothing but toasts covers it. */
function isInFront(control: HTMLElement, toasts: HTMLElement): boolean {
  const { left, top, width, height } = control.getBoundingClientRect();
  const there = document.elementsFromPoint(left + width / 2, top + height / 2);
  const first = there.find((element) => !toasts.contains(element));
  return first !== undefined && control.contains(first);
}
