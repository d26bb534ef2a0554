import { fireEvent, render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isDoubleTap, swipeOf, useDoubleTap, useEdgeSwipe, useLongPress, useSwipe } from './gestures.ts';

const done = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  done.mockClear();
});

function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number, on: Element, fingers = 1) {
  const at = Array.from({ length: fingers }, () => ({ clientX: x, clientY: y }));
  return fireEvent[type](on, { touches: type === 'touchEnd' ? [] : at, changedTouches: at });
}

function drag(from: [number, number], to: [number, number], on: Element, fingers = 1) {
  touch('touchStart', ...from, on, fingers);
  touch('touchEnd', ...to, on, fingers);
}

describe('a swipe', () => {
  const from = { x: 200, y: 200 };

  test.each([
    ['left', -50, 0],
    ['right', 50, 0],
    ['up', 0, -50],
    ['down', 0, 50],
    ['left', -50, 49],
    ['up', 49, -50],
  ])('%s from 50 px on', (direction, x, y) => {
    expect(swipeOf(from, { x: from.x + x, y: from.y + y })).toBe(direction);
  });

  test.each([
    [49.9, 0],
    [-49.9, 0],
    [0, 49.9],
    [0, -49.9],
    [49, 49],
    [60, 60],
  ])('is none after %s, %s', (x, y) => {
    expect(swipeOf(from, { x: from.x + x, y: from.y + y })).toBeNull();
  });

  function Sheet() {
    return (
      <div {...useSwipe({ down: done })}>
        <div data-testid="content" />
      </div>
    );
  }

  test('calls the handler of its direction; two fingers zoom', () => {
    render(<Sheet />);
    const content = screen.getByTestId('content');
    drag([100, 100], [100, 40], content);
    drag([100, 100], [100, 200], content, 2);
    expect(done).not.toHaveBeenCalled();
    drag([100, 100], [100, 150], content);
    expect(done).toHaveBeenCalledTimes(1);
  });

  test('scrolls a scrolled element back, and nothing more', () => {
    render(<Sheet />);
    const content = screen.getByTestId('content');
    content.scrollTop = 1;
    drag([100, 100], [100, 200], content);
    expect(done).not.toHaveBeenCalled();
  });
});

describe('a swipe from the edge', () => {
  function Page({ enabled = true }) {
    useEdgeSwipe(enabled, done);
    return <div data-testid="page" />;
  }

  test('starts within 32 px of it and is 50 px long', () => {
    render(<Page />);
    const page = screen.getByTestId('page');
    drag([33, 100], [200, 100], page);
    drag([32, 100], [81, 100], page);
    drag([32, 100], [40, 200], page);
    expect(done).not.toHaveBeenCalled();
    drag([32, 100], [82, 100], page);
    expect(done).toHaveBeenCalledTimes(1);
  });

  test('is ignored when disabled, or over a table scrolled sideways', () => {
    const { rerender } = render(<Page />);
    const page = screen.getByTestId('page');
    page.scrollLeft = 5;
    drag([10, 100], [200, 100], page);
    page.scrollLeft = 0;
    rerender(<Page enabled={false} />);
    drag([10, 100], [200, 100], page);
    expect(done).not.toHaveBeenCalled();
  });
});

describe('a double tap', () => {
  test.each([
    [300, 0, 0, true],
    [301, 0, 0, false],
    [100, 19.9, 0, true],
    [100, 0, 20, false],
    [100, 15, 15, false],
  ])('%s ms apart, moved by %s and %s: %s', (at, x, y, expected) => {
    expect(isDoubleTap({ at: 0, x: 0, y: 0 }, { at, x, y })).toBe(expected);
  });

  test('counts once, and not on a control or while scrolling', () => {
    function Header() {
      return (
        <div {...useDoubleTap(done)}>
          <span>bar</span>
          <button>menu</button>
        </div>
      );
    }
    render(<Header />);
    const [bar, menu] = [screen.getByText('bar'), screen.getByText('menu')];
    for (const on of [menu, menu]) drag([10, 10], [10, 10], on);
    drag([10, 10], [10, 10], bar);
    drag([10, 30], [10, 10], bar);
    drag([10, 10], [10, 10], bar);
    vi.advanceTimersByTime(301);
    drag([10, 10], [10, 10], bar);
    expect(done).not.toHaveBeenCalled();
    vi.advanceTimersByTime(300);
    drag([10, 10], [10, 10], bar);
    drag([10, 10], [10, 10], bar);
    expect(done).toHaveBeenCalledTimes(1);
  });
});

describe('a long press', () => {
  function Card() {
    return (
      <div {...useLongPress(done)}>
        <span>card</span>
        <a href="/x">link</a>
        {createPortal(<p>dialog</p>, document.body)}
      </div>
    );
  }

  test('is one at 500 ms, and prevents the following click', () => {
    render(<Card />);
    const card = screen.getByText('card');
    touch('touchStart', 10, 10, card);
    touch('touchMove', 29.9, 10, card);
    vi.advanceTimersByTime(499);
    expect(done).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(done).toHaveBeenCalledTimes(1);
    expect(touch('touchEnd', 10, 10, card)).toBe(false);
  });

  test('is none when the finger leaves, moves by 20 px or rests on a link or in a dialog', () => {
    render(<Card />);
    const card = screen.getByText('card');
    touch('touchStart', 10, 10, card);
    vi.advanceTimersByTime(499);
    expect(touch('touchEnd', 10, 10, card)).toBe(true);
    vi.advanceTimersByTime(1000);
    touch('touchStart', 10, 10, card);
    touch('touchMove', 30, 10, card);
    vi.advanceTimersByTime(1000);
    touch('touchEnd', 30, 10, card);
    for (const other of ['link', 'dialog']) {
      touch('touchStart', 10, 10, screen.getByText(other));
      vi.advanceTimersByTime(1000);
    }
    expect(done).not.toHaveBeenCalled();
  });
});
