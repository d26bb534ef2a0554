import 'fake-indexeddb/auto';

/** What a browser gives and Node does not, as far as the queue and the stored answers ask for it. Imported before them. */

Object.assign(globalThis, {
  location: new URL('https://karoo.test/dashboard'),
  document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});
Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
