/** How many links to records are watched per screen: users mostly open the top ones. */
const TOP_LINKS = 3;
/** How often the screen is checked for new links, in milliseconds. */
const CHECK_MS = 2000;

interface LinkWatch {
  isWanted(path: string): boolean;
  /** How long it must stay visible, in milliseconds. */
  stayMs(): number;
  onSeen(path: string): void;
}

/** Reports the top links to records once they have stayed visible for a while. Returns a function that stops it. */
export function watchLinks({ isWanted, stayMs, onSeen }: LinkWatch): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined;
  const staying = new Map<Element, ReturnType<typeof setTimeout>>();
  const observer = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) {
      clearTimeout(staying.get(target));
      if (isIntersecting) staying.set(target, setTimeout(seen, stayMs(), target));
    }
  });
  const watched = new Set<string>();

  function seen(target: Element): void {
    observer.unobserve(target);
    if (target.isConnected) onSeen(new URL((target as HTMLAnchorElement).href).pathname);
  }

  function look(): void {
    if (document.visibilityState === 'hidden') return;
    const wanted = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
      .map((link) => ({ link, path: new URL(link.href).pathname }))
      .filter(({ path }) => isWanted(path))
      .slice(0, TOP_LINKS);
    for (const { link, path } of wanted) {
      if (watched.has(path)) continue;
      watched.add(path);
      observer.observe(link);
    }
  }

  look();
  const timer = setInterval(look, CHECK_MS);
  return () => {
    clearInterval(timer);
    observer.disconnect();
    for (const stay of staying.values()) clearTimeout(stay);
  };
}
