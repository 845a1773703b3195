// The program of a saved certificate: it stands in the file with its types stripped, after saved-copy.ts and saved.ts.
import { savedCopy } from './saved-copy.ts';
import { checkSaved, readSaved, type Saved } from './saved.ts';

type Fields = Record<
  | 'artist'
  | 'certificate'
  | 'dimensions'
  | 'edition'
  | 'issuedAt'
  | 'key'
  | 'medium'
  | 'site'
  | 'title',
  string
> & {
  year: number | null;
  soldOn?: string;
};

void show();

/** Shows what is signed, and only once the signatures are found right. */
async function show(): Promise<void> {
  const main = document.querySelector('main')!;
  const saved = readSaved(document.getElementById('saved')?.textContent ?? '');
  const isRight = saved ? await checkSaved(saved) : false;
  if (saved && isRight) main.replaceChildren(...certificate(saved));
  else if (isRight === undefined)
    main.replaceChildren(element('h1', savedCopy.unable), element('p', savedCopy.unableNote));
  else
    main.replaceChildren(
      element('h1', savedCopy.wrong, 'wrong'),
      element('p', savedCopy.wrongNote),
    );
}

function certificate({ record, statement, picture, publicKey, signature }: Saved): Element[] {
  const {
    title,
    artist,
    certificate: number,
    edition,
    issuedAt,
    medium,
    dimensions,
    key,
    site,
    soldOn,
    year,
  } = JSON.parse(record) as Fields;
  const { savedAt } = JSON.parse(statement) as { savedAt: string };
  document.title = `${number} – ${title}`;
  const rows = [
    [savedCopy.artist, artist],
    [savedCopy.edition, edition],
    [savedCopy.sold, soldOn && dateOf(soldOn)],
    [savedCopy.issued, dateOf(issuedAt)],
    [savedCopy.number, number],
    [savedCopy.key, key.replaceAll(/.{4}(?=.)/g, '$& ')],
  ];
  const facts = element('dl');
  for (const [term, value] of rows)
    if (value) facts.append(element('dt', term), element('dd', value));
  const more = element('details');
  more.append(
    element('summary', savedCopy.signed),
    element(
      'pre',
      `${record}\n\n${savedCopy.publicKey}: ${publicKey}\n${savedCopy.signature}: ${signature}`,
    ),
  );
  const where = `${site}/verify/${number}`;
  const today = element('p', savedCopy.today(dateOf(savedAt)));
  const link = element('a', where);
  link.setAttribute('href', where);
  today.append(' ', link);
  return [
    element('p', savedCopy.title, 'kind'),
    ...(picture ? [image(picture, title)] : []),
    element('h1', title, 'title'),
    element(
      'p',
      [medium, dimensions].filter(Boolean).join(', ') + (year === null ? '' : `, ${year}`),
    ),
    element('p', savedCopy.right, 'right'),
    facts,
    today,
    more,
  ];
}

function image(picture: string, title: string): Element {
  const shown = element('img');
  shown.setAttribute('alt', title);
  shown.setAttribute('src', `data:image/jpeg;base64,${picture}`);
  return shown;
}

function element(name: string, text = '', kind = ''): Element {
  const made = document.createElement(name);
  made.textContent = text;
  if (kind) made.className = kind;
  return made;
}

function dateOf(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(iso),
  );
}
