// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readTiming } from './browser-dependencies.ts';
import { PLANS } from './connection-store.ts';
import { createConnectionStore } from './connection-store.ts';
import {
  classifySpeed,
  connectionTypeLabel,
  isConnectionSlow,
  type MeasuredConnection,
  type ReportedConnection,
} from './classify-speed.ts';
import { createRequestMeter, type RequestTiming } from './request-meter.ts';
import { stabilizeSpeed, type StableSpeed } from './stable-speed.ts';

const GOOD: ReportedConnection = { online: true, effectiveType: '4g', downlink: 10, rtt: 50, saveData: false };
const SILENT: ReportedConnection = { online: true, effectiveType: null, downlink: null, rtt: null, saveData: false };
const NOTHING: MeasuredConnection = { downlink: null, seenDownlink: null, rtt: null, unanswered: false };

describe('speed', () => {
  test.each<[string, Partial<ReportedConnection>, Partial<MeasuredConnection>, string]>([
    ['4g, downlink at 10, rtt below 100', {}, {}, 'fast'],
    ['rtt of 100', { rtt: 100 }, {}, 'medium'],
    ['downlink below 10', { downlink: 9.95 }, {}, 'medium'],
    ['downlink of 5 and rtt of 300', { downlink: 5, rtt: 300 }, {}, 'medium'],
    ['downlink below 5', { downlink: 4.95 }, {}, 'slow'],
    ['rtt above 300', { rtt: 301 }, {}, 'slow'],
    ['3g', { effectiveType: '3g' }, {}, 'slow'],
    ['2g', { effectiveType: '2g' }, {}, 'slow'],
    ['slow-2g', { effectiveType: 'slow-2g' }, {}, 'slow'],
    ['data-saver on a fast line', { saveData: true }, {}, 'slow'],
    ['no API', SILENT, {}, 'medium'],
    ['no API, measured well', SILENT, { rtt: 10, downlink: 100 }, 'medium'],
    ['no API, long round trips', SILENT, { rtt: 400 }, 'slow'],
    ['the API is too hopeful of the round trip', {}, { rtt: 350 }, 'slow'],
    ['the API is too hopeful of the bandwidth', {}, { downlink: 2 }, 'slow'],
    ['the API guesses low, much came quickly', { downlink: 1.45, rtt: 100 }, { downlink: 80 }, 'medium'],
    ['the API guesses low, a little came quickly', { downlink: 1.45, rtt: 50 }, { seenDownlink: 12 }, 'fast'],
    ['the API guesses low, much came slowly', { downlink: 1.45 }, { downlink: 2, seenDownlink: 12 }, 'slow'],
    ['the API is a little too hopeful', {}, { rtt: 150 }, 'medium'],
    ['measured well does not overrule the API', { effectiveType: '3g' }, { rtt: 5, downlink: 100 }, 'slow'],
    ['nothing answers', {}, { unanswered: true }, 'slow'],
    ['offline, whatever else', { online: false, saveData: true }, { rtt: 900 }, 'offline'],
  ])('%s', (_what, reported, measured, speed) => {
    expect(classifySpeed({ ...GOOD, ...reported }, { ...NOTHING, ...measured })).toBe(speed);
  });

  test.each<[string, Partial<ReportedConnection>, Partial<MeasuredConnection>, boolean]>([
    ['3g', { effectiveType: '3g' }, {}, true],
    ['data-saver', { saveData: true }, {}, true],
    ['a long round trip', { rtt: 400 }, {}, true],
    ['little bandwidth', { downlink: 2 }, {}, true],
    ['a bad guess of the bandwidth', { downlink: 1.45 }, { downlink: 80 }, false],
    ['a slow Karoo', {}, { rtt: 2000, downlink: 1, seenDownlink: 1 }, false],
    ['a Karoo that does not respond', {}, { unanswered: true }, false],
    ['a slow Karoo without the API', SILENT, { rtt: 2000, downlink: 1 }, false],
  ])('whether the connection itself is slow: %s', (_what, reported, measured, isSlow) => {
    expect(isConnectionSlow({ ...GOOD, ...reported }, { ...NOTHING, ...measured })).toBe(isSlow);
  });

  test('the type is the browser’s, else what it says is slow', () => {
    expect(connectionTypeLabel({ ...GOOD, effectiveType: '3g', saveData: true })).toBe('3g');
    expect(connectionTypeLabel({ ...GOOD, saveData: true })).toBe('data saver');
    expect(connectionTypeLabel({ ...GOOD, rtt: 400 })).toBe('long delay');
    expect(connectionTypeLabel({ ...GOOD, downlink: 1 })).toBe('low bandwidth');
  });

  test('what each speed allows', () => {
    expect(PLANS).toEqual({
      fast: { cacheMultiplier: 1, prefetch: true, batching: false, reducedPayload: false },
      medium: { cacheMultiplier: 1.5, prefetch: true, batching: false, reducedPayload: false },
      slow: { cacheMultiplier: 3, prefetch: false, batching: true, reducedPayload: true },
      offline: { cacheMultiplier: 10, prefetch: false, batching: false, reducedPayload: false },
    });
  });
});

