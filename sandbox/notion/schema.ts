/** A property of a database: its form, and the options it has so far. */
export type Property = { id: string; type: string; options?: string[] };
export type Source = {
  id: string;
  database: string;
  title: string;
  properties: Record<string, Property>;
};

const forms = {
  inventory: {
    Name: 'title',
    Type: ['select', 'Original', 'Print'],
    Status: ['status', 'Available', 'Sold', 'Exhibition', 'Private'],
    Location: 'rich_text',
    Notes: 'rich_text',
    'Original Price': 'number',
    'Website Artwork ID': 'rich_text',
    Sizes: 'rich_text',
    'Studio ID': 'rich_text',
  },
  commissions: {
    Title: 'title',
    Email: 'email',
    Stage: ['status', 'Inquiry', 'Proposal', 'In Progress', 'Completed', 'Delivered'],
    'Project Type': ['select'],
    Budget: 'number',
    Deadline: 'date',
    Notes: 'rich_text',
    'Studio ID': 'rich_text',
  },
  customers: {
    Name: 'title',
    Email: 'email',
    Phone: 'phone_number',
    Newsletter: 'checkbox',
    Preferences: ['multi_select'],
    'Budget Range': ['select'],
    Communications: 'rich_text',
    'Last Contact': 'date',
    'Total Spent': 'number',
    'Studio ID': 'rich_text',
  },
} as const satisfies Record<string, Record<string, string | readonly [string, ...string[]]>>;

export type SourceName = keyof typeof forms;

/** The ids of the three databases; the same in every stand-in, so that a site finds its own again. */
export const sourceIds: Record<SourceName, string> = {
  inventory: '1f0c3a52-0000-4000-8000-000000000001',
  commissions: '1f0c3a52-0000-4000-8000-000000000002',
  customers: '1f0c3a52-0000-4000-8000-000000000003',
};

/** The three databases as docs/notion.md has them made. */
export function makeSources(): Source[] {
  return Object.entries(forms).map(([name, held]) => ({
    id: sourceIds[name as SourceName],
    database: sourceIds[name as SourceName].replace('-8000-', '-9000-'),
    title: name.charAt(0).toUpperCase() + name.slice(1),
    properties: Object.fromEntries(
      Object.entries(held as Record<string, string | readonly string[]>).map(
        ([property, form], index) => {
          const [type = '', ...options] = typeof form === 'string' ? [form] : form;
          return [
            property,
            {
              id: type === 'title' ? 'title' : `p${index}`,
              type,
              ...(options.length > 0 || type.endsWith('select') ? { options } : {}),
            },
          ];
        },
      ),
    ),
  }));
}

/** A data source as the API answers it. */
export function sourceView({ id, database, title, properties }: Source) {
  return {
    object: 'data_source',
    id,
    title: [{ type: 'text', text: { content: title, link: null }, plain_text: title, href: null }],
    parent: { type: 'database_id', database_id: database },
    in_trash: false,
    url: `https://www.notion.so/${id.replaceAll('-', '')}`,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, { id: own, type, options }]) => [
        name,
        {
          id: own,
          name,
          type,
          [type]: options
            ? { options: options.map((option) => ({ id: option, name: option, color: 'default' })) }
            : {},
        },
      ]),
    ),
  };
}

/** The database that a data source stands in, as the API answers it. */
export function databaseView({ id, database, title }: Source) {
  return {
    object: 'database',
    id: database,
    title: [{ type: 'text', text: { content: title, link: null }, plain_text: title, href: null }],
    data_sources: [{ id, name: title }],
    in_trash: false,
    url: `https://www.notion.so/${database.replaceAll('-', '')}`,
  };
}
