import { Client, LogLevel } from '@notionhq/client';
import { ask } from './notion-errors.server.ts';

/** The version that this adapter was written for; the client's own default is an older one. */
const notionVersion = '2026-03-11';
const requestTimeoutMs = 8_000;

/** Where Notion is asked, and by what right. */
export type ConnectionSettings = {
  token: string;
  apiBase?: string | undefined;
  /** Milliseconds from one call to the next: Notion takes three a second on average (developers.notion.com/reference/request-limits). */
  spacing?: number;
};

/** Asks through the official client, one question after the other; `reach` is what a refusal of it is about. */
export type NotionConnection = <T>(
  reach: 'database' | 'page',
  question: (client: Client) => Promise<T>,
) => Promise<T>;

/** The official client at one API version, never faster than Notion takes. Throws WorkspaceAway and WorkspaceRefusal. */
export function connectNotion({
  token,
  apiBase,
  spacing = 340,
}: ConnectionSettings): NotionConnection {
  const client = new Client({
    auth: token,
    notionVersion,
    timeoutMs: requestTimeoutMs,
    // A retry waits inside of a job; the queue knows better when to come again, and obeys a Retry-After of any length.
    retry: false,
    // Its warnings repeat what people wrote.
    logLevel: LogLevel.ERROR,
    logger: () => undefined,
    ...(apiBase && { baseUrl: apiBase }),
  });
  let free = Promise.resolve();
  return (reach, question) => {
    const answer = free.then(() => ask(reach, () => question(client)));
    free = answer.then(
      () => pause(spacing),
      () => pause(spacing),
    );
    return answer;
  };
}

const pause = (milliseconds: number) =>
  milliseconds > 0 ? new Promise<void>((resolve) => setTimeout(resolve, milliseconds)) : undefined;
