/**
 * Loaded by a Karoo whose tests need a planted fault: after SIGUSR2, until the next one, the process works nearly all the time for
 * nobody.
 */
const BUSY_MS = 1_000;
const FREE_MS = 20;

let timer: NodeJS.Timeout | undefined;

process.on('SIGUSR2', () => {
  if (timer !== undefined) {
    clearInterval(timer);
    timer = undefined;
    return;
  }
  timer = setInterval(() => {
    const until = performance.now() + BUSY_MS;
    // oxlint-disable-next-line no-empty -- the fault
    while (performance.now() < until) {}
  }, FREE_MS);
});
