import {
  Client,
  type DataSourceObjectResponse,
  extractNotionId,
  isFullDatabase,
  isFullDataSource,
  isFullPage,
  LogLevel,
  type PageObjectResponse,
} from '@notionhq/client';
import { ask } from './notion-errors.server.ts';
import { databaseNames, type Form, formNames, properties, type Property, studioId } from './notion-properties.server.ts';
import { read, written } from './notion-values.server.ts';
import { type Fields, type Kind, type Workspace, type WorkspacePage, WorkspaceRefusal } from './workspace.server.ts';

/** Where Notion is asked, by what right, and which data source each kind is kept in. */
export type NotionSettings = {
  token: string;
  /** The id or the address of each data source, or of a database, whose first data source is meant. */
  sources: Record<Kind, string>;
  apiBase?: string | undefined;
  /** Milliseconds from one call to the next: Notion takes three a second on average (developers.notion.com/reference/request-limits). */
  spacing?: number;
};

/** The version that this adapter was written for; the client's own default is an older one. */
export const notionVersion = '2026-03-11';
const patience = 8_000;
/** How long a database's properties are taken to be what they were, in milliseconds. */
const schemaKept = 5 * 60_000;
const pageSize = 100;

type Places = { id: string; byField: ReadonlyMap<string, Property & { form: Form }>; lacks: string[] };

/** The workspace in Notion, through the official client at one API version. `now` is the clock, in UTC. */
export function notionWorkspace({ token, sources, apiBase, spacing = 340 }: NotionSettings, now: () => Date): Workspace {
  const client = new Client({
    auth: token,
    notionVersion,
    timeoutMs: patience,
    // A retry waits inside of a job; the queue knows better when to come again, and obeys a Retry-After of any length.
    retry: false,
    // Its warnings repeat what people wrote.
    logLevel: LogLevel.ERROR,
    logger: () => undefined,
    ...(apiBase && { baseUrl: apiBase }),
  });
  let free = Promise.resolve();
  const paced = <T>(reach: 'database' | 'page', question: () => Promise<T>): Promise<T> => {
    const answer = free.then(() => ask(reach, question));
    free = answer.then(
      () => pause(spacing),
      () => pause(spacing),
    );
    return answer;
  };

  const kept = new Map<Kind, { at: number; places: Promise<Places> }>();
  /** Where each field stands in the database as it is now; read again after a while, and whenever it could not be. */
  function placesOf(kind: Kind): Promise<Places> {
    const at = now().getTime();
    const known = kept.get(kind);
    if (known && at - known.at < schemaKept) return known.places;
    const places = sourceIn(kind).then((source) => ({ id: source.id, ...placesIn(kind, source.properties) }));
    kept.set(kind, { at, places });
    places.catch(() => kept.delete(kind));
    return places;
  }
  async function sourceIn(kind: Kind): Promise<DataSourceObjectResponse> {
    const id = extractNotionId(sources[kind]) ?? sources[kind];
    const source = (await unlessMissing(retrieveSource(id))) ?? (await retrieveSource(await firstOf(id)));
    if (!isFullDataSource(source)) throw new WorkspaceRefusal('database', `Notion does not show the ${databaseNames[kind]} database.`);
    return source;
  }
  const retrieveSource = (id: string) => paced('database', () => client.dataSources.retrieve({ data_source_id: id }));
  /** What a person copies from the browser names a database; rows and properties belong to a data source in it. */
  async function firstOf(id: string): Promise<string> {
    const database = await paced('database', () => client.databases.retrieve({ database_id: id }));
    return isFullDatabase(database) ? (database.data_sources[0]?.id ?? id) : id;
  }
  async function usable(kind: Kind): Promise<Places> {
    const places = await placesOf(kind);
    if (places.lacks.length === 0) return places;
    kept.delete(kind);
    throw new WorkspaceRefusal('database', places.lacks.join(' '));
  }
  /** A page that was refused may be so because the database was changed: it is looked at anew. */
  const write = async (kind: Kind, question: () => Promise<unknown>): Promise<WorkspacePage> => {
    try {
      return pageOf(await paced('page', question), await usable(kind));
    } catch (error) {
      kept.delete(kind);
      throw error;
    }
  };

  return {
    sourceOf: (kind) => sources[kind],
    lacks: async (kind) => {
      kept.delete(kind);
      return (await placesOf(kind)).lacks;
    },
    async *changedSince(kind, since) {
      let from = since;
      for (;;) {
        const started = from;
        let last: Date | undefined;
        let isCut = false;
        let cursor: string | undefined;
        do {
          const places = await usable(kind);
          const answer = await paced('database', () =>
            client.dataSources.query({
              data_source_id: places.id,
              page_size: pageSize,
              sorts: [{ timestamp: 'last_edited_time', direction: 'ascending' }],
              ...(started && { filter: { timestamp: 'last_edited_time', last_edited_time: { on_or_after: started.toISOString() } } }),
              ...(cursor && { start_cursor: cursor }),
            }),
          );
          const pages = answer.results.filter((one) => 'properties' in one && one.object === 'page').map((one) => pageOf(one, places));
          last = pages.at(-1)?.editedAt ?? last;
          isCut = answer.request_status?.type === 'incomplete';
          yield pages;
          cursor = answer.next_cursor ?? undefined;
        } while (cursor);
        // One question answers 10,000 rows at most; the next one begins where this one ended.
        if (!isCut || last === undefined) return;
        if (last.getTime() === started?.getTime())
          throw new WorkspaceRefusal('database', `More than 10,000 rows of ${databaseNames[kind]} were changed in one minute.`);
        from = last;
      }
    },
    find: async (kind, id) => {
      const places = await usable(kind);
      const { results } = await paced('database', () =>
        client.dataSources.query({
          data_source_id: places.id,
          page_size: 2,
          filter: { property: studioId.name, rich_text: { equals: id } },
          sorts: [{ timestamp: 'created_time', direction: 'ascending' }],
        }),
      );
      return results[0] && pageOf(results[0], places);
    },
    retrieve: async (kind, pageId) => {
      const places = await usable(kind);
      const page = await unlessMissing(paced('page', () => client.pages.retrieve({ page_id: pageId })));
      return page && pageOf(page, places);
    },
    create: async (kind, id, fields) => {
      const places = await usable(kind);
      const parent = { type: 'data_source_id', data_source_id: places.id } as const;
      return write(kind, () => client.pages.create({ parent, properties: propertiesFor(fields, places, id) }));
    },
    update: async (kind, pageId, id, fields) => {
      const given = propertiesFor(fields, await usable(kind), id);
      return write(kind, () => client.pages.update({ page_id: pageId, properties: given }));
    },
    discard: async (kind, pageId, fields) => {
      const given = propertiesFor(fields, await usable(kind));
      await write(kind, () => client.pages.update({ page_id: pageId, properties: given, in_trash: true }));
    },
  };
}

