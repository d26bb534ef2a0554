const PRODUCT_CODE = /\/(?:server|web|domain|contract)\//;

/** Runs work and returns which real clocks, timers and random numbers the product's code used meanwhile. */
export async function withoutRealTime<Result>(work: () => Promise<Result>): Promise<[Result, string[]]> {
  const used: string[] = [];
  const report = (what: string) => {
    const caller = new Error(what).stack
      ?.split('\n')
      .slice(3, 6)
      .find((line) => PRODUCT_CODE.test(line));
    if (caller !== undefined) used.push(`${what} was used${caller.trim().replace(/^at /, ' by ')}`);
  };
  const watched = <Wrapped extends (...args: never[]) => unknown>(what: string, real: Wrapped): Wrapped =>
    ((...args: never[]) => {
      report(what);
      return real(...args);
    }) as Wrapped;
  const restore = [
    replace(Date, 'now', watched('Date.now', Date.now.bind(Date))),
    replace(Math, 'random', watched('Math.random', Math.random.bind(Math))),
    replace(crypto, 'randomUUID', watched('crypto.randomUUID', crypto.randomUUID.bind(crypto))),
    replace(globalThis, 'setTimeout', watched('setTimeout', globalThis.setTimeout) as typeof setTimeout),
    replace(globalThis, 'setInterval', watched('setInterval', globalThis.setInterval) as typeof setInterval),
  ];
  try {
    return [await work(), used];
  } finally {
    for (const undo of restore) undo();
  }
}

function replace<Owner extends object, Name extends keyof Owner>(owner: Owner, name: Name, by: Owner[Name]) {
  const own = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { value: by, configurable: true, writable: true });
  return () => {
    if (own) Object.defineProperty(owner, name, own);
    else Reflect.deleteProperty(owner, name);
  };
}
