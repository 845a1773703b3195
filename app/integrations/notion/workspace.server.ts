/** What is kept in the workspace, each in a database of its own. */
export const kinds = ['inventory', 'commissions', 'customers'] as const;
export type Kind = (typeof kinds)[number];

/** A value as this program holds it: money in integer cents, days as `2026-12-24`, choices by our own names. */
export type Value = string | number | boolean | readonly string[] | null;

/** Values by our names of them. What a workspace has no place for is absent. */
export type Fields = Readonly<Record<string, Value>>;

/** A row as the workspace knows it. */
export type NotionPage = {
  id: string;
  /** Where a person opens it. */
  url: string;
  /** Our id of it, where it carries one. */
  studioId: string | null;
  /** Rounded down to the minute by Notion. */
  editedAt: Date;
  inTrash: boolean;
  fields: Fields;
};

/**
 * A workspace outside in which the owner keeps notes: a mirror of our tables, kept in step by a job and asked by nothing
 * else. Every call has its own time limit (8 s), throws WorkspaceAway or WorkspaceRefusal, and may never be made inside a
 * database transaction (invariant 8).
 */
export type NotionWorkspace = {
  /** The database that a kind is kept in; another one is another mirror. */
  sourceOf: (kind: Kind) => string;
  /** What a database lacks, a sentence each; empty where all is well. */
  lacks: (kind: Kind) => Promise<string[]>;
  /** What was changed at that moment or later, the oldest first, a hundred at most at a time; trashed pages are left out. */
  changedSince: (kind: Kind, since: Date | undefined) => AsyncIterable<NotionPage[]>;
  /** The page that carries our id, if there is one. */
  find: (kind: Kind, studioId: string) => Promise<NotionPage | undefined>;
  /** A page by its own id; undefined where there is none, or none that we are shown. */
  retrieve: (kind: Kind, pageId: string) => Promise<NotionPage | undefined>;
  create: (kind: Kind, studioId: string, fields: Fields) => Promise<NotionPage>;
  /** Writes these fields and no others, and our id. */
  update: (kind: Kind, pageId: string, studioId: string, fields: Fields) => Promise<NotionPage>;
  /** Empties a page of everything it says in these fields, and throws it away. */
  discard: (kind: Kind, pageId: string, fields: Fields) => Promise<void>;
};

/** The workspace does not answer, or asks to be left alone for a while. What was to be done is still to be done. */
export class WorkspaceAway extends Error {
  /** Seconds, as long as the workspace asks for; undefined where it said nothing. */
  readonly retryAfter: number | undefined;

  constructor(message: string, retryAfter?: number, cause?: unknown) {
    super(message, { cause });
    this.name = 'WorkspaceAway';
    this.retryAfter = retryAfter;
  }
}

/** How much a refusal is about: nothing works, one whole database does not, or one page. */
type Reach = 'all' | 'database' | 'page';

/** The workspace understood and said no: to the token, to a database, or to one page. The sentence is for the owner. */
export class WorkspaceRefusal extends Error {
  readonly reach: Reach;
  /** There is no such thing, or it is not shown to us. */
  readonly isMissing: boolean;

  constructor(
    reach: Reach,
    message: string,
    { cause, isMissing = false }: { cause?: unknown; isMissing?: boolean } = {},
  ) {
    super(message, { cause });
    this.name = 'WorkspaceRefusal';
    this.reach = reach;
    this.isMissing = isMissing;
  }
}

declare module '#app/platform/context.server.ts' {
  interface Context {
    /** Absent where our own tables are all there is. */
    workspace?: NotionWorkspace | undefined;
  }
}
