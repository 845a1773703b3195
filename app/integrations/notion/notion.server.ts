import {
  type ConnectionSettings,
  connectNotion,
  type NotionConnection,
} from './notion-connection.server.ts';
import { unlessMissing } from './notion-errors.server.ts';
import { pageOf, propertiesFor } from './notion-pages.server.ts';
import { databaseNames, studioId } from './notion-properties.server.ts';
import { type NotionSchema, openSchema } from './notion-schema.server.ts';
import {
  type Kind,
  type NotionWorkspace,
  type NotionPage,
  WorkspaceRefusal,
} from './workspace.server.ts';

/** Where Notion is asked, by what right, and which data source each kind is kept in. */
type NotionSettings = ConnectionSettings & {
  /** The id or the address of each data source, or of a database, whose first data source is meant. */
  sources: Record<Kind, string>;
};

const pageSize = 100;

/** What the calls below need: the connection, and the properties of the databases. */
type Notion = { connection: NotionConnection; schema: NotionSchema };

/** The workspace in Notion, through the official client at one API version. `now` is the clock, in UTC. */
export function openNotionClient(
  { sources, ...settings }: NotionSettings,
  now: () => Date,
): NotionWorkspace {
  const connection = connectNotion(settings);
  const schema = openSchema(connection, sources, now);
  const notion = { connection, schema };
  return {
    sourceOf: (kind) => sources[kind],
    lacks: async (kind) => {
      schema.forget(kind);
      return (await schema.read(kind)).lacks;
    },
    changedSince: (kind, since) => changedSince(notion, kind, since),
    find: (kind, id) => find(notion, kind, id),
    retrieve: async (kind, pageId) => {
      const places = await schema.usable(kind);
      const page = await unlessMissing(
        connection('page', (client) => client.pages.retrieve({ page_id: pageId })),
      );
      return page && pageOf(page, places);
    },
    create: async (kind, id, fields) => {
      const places = await schema.usable(kind);
      const parent = { type: 'data_source_id', data_source_id: places.id } as const;
      return write(notion, kind, (client) =>
        client.pages.create({ parent, properties: propertiesFor(fields, places, id) }),
      );
    },
    update: async (kind, pageId, id, fields) => {
      const given = propertiesFor(fields, await schema.usable(kind), id);
      return write(notion, kind, (client) =>
        client.pages.update({ page_id: pageId, properties: given }),
      );
    },
    discard: async (kind, pageId, fields) => {
      const given = propertiesFor(fields, await schema.usable(kind));
      await write(notion, kind, (client) =>
        client.pages.update({ page_id: pageId, properties: given, in_trash: true }),
      );
    },
  };
}

/** The pages that were edited since then, the earliest first, a page of answers at a time. */
async function* changedSince(
  notion: Notion,
  kind: Kind,
  since: Date | undefined,
): AsyncGenerator<NotionPage[]> {
  let from = since;
  for (;;) {
    const { last, isCut } = yield* editedFrom(notion, kind, from);
    // One question answers 10,000 rows at most; the next one begins where this one ended.
    if (!isCut || last === undefined) return;
    if (last.getTime() === from?.getTime())
      throw new WorkspaceRefusal(
        'database',
        `More than 10,000 rows of ${databaseNames[kind]} were changed in one minute.`,
      );
    from = last;
  }
}

/** What one question answers: when the last of its pages was edited, and whether Notion left some out. */
type Edited = { last: Date | undefined; isCut: boolean };

async function* editedFrom(
  { connection, schema }: Notion,
  kind: Kind,
  from: Date | undefined,
): AsyncGenerator<NotionPage[], Edited> {
  const edited: Edited = { last: undefined, isCut: false };
  let cursor: string | undefined;
  do {
    const places = await schema.usable(kind);
    const answer = await connection('database', (client) =>
      client.dataSources.query({
        data_source_id: places.id,
        page_size: pageSize,
        sorts: [{ timestamp: 'last_edited_time', direction: 'ascending' }],
        ...(from && {
          filter: {
            timestamp: 'last_edited_time',
            last_edited_time: { on_or_after: from.toISOString() },
          },
        }),
        ...(cursor && { start_cursor: cursor }),
      }),
    );
    const pages = answer.results
      .filter((one) => 'properties' in one && one.object === 'page')
      .map((one) => pageOf(one, places));
    edited.last = pages.at(-1)?.editedAt ?? edited.last;
    edited.isCut = answer.request_status?.type === 'incomplete';
    yield pages;
    cursor = answer.next_cursor ?? undefined;
  } while (cursor);
  return edited;
}

/** The page that carries our id, the first one made of several. */
async function find(
  { connection, schema }: Notion,
  kind: Kind,
  id: string,
): Promise<NotionPage | undefined> {
  const places = await schema.usable(kind);
  const { results } = await connection('database', (client) =>
    client.dataSources.query({
      data_source_id: places.id,
      page_size: 2,
      filter: { property: studioId.name, rich_text: { equals: id } },
      sorts: [{ timestamp: 'created_time', direction: 'ascending' }],
    }),
  );
  return results[0] && pageOf(results[0], places);
}

/** A page that was refused may be so because the database was changed: it is looked at anew. */
async function write(
  { connection, schema }: Notion,
  kind: Kind,
  question: Parameters<NotionConnection>[1],
): Promise<NotionPage> {
  try {
    return pageOf(await connection('page', question), await schema.usable(kind));
  } catch (error) {
    schema.forget(kind);
    throw error;
  }
}
