import { useEffect, useState } from 'react';

/** A keyboard is at least so high, in pixels; the bars of a browser are not. */
const least = 120;

/**
 * How much of the window's foot a phone's keyboard covers, in pixels: what is fixed there would lie behind it. Styles read it as
 * `--keyboard`.
 */
export function useKeyboard(): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return undefined;
    const measure = () => {
      const covered = innerHeight - visualViewport.height - visualViewport.offsetTop;
      const now = visualViewport.scale === 1 && covered > least ? Math.round(covered) : 0;
      document.documentElement.style.setProperty('--keyboard', `${now}px`);
      setHeight(now);
    };
    measure();
    visualViewport.addEventListener('resize', measure);
    visualViewport.addEventListener('scroll', measure);
    return () => {
      visualViewport.removeEventListener('resize', measure);
      visualViewport.removeEventListener('scroll', measure);
    };
  }, []);
  return height;
}
