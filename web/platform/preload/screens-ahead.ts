import type { ComponentType } from 'react';
import { whenIdle } from '../when-idle.ts';

/** How long a screen drawn ahead may be shown when it is gone to, in milliseconds: what it says of the time would be too old. */
const USABLE_MS = 10 * 60_000;

/** A screen drawn out of sight, as its bare address shows it. */
export interface DrawnScreen {
  key: number;
  /** As the router writes it, e.g. "/dashboard/orders". */
  route: string;
  component: ComponentType;
  /** When it was drawn, in milliseconds since 1970. */
  at: number;
}

/** What is drawn out of sight in this tab, one screen of a route at most, and which of them is shown. */
export class ScreensAhead {
  readonly #watchers = new Set<() => void>();
  readonly #failed = new Set<string>();
  readonly #left = new Set<number>();
  #drawn: readonly DrawnScreen[] = [];
  #open: number | undefined;
  #isReturning = false;
  #key = 0;

  readonly get = (): readonly DrawnScreen[] => this.#drawn;

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#watchers.add(onChange);
    return () => this.#watchers.delete(onChange);
  };

  /** The drawn screen of a route. */
  of(route: string): DrawnScreen | undefined {
    return this.#drawn.find((one) => one.route === route);
  }

  /** Whether it can be drawn at all: it has not failed to before. */
  mayDraw(route: string): boolean {
    return !this.#failed.has(route);
  }

  /** Draws a screen, in place of the one that was drawn of this route before. */
  draw(route: string, component: ComponentType): void {
    this.#key += 1;
    const others = this.#drawn.filter((one) => one.route !== route);
    this.#set([...others, { route, component, key: this.#key, at: Date.now() }]);
  }

  /** It is shown. Answers how to leave it: from then on it is shown no more, and put away as soon as nothing else happens. */
  open(key: number): () => void {
    this.#open = key;
    return () => {
      if (this.#open === key) this.#open = undefined;
      this.#left.add(key);
      whenIdle(() => this.#drop(key));
    };
  }

  /** It cannot be drawn out of sight; whoever goes there is told what is wrong. */
  fail({ key, route }: DrawnScreen): void {
    this.#failed.add(route);
    this.#drop(key);
  }

  /** Puts away whatever nobody looks at. */
  clear(): void {
    this.#failed.clear();
    if (this.#drawn.length > 0) this.#set(this.#drawn.filter(({ key }) => key === this.#open));
  }

  /** How the person moved last: back to where they had been, which wants its old place on the page, or onwards. */
  moved(isReturning: boolean): void {
    this.#isReturning = isReturning;
  }

  /** The key of the screen that can be shown at an address, e.g. "/dashboard/orders" of that route; undefined: none fits. */
  fitting(route: string, address: string): number | undefined {
    const found = this.of(route);
    if (found === undefined || this.#left.has(found.key) || this.#isReturning || address !== route) return undefined;
    return Date.now() - found.at < USABLE_MS ? found.key : undefined;
  }

  #drop(key: number): void {
    this.#left.delete(key);
    if (this.#drawn.some((one) => one.key === key)) this.#set(this.#drawn.filter((one) => one.key !== key));
  }

  #set(drawn: readonly DrawnScreen[]): void {
    this.#drawn = drawn;
    for (const watcher of this.#watchers) watcher();
  }
}

/** Those of this tab. */
export const screensAhead = new ScreensAhead();
