import { type Client, isFullPage, type PageObjectResponse } from '@notionhq/client';
import { studioId } from './notion-properties.server.ts';
import type { Places } from './notion-schema.server.ts';
import { read, written } from './notion-values.server.ts';
import { type Fields, type NotionPage, WorkspaceRefusal } from './workspace.server.ts';

/** What the client takes as properties; each is made in the form that the database says it has. */
type Sent = NonNullable<Parameters<Client['pages']['update']>[0]['properties']>;

/** The fields as the properties of a page, with our id where it is given. */
export function propertiesFor(fields: Fields, { byField }: Places, id?: string): Sent {
  const given = Object.entries(fields).flatMap(([field, value]) => {
    const place = byField.get(field);
    return place ? [[place.name, written(value, place, place.form)] as const] : [];
  });
  const carried = id === undefined ? [] : [[studioId.name, written(id, {}, 'rich_text')] as const];
  return Object.fromEntries([...given, ...carried]) as unknown as Sent;
}

/** A page as it is over there. Throws WorkspaceRefusal for one that this connection may not read. */
export function pageOf(page: unknown, { byField }: Places): NotionPage {
  if (!isFullPage(page as PageObjectResponse))
    throw new WorkspaceRefusal('all', 'Notion does not let this connection read its pages.');
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
