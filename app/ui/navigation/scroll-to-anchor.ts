let way: Promise<void> | undefined;

/** While the page is being moved to a place that was asked for: kept when it is there. What lies on the way must not change its height. */
export const underWay = (): Promise<void> | undefined => way;

/** Moves the page to a part of it, smoothly for who likes that. */
export function headFor(section: HTMLElement): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const there = new Promise<void>((resolve) => {
    const arrive = () => {
      if (way === there) way = undefined;
      resolve();
    };
    addEventListener('scrollend', arrive, { once: true, capture: true });
    // Not every browser tells, and none where there is no way to go.
    setTimeout(arrive, 2000);
  });
  way = there;
  section.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
}
