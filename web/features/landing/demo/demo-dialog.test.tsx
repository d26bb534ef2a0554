import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Hero } from '../sections/hero.tsx';
import { openDemo } from './demo-player.ts';
import { DEMO_SCENES } from './demo-scenes.ts';

beforeAll(() => {
  // jsdom lacks these methods.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

beforeEach(() => {
  document.body.replaceChildren();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

async function openWith({ reducedMotion }: { reducedMotion: boolean }) {
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }));
  render(<Hero />);
  openDemo(document);
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByText('Watch Demo', { selector: 'button' }));
  return within(screen.getByRole('dialog', { name: 'Watch Demo' }));
}

/** The caption of the shown scene. */
const caption = () => document.querySelector('[data-demo-scene]:not([hidden]) figcaption')?.textContent;
const captionOf = (scene: number) => DEMO_SCENES[scene]?.caption;

test('opens with the first scene, plays one after the other, and pauses', async () => {
  const dialog = await openWith({ reducedMotion: false });
  expect(caption()).toBe(captionOf(0));
  vi.advanceTimersByTime(5000);
  expect([caption(), dialog.getByText(/^\d of \d$/).textContent]).toEqual([captionOf(1), `2 of ${DEMO_SCENES.length}`]);
  fireEvent.click(dialog.getByRole('button', { name: 'Pause' }));
  vi.advanceTimersByTime(60_000);
  expect(caption()).toBe(captionOf(1));
  fireEvent.click(dialog.getByRole('button', { name: 'Play' }));
  vi.advanceTimersByTime(5000);
  expect(caption()).toBe(captionOf(2));
});

test('with reduced motion nothing moves by itself; buttons and arrow keys move it, around its ends', async () => {
  const dialog = await openWith({ reducedMotion: true });
  vi.advanceTimersByTime(60_000);
  expect(caption()).toBe(captionOf(0));
  fireEvent.click(dialog.getByRole('button', { name: 'Next' }));
  expect(caption()).toBe(captionOf(1));
  fireEvent.keyDown(dialog.getByRole('button', { name: 'Next' }), { key: 'ArrowLeft' });
  fireEvent.click(dialog.getByRole('button', { name: 'Previous' }));
  expect(caption()).toBe(captionOf(DEMO_SCENES.length - 1));
  fireEvent.keyDown(dialog.getByRole('button', { name: 'Next' }), { key: 'ArrowRight' });
  expect(caption()).toBe(captionOf(0));
});

test('closes by its button, and does not go on while closed', async () => {
  const dialog = await openWith({ reducedMotion: false });
  fireEvent.click(dialog.getByText(captionOf(0) ?? ''));
  const element = document.querySelector('dialog');
  expect(element?.open).toBe(true);
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(element?.open).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(caption()).toBe(captionOf(0));
});

test('the pictures wait until they are seen', () => {
  render(<Hero />);
  expect(
    [...document.querySelectorAll('[data-demo-scene] img')].map((picture) => picture.getAttribute('loading')),
  ).toEqual(DEMO_SCENES.map(() => 'lazy'));
});
