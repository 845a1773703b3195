import { html, Markup } from '../mailbox/html.ts';
import type { Property, Source } from './schema.ts';
import type { Row } from './store.ts';

/** The three databases, each as the list of its pages. */
export function listPage(
  base: string,
  databases: readonly { source: Source; rows: readonly Row[] }[],
): Markup {
  const sections = databases.map(
    ({ source, rows }) =>
      html`<section>
        <h2>${source.title} <a href="${base}/new/${source.id}">New page</a></h2>
        ${
          rows.length === 0
            ? html`<p class="note">Nothing here yet.</p>`
            : html`<ol class="letters">
                ${rows.map(
                  (row) =>
                    html`<li>
                      <a class="row" href="${base}/pages/${row.id}">
                        <span class="title">${titleOf(source, row) || 'Untitled'}</span>
                        <span class="to"
                          >${row.inTrash ? 'In the trash' : summaryOf(source, row)}</span
                        >
                        ${moment(row.editedAt)}
                      </a>
                    </li>`,
                )}
              </ol>`
        }
      </section>`,
  );
  return page(
    base,
    'Notion stand-in',
    html`<h1>Notion stand-in</h1>
      <p class="note">
        What is changed here is seen on the owner’s screens within a minute, and the other way
        round.
      </p>
      <div class="databases">${sections}</div>`,
  );
}

/** One page of a database, to be written in; without a row, a new one. */
export function formPage(
  base: string,
  source: Source,
  row: Row | undefined,
  refusal?: string,
): Markup {
  const fields = Object.entries(source.properties).filter(([name]) => name !== 'Studio ID');
  return page(
    base,
    row ? titleOf(source, row) || 'Untitled' : 'New page',
    html`<p class="back"><a href="${base}/">All databases</a></p>
      <h1 class="subject">
        ${row ? titleOf(source, row) || 'Untitled' : `New page in ${source.title}`}
      </h1>
      ${refusal ? html`<p class="note" role="alert">${refusal}</p>` : html``}
      <form
        method="post"
        class="fields"
        action="${row ? `${base}/pages/${row.id}` : `${base}/new/${source.id}`}"
      >
        ${fields.map(([name, property]) => field(name, property, row?.values[name]))}
        <p class="note">
          Studio ID: ${String(row?.values['Studio ID'] ?? 'not yet known to the shop')}
        </p>
        <p>
          <button name="do" value="save">Save</button>
          ${row ? html`<button name="do" value="${row.inTrash ? 'restore' : 'trash'}">${row.inTrash ? 'Restore' : 'Move to trash'}</button>` : html``}
        </p>
      </form>`,
  );
}

function field(name: string, { type, options }: Property, value: unknown): Markup {
  const label = html`<span>${name}</span>`;
  const chosen =
    type === 'multi_select'
      ? ((value as string[] | undefined) ?? []).join(', ')
      : String(value ?? '');
  if (type === 'checkbox')
    return html`<label class="switch"
      ><input type="checkbox" name="${name}" ${checked(value === true)} />${label}</label
    >`;
  if (type === 'status')
    return html`<label
      >${label}<select name="${name}">
        ${['', ...(options ?? [])].map((option) => html`<option ${selected(option === chosen)}>${option}</option>`)}
      </select></label
    >`;
  if (type === 'rich_text')
    return html`<label>${label}<textarea name="${name}" rows="3">${chosen}</textarea></label>`;
  const kind = { number: 'number', date: 'date', email: 'email' }[type] ?? 'text';
  return html`<label
    >${label}<input type="${kind}" name="${name}" value="${chosen}" step="any"
  /></label>`;
}

const checked = (is: boolean) => new Markup(is ? 'checked' : '');
const selected = (is: boolean) => new Markup(is ? 'selected' : '');

function titleOf({ properties }: Source, { values }: Row): string {
  const [name = ''] = Object.entries(properties).find(([, { type }]) => type === 'title') ?? [];
  return String(values[name] ?? '');
}

function summaryOf({ properties }: Source, { values }: Row): string {
  const shown = Object.keys(properties).filter((name) =>
    ['Status', 'Stage', 'Email', 'Location'].includes(name),
  );
  return shown
    .map((name) => String(values[name] ?? ''))
    .filter(Boolean)
    .join(', ');
}

const short = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});
const moment = (iso: string) =>
  html`<time class="when" datetime="${iso}">${short.format(new Date(iso))} UTC</time>`;

function page(base: string, title: string, main: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – Full Circle Studio</title>
        <link rel="stylesheet" href="${base}/notion.css" />
      </head>
      <body>
        <header>
          <a class="studio" href="${base}/">Notion stand-in</a
          ><a class="site" href="/admin/inventory">View the desk</a>
        </header>
        <main>${main}</main>
      </body>
    </html>`;
}

/** What the forms need beside the sandboxes' common style. */
export const css = `
.databases { display: grid; gap: 56px; margin-top: 48px; }
.databases .letters { margin-top: 0; }
.fields { display: grid; gap: 20px; max-width: 640px; margin-top: 32px; }
.fields label { display: grid; gap: 8px; font: 580 14px/20px var(--sans, Arial, sans-serif); }
.fields .switch { display: flex; align-items: center; min-height: 44px; }
.fields :is(input, select, textarea) { min-height: 48px; padding: 10px 12px; border: 1px solid #857f74; border-radius: 0; background: light-dark(#fcfaf6, #0e0f0d); color: inherit; font: 400 16px/24px var(--sans, Arial, sans-serif); width: 100%; }
.fields .switch input { width: 24px; min-height: 24px; }
.fields p { display: flex; gap: 16px; flex-wrap: wrap; }
.fields button { min-height: 48px; padding: 0 24px; border: 1px solid currentColor; background: none; color: inherit; font: 600 16px/24px var(--sans, Arial, sans-serif); cursor: pointer; }
`;
