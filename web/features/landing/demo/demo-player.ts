import { t } from '#domain/language/t.ts';

/** How long a scene stays while the demo plays. */
const SCENE_MS = 5000;

/** Opens the demo dialog and moves its scenes. The browser traps the focus, closes it with Escape and restores the focus. */
export function openDemo(page: Document): void {
  const dialog = page.querySelector<HTMLDialogElement>('dialog[data-demo]');
  if (!dialog) return;
  const player = createPlayer(dialog);
  for (const button of page.querySelectorAll('[data-opens-demo]')) {
    button.addEventListener('click', () => {
      dialog.showModal();
      player.start();
    });
  }
  dialog.addEventListener('close', player.pause);
  dialog.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    // The dialog itself is the target only for clicks on the backdrop.
    if (target === dialog || target.closest('[data-closes-demo]')) dialog.close();
    else if (target.closest('[data-demo-play]')) player.toggle();
    else if (target.closest('[data-demo-previous]')) player.go(-1);
    else if (target.closest('[data-demo-next]')) player.go(1);
  });
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') player.go(-1);
    if (key === 'ArrowRight') player.go(1);
  });
}

function createPlayer(dialog: HTMLElement) {
  const scenes = [...dialog.querySelectorAll<HTMLElement>('[data-demo-scene]')];
  const stage = dialog.querySelector('[data-demo-stage]');
  const button = dialog.querySelector('[data-demo-play]');
  const position = dialog.querySelector('[data-demo-position]');
  let current = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const show = (index: number) => {
    current = (index + scenes.length) % scenes.length;
    for (const [at, scene] of scenes.entries()) scene.hidden = at !== current;
    if (position) position.textContent = t('{current} of {count}', { current: current + 1, count: scenes.length });
    // Hidden pictures load only on request.
    scenes[(current + 1) % scenes.length]?.querySelector('img')?.setAttribute('loading', 'eager');
  };
  const mark = (playing: boolean) => {
    button?.setAttribute('aria-label', playing ? t('Pause') : t('Play'));
    button?.toggleAttribute('data-playing', playing);
    // Captions are not announced while the demo plays by itself.
    stage?.setAttribute('aria-live', playing ? 'off' : 'polite');
  };
  const pause = () => {
    clearInterval(timer);
    timer = undefined;
    mark(false);
  };
  const play = () => {
    clearInterval(timer);
    timer = setInterval(() => show(current + 1), SCENE_MS);
    mark(true);
  };
  return {
    pause,
    toggle: () => (timer === undefined ? play() : pause()),
    /** Choosing a scene pauses the demo. */
    go(by: number) {
      pause();
      show(current + by);
    },
    /** Starts with the first scene, and plays unless the user prefers reduced motion. */
    start() {
      show(0);
      if (globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches) pause();
      else play();
    },
  };
}
