/** The years that have books. */
export const firstYear = 2000;
export const lastYear = 2100;
