import {
  type DataSourceObjectResponse,
  extractNotionId,
  isFullDatabase,
  isFullDataSource,
} from '@notionhq/client';
import type { NotionConnection } from './notion-connection.server.ts';
import {
  databaseNames,
  type Form,
  formNames,
  properties,
  type Property,
  studioId,
} from './notion-properties.server.ts';
import { unlessMissing } from './notion-errors.server.ts';
import { type Kind, WorkspaceRefusal } from './workspace.server.ts';

/** How long a database's properties are taken to be what they were, in milliseconds. */
const schemaKept = 5 * 60_000;

/** Where each field stands in a data source, and what the source lacks, in sentences. */
export type Places = {
  id: string;
  byField: ReadonlyMap<string, Property & { form: Form }>;
  lacks: string[];
};

/** The properties of the databases. `now` is the clock, in UTC. */
export type NotionSchema = {
  /** As a database is now; read again after a while, and whenever it could not be. */
  read: (kind: Kind) => Promise<Places>;
  /** The same where nothing is lacking. Throws WorkspaceRefusal. */
  usable: (kind: Kind) => Promise<Places>;
  /** Reads it anew the next time. */
  forget: (kind: Kind) => void;
};

/** Reads the properties of each kind's data source, by the id or the address in the settings. */
export function openSchema(
  connection: NotionConnection,
  sources: Record<Kind, string>,
  now: () => Date,
): NotionSchema {
  const kept = new Map<Kind, { at: number; places: Promise<Places> }>();
  const forget = (kind: Kind) => void kept.delete(kind);
  function read(kind: Kind): Promise<Places> {
    const at = now().getTime();
    const known = kept.get(kind);
    if (known && at - known.at < schemaKept) return known.places;
    const places = sourceOf(connection, kind, sources[kind]).then((source) => ({
      id: source.id,
      ...placesIn(kind, source.properties),
    }));
    kept.set(kind, { at, places });
    places.catch(() => forget(kind));
    return places;
  }
  async function usable(kind: Kind): Promise<Places> {
    const places = await read(kind);
    if (places.lacks.length === 0) return places;
    forget(kind);
    throw new WorkspaceRefusal('database', places.lacks.join(' '));
  }
  return { read, usable, forget };
}

async function sourceOf(
  connection: NotionConnection,
  kind: Kind,
  given: string,
): Promise<DataSourceObjectResponse> {
  const id = extractNotionId(given) ?? given;
  const retrieve = (sourceId: string) =>
    connection('database', (client) => client.dataSources.retrieve({ data_source_id: sourceId }));
  const source =
    (await unlessMissing(retrieve(id))) ?? (await retrieve(await firstOf(connection, id)));
  if (!isFullDataSource(source))
    throw new WorkspaceRefusal(
      'database',
      `Notion does not show the ${databaseNames[kind]} database.`,
    );
  return source;
}

/** What a person copies from the browser names a database; rows and properties belong to a data source in it. */
async function firstOf(connection: NotionConnection, id: string): Promise<string> {
  const database = await connection('database', (client) =>
    client.databases.retrieve({ database_id: id }),
  );
  return isFullDatabase(database) ? (database.data_sources[0]?.id ?? id) : id;
}

function placesIn(kind: Kind, held: Record<string, { type: string }>): Omit<Places, 'id'> {
  const byField = new Map<string, Property & { form: Form }>();
  const lacks: string[] = [];
  const lack = (name: string, forms: readonly Form[]) =>
    lacks.push(
      `The ${databaseNames[kind]} database in Notion lacks the property “${name}” (${forms.map((form) => formNames[form]).join(' or ')}).`,
    );
  for (const property of properties[kind]) {
    const isTitle = property.forms[0] === 'title';
    const name = isTitle
      ? Object.keys(held).find((one) => held[one]?.type === 'title')
      : property.name;
    const form = property.forms.find((one) => name !== undefined && held[name]?.type === one);
    if (form && name !== undefined) byField.set(property.field, { ...property, name, form });
    else if (property.isNeeded) lack(property.name, property.forms.slice(0, 2));
  }
  if (held[studioId.name]?.type !== 'rich_text') lack(studioId.name, studioId.forms);
  return { byField, lacks };
}