const request = (endedAt: number, over: Partial<RequestTiming> = {}): RequestTiming => ({
  sentAt: endedAt - 60,
  beganAt: endedAt - 10,
  endedAt,
  bytes: 800,
  ...over,
});

describe('measurements', () => {
  test('the round trip is the fastest of several, to exclude server time', () => {
    const meter = createRequestMeter();
    meter.answered(request(1000, { sentAt: 0 }));
    expect(meter.measured(1000).rtt).toBeNull();
    meter.answered(request(1100));
    meter.answered(request(4000, { sentAt: 1200 }));
    expect(meter.measured(4000).rtt).toBe(50);
    expect(meter.measured(61_500).rtt).toBeNull();
  });

  test('a batch waits for its slowest read: it measures bandwidth, not the round trip', () => {
    const meter = createRequestMeter();
    meter.answered(request(1000, { sentAt: 0, beganAt: 980, bytes: 60_000, several: true }));
    meter.answered(request(2000, { sentAt: 1000, beganAt: 1990, several: true }));
    expect(meter.measured(2000)).toMatchObject({ rtt: null, downlink: expect.any(Number) });
    // So that the small probe is still sent.
    expect(meter.lastAt()).toBeNull();
  });

  test('bandwidth covers the last ten seconds, counting parallel time once', () => {
    const meter = createRequestMeter();
    meter.answered(request(2000, { beganAt: 1000, bytes: 125_000 }));
    meter.answered(request(2500, { beganAt: 1500, bytes: 125_000 }));
    // 250 000 bytes in 1.5 s.
    expect(meter.measured(2500).downlink).toBeCloseTo(1.333, 2);
    // Both are out of the window now; 500 000 bytes in 2 s count until there is more to measure.
    meter.answered(request(12_600, { beganAt: 10_600, bytes: 500_000 }));
    expect(meter.measured(90_000).downlink).toBeCloseTo(2, 2);
    // A quick one between slow ones: the line can do it.
    meter.answered(request(20_000, { beganAt: 19_960, bytes: 51_400 }));
    expect(meter.measured(20_000).downlink).toBeCloseTo(10, 2);
    meter.forget();
    expect(meter.measured(90_000).downlink).toBeNull();
  });

  test('a few bytes do not measure bandwidth', () => {
    const meter = createRequestMeter();
    for (let at = 0; at < 1000; at += 100) meter.answered(request(at, { beganAt: at - 50 }));
    expect(meter.measured(1000)).toMatchObject({ downlink: null, seenDownlink: null });
    meter.answered(request(1100, { bytes: 5400 }));
    // 4000 bytes behind the first packet in 10 ms.
    expect(meter.measured(1100)).toMatchObject({ downlink: null, seenDownlink: 3.2 });
  });

  test('a timeout counts until the next response; many count for a minute', () => {
    const meter = createRequestMeter();
    meter.unanswered(1000);
    expect(meter.measured(1000).unanswered).toBe(true);
    meter.answered(request(2000));
    expect(meter.measured(2000).unanswered).toBe(false);
    meter.unanswered(3000);
    meter.unanswered(3000);
    meter.answered(request(4000));
    expect(meter.measured(4000).unanswered).toBe(true);
    expect(meter.measured(63_001).unanswered).toBe(false);
  });

  test('ignores timings from the cache, other servers and streams', () => {
    const timing = (over: object) =>
      readTiming({
        name: `${location.origin}/rpc/orders/list`,
        requestStart: 10,
        responseStart: 60,
        responseEnd: 80,
        transferSize: 900,
        encodedBodySize: 600,
        ...over,
      } as PerformanceResourceTiming);
    expect(timing({})).toEqual({ sentAt: 10, beganAt: 60, endedAt: 80, bytes: 600, several: false });
    expect(timing({ name: `${location.origin}/rpc/__batch__` })).toMatchObject({ several: true });
    expect(timing({ transferSize: 0 })).toBeNull();
    expect(timing({ requestStart: 0, responseStart: 0 })).toBeNull();
    expect(timing({ name: 'https://shop.example/picture.jpg' })).toBeNull();
    expect(timing({ name: `${location.origin}/rpc/live/stream` })).toBeNull();
  });
});

