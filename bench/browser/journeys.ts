/** Typical mornings: the screens that merchants open. */

export type Screen = 'dashboard' | 'orders' | 'order' | 'products' | 'product' | 'customers' | 'analytics';

/** A step of a walk: the screen, how long it is read before, in milliseconds, and which row of the list is opened. */
export interface Step {
  screen: Screen;
  readMs: number;
  row?: number;
}

const step = (screen: Screen, readMs: number, row?: number): Step => ({
  screen,
  readMs,
  ...(row !== undefined && { row }),
});

/** After the dashboard, with which each begins. */
export const JOURNEYS: Readonly<Record<string, readonly Step[]>> = {
  'all round': [
    step('orders', 6000),
    step('order', 4000, 0),
    step('products', 5000),
    step('customers', 3500),
    step('analytics', 4000),
  ],
  'packing orders': [
    step('orders', 4500),
    step('order', 3000, 0),
    step('orders', 5000),
    step('order', 2500, 1),
    step('orders', 4000),
    step('order', 2500, 4),
  ],
  'looking after stock': [
    step('products', 5000),
    step('product', 3500, 0),
    step('products', 4000),
    step('product', 3000, 2),
    step('analytics', 5000),
    step('dashboard', 4000),
  ],
};

const ROUTES: Readonly<Record<Screen, string>> = {
  dashboard: '/dashboard',
  orders: '/dashboard/orders',
  order: '/dashboard/orders/$orderId',
  products: '/dashboard/products',
  product: '/dashboard/products/$productId',
  customers: '/dashboard/customers',
  analytics: '/dashboard/analytics',
};

interface Habit {
  frequency: number;
  averageDuration: number;
  next: Record<string, number>;
  hours: Record<number, number>;
  weekdays: Record<number, number>;
}

/** What the browser has learnt from so many mornings of this walk, at this hour, the last ones before `now`. */
export function preloadHistoryOf(walk: readonly Step[], mornings: number, now: Date): object {
  const routes: Record<string, Habit> = {};
  const screens: readonly Screen[] = ['dashboard', ...walk.map(({ screen }) => screen)];
  for (let morning = 1; morning <= mornings; morning += 1) {
    const weekday = (now.getDay() + 7 * mornings - morning) % 7;
    for (const [index, screen] of screens.entries()) {
      const habit = (routes[ROUTES[screen]] ??= {
        frequency: 0,
        averageDuration: 0,
        next: {},
        hours: {},
        weekdays: {},
      });
      const next = screens[index + 1];
      habit.frequency += 1;
      habit.averageDuration += ((walk[index]?.readMs ?? 0) - habit.averageDuration) / habit.frequency;
      habit.hours[now.getHours()] = (habit.hours[now.getHours()] ?? 0) + 1;
      habit.weekdays[weekday] = (habit.weekdays[weekday] ?? 0) + 1;
      if (next !== undefined) habit.next[ROUTES[next]] = (habit.next[ROUTES[next]] ?? 0) + 1;
    }
  }
  return { interactions: [], routes };
}
