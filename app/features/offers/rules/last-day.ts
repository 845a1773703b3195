/** The day with whose end an offer ends, by the owner's clocks: `Sunday, December 6, 2026`. */
export function lastDayOf({
  endsAt,
  timeZone,
}: {
  endsAt: Date | string;
  timeZone: string;
}): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone }).format(
    new Date(endsAt).getTime() - 1,
  );
}
