const begins = 'hand_';

/** The id of a payment that the owner took herself; no payment provider gives one like it. */
export const byHandId = (name: string): string => begins + name;

/** For a LIKE in SQL. */
export const byHandIds = String.raw`hand\_%`;
