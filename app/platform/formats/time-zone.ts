type WithTemporal = { Temporal?: { Now: { timeZoneId: () => string } } };

/** The reader's own, as the browser knows it. */
export function ownTimeZone(): string {
  // A phone takes 80 ms to make its first date format, and none to ask a clock that knows its name.
  const { Temporal } = globalThis as WithTemporal;
  return Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
