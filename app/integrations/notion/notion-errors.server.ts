import { APIErrorCode, isHTTPResponseError } from '@notionhq/client';
import { WorkspaceAway, WorkspaceRefusal } from './workspace.server.ts';

/** Asks Notion; its failures become ours. `reach` is what a refusal is about where Notion does not say. */
export async function ask<T>(reach: 'database' | 'page', question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    throw translated(error, reach);
  }
}

function translated(error: unknown, reach: 'database' | 'page'): Error {
  // Not an answer of Notion's: it could not be reached, hung up, or took longer than eight seconds.
  if (!isHTTPResponseError(error))
    return new WorkspaceAway('Notion does not answer.', undefined, error);
  const { status, code } = error;
  const cause = error;
  if (status === 429 || status >= 500)
    return new WorkspaceAway(
      status === 429 ? 'Notion asks us to wait.' : 'Notion does not answer.',
      secondsIn(error.headers),
      error,
    );
  if (code === APIErrorCode.Unauthorized)
    return new WorkspaceRefusal('all', 'Notion does not know the token in NOTION_TOKEN.', {
      cause,
    });
  if (code === APIErrorCode.RestrictedResource)
    return new WorkspaceRefusal(
      'all',
      'The connection in Notion may not do this: it needs to read, update and insert content.',
      { cause },
    );
  if (code === APIErrorCode.ObjectNotFound)
    return reach === 'page'
      ? new WorkspaceRefusal('page', 'This page is not in Notion any more.', {
          cause,
          isMissing: true,
        })
      : new WorkspaceRefusal(
          'database',
          'This database is not there, or is not shared with the connection in Notion.',
          {
            cause,
            isMissing: true,
          },
        );
  // Somebody else writes at this very moment.
  if (code === APIErrorCode.ConflictError)
    return new WorkspaceAway('Notion is busy with this.', undefined, error);
  return new WorkspaceRefusal(reach, `Notion refuses this: ${reasonIn(error.body)}`, { cause });
}

/** `Retry-After` in seconds, or as a date (RFC 9110, 10.2.3). */
function secondsIn(headers: unknown): number | undefined {
  const given = headers instanceof Headers ? headers.get('retry-after') : null;
  return given !== null && /^\d+(\.\d+)?$/.test(given.trim())
    ? Math.ceil(Number(given))
    : undefined;
}

/** Notion's own sentence names the property; a value that somebody wrote is cut off. */
function reasonIn(body: string): string {
  const message = /"message"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(body)?.[1] ?? 'no reason was given';
  return message.replaceAll(/\\"/g, '"').slice(0, 200);
}

/** The answer, or undefined where Notion says that it has no such thing. */
export async function unlessMissing<T>(question: Promise<T>): Promise<T | undefined> {
  try {
    return await question;
  } catch (error) {
    if (error instanceof WorkspaceRefusal && error.isMissing) return undefined;
    throw error;
  }
}
