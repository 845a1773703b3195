import { AppError } from '#app/platform/errors.ts';
import { FilesAwayError } from './files.server.ts';

/** What the owner is told of work with files that failed: what was refused, what the system or the bucket said, or where to look. */
export function messageForOwner(error: unknown): string {
  return error instanceof AppError || error instanceof FilesAwayError || isOfSystem(error)
    ? error.message
    : 'The reason is in the log of the site.';
}

/** A full disk, a folder that cannot be written. */
export const isOfSystem = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error;
