/** Caught from reading a file or a folder: undefined where it is not there. Throws every other error on. */
export function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}
