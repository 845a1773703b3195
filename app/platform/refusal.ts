import { CallError } from './call.ts';

/** What the server said to the person where it refused a call; undefined where it failed, or gave no answer. */
export function refusalOf(error: unknown): string | undefined {
  return error instanceof CallError && error.status < 500 ? error.detail || undefined : undefined;
}
