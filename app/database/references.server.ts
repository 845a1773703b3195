/** Whether a row was not deleted because another row names it (SQLSTATE 23503, foreign_key_violation). */
export function isStillReferenced(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && at.code === '23503') return true;
  return false;
}
