// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PRELOAD_LIMITS } from './preload-limits.ts';
import { watchLinks } from './watch-links.ts';

type Seen = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>;

const watched = new Set<Element>();
let tell: (changes: Seen[]) => void;

beforeEach(() => {
  vi.useFakeTimers();
  watched.clear();
  // jsdom does not render: the test reports what is visible.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: typeof tell) {
        tell = listener;
      }
      observe(link: Element) {
        watched.add(link);
      }
      unobserve(link: Element) {
        watched.delete(link);
      }
      disconnect() {
        watched.clear();
      }
    },
  );
  document.body.innerHTML = `<nav><a href="/orders/9">9</a></nav>
    <main>${[1, 2, 3, 4].map((id) => `<a href="/orders/${id}">${id}</a>`).join('')}<a href="/about">about</a></main>`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function watch(stayMs: number) {
  const onSeen = vi.fn();
  const stop = watchLinks({ isWanted: (path) => path.startsWith('/orders/'), stayMs: () => stayMs, onSeen });
  const link = (path: string) => document.querySelector(`main a[href="${path}"]`) as Element;
  return {
    onSeen,
    stop,
    show: (path: string, isIntersecting: boolean) => tell([{ target: link(path), isIntersecting }]),
  };
}

test.each(['fast', 'medium', 'slow'] as const)(
  '%s: a link is reported once it has been visible long enough',
  (speed) => {
    const { visibilityMs } = PRELOAD_LIMITS[speed];
    const { onSeen, stop, show } = watch(visibilityMs);
    show('/orders/1', true);
    show('/orders/2', true);
    vi.advanceTimersByTime(visibilityMs - 1);
    show('/orders/2', false);
    expect(onSeen).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onSeen.mock.calls).toEqual([['/orders/1']]);
    show('/orders/3', true);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(onSeen).toHaveBeenCalledTimes(1);
  },
);

test('the topmost three links to records, also of a list that loads later', () => {
  const list = document.querySelector('main')?.innerHTML ?? '';
  document.querySelector('main')?.replaceChildren();
  const { stop } = watch(200);
  expect(watched.size).toBe(0);
  document.querySelector('main')?.insertAdjacentHTML('beforeend', list);
  vi.advanceTimersByTime(2000);
  expect([...watched].map((link) => link.getAttribute('href'))).toEqual(['/orders/1', '/orders/2', '/orders/3']);
  stop();
});
