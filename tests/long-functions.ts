// What was longer than the rule when the rule came: whatever is split is taken out, and nothing is added.

/** More than 60 lines, what they hold included. */
export const longFunctions: readonly string[] = [];

/** More than 15 branches of their own. */
export const branchyFunctions: readonly string[] = [];
