/** The one API version the sandbox speaks: the one the installed SDK pins. */
export const apiVersion = '2026-10-28.endive';