describe('stability', () => {
  test('short fluctuations change nothing', () => {
    const gaps = fc.array(fc.integer({ min: 1, max: 4900 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(gaps, (waits) => {
        let now = 0;
        let state: StableSpeed = { speed: 'medium', pending: null };
        for (const [index, wait] of waits.entries()) {
          now += wait;
          state = stabilizeSpeed(state, index % 2 === 0 ? 'slow' : 'medium', now);
          expect(state.speed).toBe('medium');
        }
      }),
    );
  });

  test('worse applies after five seconds, better after thirty, and another degree does not restart the wait', () => {
    let state: StableSpeed = { speed: 'fast', pending: null };
    state = stabilizeSpeed(state, 'medium', 0);
    state = stabilizeSpeed(state, 'slow', 3000);
    expect(state.speed).toBe('fast');
    state = stabilizeSpeed(state, 'slow', 5000);
    expect(state.speed).toBe('slow');
    state = stabilizeSpeed(state, 'fast', 6000);
    expect(stabilizeSpeed(state, 'fast', 35_999).speed).toBe('slow');
    expect(stabilizeSpeed(state, 'fast', 36_000).speed).toBe('fast');
  });

  test('offline and back apply at once', () => {
    const gone = stabilizeSpeed({ speed: 'fast', pending: null }, 'offline', 0);
    expect(gone.speed).toBe('offline');
    expect(stabilizeSpeed(gone, 'slow', 1).speed).toBe('slow');
  });
});

describe('the store', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  function storeOn(reported: ReportedConnection) {
    const browser = { reported, visible: true };
    const tell: { change?: () => void; answered?: (request: RequestTiming) => void; unanswered?: () => void } = {};
    const probe = vi.fn();
    const store = createConnectionStore({
      report: () => browser.reported,
      now: () => Date.now(),
      isVisible: () => browser.visible,
      onChange: (listener) => {
        tell.change = listener;
        return () => delete tell.change;
      },
      onRequestTiming: (listener) => {
        tell.answered = listener;
        return () => delete tell.answered;
      },
      onNoResponse: (listener) => {
        tell.unanswered = listener;
        return () => delete tell.unanswered;
      },
      probe,
    });
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    return { browser, tell, probe, store, listener, stop };
  }

  test('a lasting change applies by itself, and is reported once', () => {
    const { browser, tell, store, listener } = storeOn(GOOD);
    expect(store.get()).toEqual({ speed: 'fast', slowType: null, plan: PLANS.fast });
    browser.reported = { ...GOOD, effectiveType: '3g' };
    tell.change?.();
    vi.advanceTimersByTime(4999);
    expect(store.get().speed).toBe('fast');
    vi.advanceTimersByTime(1);
    expect(store.get()).toEqual({ speed: 'slow', slowType: '3g', plan: PLANS.slow });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('a report that may be a guess makes it slow only without better measurements for five seconds', () => {
    const guess = { ...GOOD, downlink: 1.45, rtt: 100 };
    const alone = storeOn(guess).store;
    const { tell, store } = storeOn(guess);
    expect(store.get().speed).toBe('medium');
    tell.answered?.(request(1, { beganAt: 0, bytes: 5400 }));
    vi.advanceTimersByTime(5000);
    expect([alone.get().speed, store.get().speed]).toEqual(['slow', 'medium']);
    expect(storeOn({ ...GOOD, effectiveType: '3g' }).store.get().speed).toBe('slow');
  });

  test('checks every 30 s, also without events', () => {
    const { browser, store } = storeOn(GOOD);
    browser.reported = { ...GOOD, online: false };
    vi.advanceTimersByTime(29_999);
    expect(store.get().speed).toBe('fast');
    vi.advanceTimersByTime(1);
    expect(store.get().speed).toBe('offline');
  });

  test('sends the probe when nothing was measured for 30 s, while online and visible', () => {
    const { browser, tell, probe } = storeOn(GOOD);
    vi.advanceTimersByTime(30_000);
    expect(probe).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(15_000);
    tell.answered?.(request(Date.now()));
    vi.advanceTimersByTime(15_000);
    expect(probe).toHaveBeenCalledTimes(1);
    browser.visible = false;
    vi.advanceTimersByTime(60_000);
    browser.visible = true;
    browser.reported = { ...GOOD, online: false };
    vi.advanceTimersByTime(60_000);
    expect(probe).toHaveBeenCalledTimes(1);
  });

  test('timeouts make it slow, responses reset that; failures while offline are forgotten', () => {
    const { browser, tell, store } = storeOn(GOOD);
    tell.unanswered?.();
    vi.advanceTimersByTime(5000);
    expect(store.get()).toMatchObject({ speed: 'slow', slowType: null });
    tell.answered?.(request(Date.now() + 1));
    vi.advanceTimersByTime(30_000);
    expect(store.get().speed).toBe('fast');
    browser.reported = { ...GOOD, online: false };
    tell.change?.();
    tell.unanswered?.();
    expect(store.get().speed).toBe('offline');
    browser.reported = { ...GOOD, downlink: 1.45 };
    tell.change?.();
    expect(store.get().speed).toBe('medium');
    vi.advanceTimersByTime(5000);
    expect(store.get()).toMatchObject({ speed: 'slow', slowType: 'low bandwidth' });
  });

  test('without subscribers nothing runs', () => {
    const { stop, tell } = storeOn(GOOD);
    stop();
    expect(vi.getTimerCount()).toBe(0);
    expect(tell).toEqual({});
  });
});
