import type { Letter } from './folder.ts';
import { html, Markup } from './html.ts';

const note = 'Letters land here because no mail server is configured.';
const withheld =
  'Links for a new password are shown only to whoever opens this page with its key (MAILBOX_KEY).';

/** Whose letters they are it does not know, so it names no studio. */
const mailbox = 'Mailbox';

/** All letters, newest first; `isWhole` where none was held back from this visitor. */
export function listPage(base: string, letters: readonly Letter[], isWhole: boolean): Markup {
  const rows = letters.map(
    (letter) =>
      html`<li>
        <a class="row" href="${base}/${letter.id}">
          <span class="title">${letter.subject || 'No subject'}</span>
          <span class="to">${letter.to}</span>
          ${moment(letter.date)}
        </a>
      </li>`,
  );
  const list =
    letters.length > 0
      ? html`<ol class="letters">
          ${rows}
        </ol>`
      : html`<p class="empty">No letter has been sent yet.</p>`;
  return page(
    base,
    mailbox,
    html`<h1>${mailbox}</h1>
      <p class="note">${note}${isWhole ? '' : ` ${withheld}`}</p>
      ${list}`,
  );
}

/** One letter: what a mail program shows, then the text part, then the headers. */
export function letterPage(base: string, letter: Letter): Markup {
  const at = `${base}/${letter.id}`;
  return page(
    base,
    letter.subject,
    html`<p class="back"><a href="${base}/">All letters</a></p>
      <h1 class="subject">${letter.subject || 'No subject'}</h1>
      <dl class="envelope">
        <dt>From</dt>
        <dd>${letter.from}</dd>
        <dt>To</dt>
        <dd>${letter.to}</dd>
        <dt>Sent</dt>
        <dd>${moment(letter.date)}</dd>
      </dl>
      <div class="parts">
        <section>
          <h2>As it looks <a href="${at}/html">On its own</a></h2>
          <iframe
            src="${at}/html"
            title="The letter as it looks"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          ></iframe>
        </section>
        <section>
          <h2>As text <a href="${at}/text">On its own</a></h2>
          <pre tabindex="0" role="region" aria-label="The letter as text">${letter.text}</pre>
          <h2>Headers</h2>
          <dl class="headers">
            ${letter.headers.map(
              ({ name, value }) =>
                html`<dt>${name}</dt>
                  <dd>${value}</dd>`,
            )}
          </dl>
        </section>
      </div>`,
  );
}

/** What stands where there is no letter. */
export function missingPage(base: string): Markup {
  return page(
    base,
    'No such letter',
    html`<h1>No such letter</h1>
      <p class="note"><a href="${base}/">All letters</a></p>`,
  );
}

/** The letter's own HTML. Its links open beside the mailbox, not inside the frame. */
export function letterHtml({ html: own, text }: Letter): string {
  if (own === '')
    return html`<!doctype html>
      <pre>${text}</pre>`.text;
  return /<head[^>]*>/i.test(own)
    ? own.replace(/<head[^>]*>/i, '$&<base target="_blank">')
    : `<base target="_blank">${own}`;
}

const ring = html`<svg viewBox="0 0 24 24" fill="none" stroke-width="4.25" aria-hidden="true">
  <path d="M19.5 6.8A9.2 9.2 0 1 1 12 2.8" stroke="currentColor" />
  <path d="M12 2.8a9.2 9.2 0 0 1 7.5 4" class="moss" />
</svg>`;

function page(base: string, title: string, main: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title === mailbox ? mailbox : `${title} – ${mailbox}`}</title>
        <link rel="stylesheet" href="${base}/mailbox.css" />
        <link rel="icon" href="/favicon.png" type="image/png" />
      </head>
      <body>
        <header>
          <a class="studio" href="/">${ring}${mailbox}</a><a class="site" href="/">View site</a>
        </header>
        <main>${main}</main>
      </body>
    </html>`;
}

const short = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

function moment(iso: string): Markup {
  return iso === '' || Number.isNaN(Date.parse(iso))
    ? html`<span class="when">No date</span>`
    : html`<time class="when" datetime="${iso}">${short.format(new Date(iso))} UTC</time>`;
}
