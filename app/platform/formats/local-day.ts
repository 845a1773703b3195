/** `2026-12-06`, by the clock of this device, so many days from a moment. */
export function localDay(from: Date, days = 0): string {
  const day = new Date(from.getFullYear(), from.getMonth(), from.getDate() + days);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
