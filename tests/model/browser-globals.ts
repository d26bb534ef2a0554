import 'fake-indexeddb/auto';

/** Browser globals the queue and the stored responses need. Import this first. */

Object.assign(globalThis, {
  location: new URL('https://karoo.test/dashboard'),
  document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});
Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