async function unlessMissing<T>(question: Promise<T>): Promise<T | undefined> {
  try {
    return await question;
  } catch (error) {
    if (error instanceof WorkspaceRefusal && error.isMissing) return undefined;
    throw error;
  }
}

/** What the client takes as properties; each is made in the form that the database says it has. */
type Sent = NonNullable<Parameters<Client['pages']['update']>[0]['properties']>;

function placesIn(kind: Kind, held: Record<string, { type: string }>): Omit<Places, 'id'> {
  const byField = new Map<string, Property & { form: Form }>();
  const lacks: string[] = [];
  const lack = (name: string, forms: readonly Form[]) =>
    lacks.push(
      `The ${databaseNames[kind]} database in Notion lacks the property “${name}” (${forms.map((form) => formNames[form]).join(' or ')}).`,
    );
  for (const property of properties[kind]) {
    const isTitle = property.forms[0] === 'title';
    const name = isTitle ? Object.keys(held).find((one) => held[one]?.type === 'title') : property.name;
    const form = property.forms.find((one) => name !== undefined && held[name]?.type === one);
    if (form && name !== undefined) byField.set(property.field, { ...property, name, form });
    else if (property.isNeeded) lack(property.name, property.forms.slice(0, 2));
  }
  if (held[studioId.name]?.type !== 'rich_text') lack(studioId.name, studioId.forms);
  return { byField, lacks };
}

function propertiesFor(fields: Fields, { byField }: Places, id?: string): Sent {
  const given = Object.entries(fields).flatMap(([field, value]) => {
    const place = byField.get(field);
    return place ? [[place.name, written(value, place, place.form)] as const] : [];
  });
  const carried = id === undefined ? [] : [[studioId.name, written(id, {}, 'rich_text')] as const];
  return Object.fromEntries([...given, ...carried]) as unknown as Sent;
}

function pageOf(page: unknown, { byField }: Places): WorkspacePage {
  if (!isFullPage(page as PageObjectResponse)) throw new WorkspaceRefusal('all', 'Notion does not let this connection read its pages.');
  const { id, url, last_edited_time, in_trash, properties: held } = page as PageObjectResponse;
  const fields = [...byField].flatMap(([field, place]) => {
    const value = read(held[place.name], place);
    return value === undefined ? [] : [[field, value] as const];
  });
  const carried = read(held[studioId.name], {});
  return {
    id,
    url,
    studioId: typeof carried === 'string' ? carried.trim() : null,
    editedAt: new Date(last_edited_time),
    inTrash: in_trash,
    fields: Object.fromEntries(fields),
  };
}

const pause = (milliseconds: number) => (milliseconds > 0 ? new Promise<void>((resolve) => setTimeout(resolve, milliseconds)) : undefined);
