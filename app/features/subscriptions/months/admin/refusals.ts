/** Why a month is not shown or closed. */
export const refusals = {
  month: 'Name a month like 2026-11.',
} as const;
