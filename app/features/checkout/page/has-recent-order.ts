export const recentOrderKey = 'recent-order';

/** Whether an order may have been placed here within a day. In the first load, so that it is small; the line itself looks closer. Browser only. */
export function hasRecentOrder(): boolean {
  try {
    return recentOrderKey in localStorage;
  } catch {
    return false;
  }
}
