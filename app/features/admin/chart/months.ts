const short = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-11` as `Nov`, or as `November 2026`. */
export const shortMonth = (month: string) => short.format(new Date(`${month}-01T00:00:00Z`));
export const longMonth = (month: string) => long.format(new Date(`${month}-01T00:00:00Z`));
