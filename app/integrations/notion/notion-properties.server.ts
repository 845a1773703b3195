import type { Kind } from './workspace.server.ts';

/** The forms in which Notion keeps a value, as far as we write them. */
export type Form =
  | 'title'
  | 'rich_text'
  | 'select'
  | 'status'
  | 'multi_select'
  | 'number'
  | 'checkbox'
  | 'date'
  | 'email'
  | 'phone_number'
  | 'url';

/** A property of a Notion database: its name there, and the forms we can keep its value in, the one we advise first. */
export type Property = {
  field: string;
  name: string;
  forms: readonly Form[];
  /** Without it the database cannot be used. */
  isNeeded?: true;
  /** Cents here, dollars there. */
  isMoney?: true;
  /** Our names of choices, and what Notion shows for each. */
  options?: Readonly<Record<string, string>>;
};

/** Carries our id, by which a page is known again whatever becomes of an answer. */
export const studioId = { name: 'Studio ID', forms: ['rich_text'] } as const;

const text = ['rich_text', 'select', 'url', 'email', 'phone_number'] as const;
const choice = ['select', 'status', 'rich_text'] as const;

/** What the three databases hold (docs/notion.md). The title property may have any name. */
export const properties: Record<Kind, readonly Property[]> = {
  inventory: [
    { field: 'title', name: 'Name', forms: ['title'], isNeeded: true },
    {
      field: 'type',
      name: 'Type',
      forms: choice,
      options: { original: 'Original', print: 'Print' },
    },
    {
      field: 'status',
      name: 'Status',
      forms: choice,
      isNeeded: true,
      options: {
        available: 'Available',
        sold: 'Sold',
        exhibition: 'Exhibition',
        private: 'Private',
      },
    },
    { field: 'location', name: 'Location', forms: text },
    { field: 'notes', name: 'Notes', forms: ['rich_text'] },
    { field: 'price', name: 'Original Price', forms: ['number'], isMoney: true },
    { field: 'artworkId', name: 'Website Artwork ID', forms: text },
    { field: 'sizes', name: 'Sizes', forms: ['rich_text'] },
  ],
  commissions: [
    { field: 'title', name: 'Title', forms: ['title'], isNeeded: true },
    { field: 'email', name: 'Email', forms: ['email', 'rich_text'] },
    {
      field: 'stage',
      name: 'Stage',
      forms: choice,
      isNeeded: true,
      options: {
        inquiry: 'Inquiry',
        proposal: 'Proposal',
        in_progress: 'In Progress',
        completed: 'Completed',
        delivered: 'Delivered',
      },
    },
    { field: 'projectType', name: 'Project Type', forms: ['select', 'rich_text'] },
    { field: 'budget', name: 'Budget', forms: ['number'], isMoney: true },
    { field: 'deadline', name: 'Deadline', forms: ['date'] },
    { field: 'notes', name: 'Notes', forms: ['rich_text'] },
  ],
  customers: [
    { field: 'name', name: 'Name', forms: ['title'], isNeeded: true },
    { field: 'email', name: 'Email', forms: ['email', 'rich_text'], isNeeded: true },
    { field: 'phone', name: 'Phone', forms: ['phone_number', 'rich_text'] },
    { field: 'newsletter', name: 'Newsletter', forms: ['checkbox'] },
    { field: 'preferences', name: 'Preferences', forms: ['multi_select'] },
    { field: 'priceRange', name: 'Budget Range', forms: ['select', 'rich_text'] },
    { field: 'communications', name: 'Communications', forms: ['rich_text'] },
    { field: 'lastContact', name: 'Last Contact', forms: ['date'] },
    { field: 'totalSpent', name: 'Total Spent', forms: ['number'], isMoney: true },
  ],
};

/** What a person calls each database. */
export const databaseNames: Record<Kind, string> = {
  inventory: 'Inventory',
  commissions: 'Commissions',
  customers: 'Customers',
};

/** What a person calls each form, in Notion's own words. */
export const formNames: Record<Form, string> = {
  title: 'Title',
  rich_text: 'Text',
  select: 'Select',
  status: 'Status',
  multi_select: 'Multi-select',
  number: 'Number',
  checkbox: 'Checkbox',
  date: 'Date',
  email: 'Email',
  phone_number: 'Phone',
  url: 'URL',
};
