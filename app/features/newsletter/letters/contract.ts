import { z } from 'zod';
import { Named } from '#app/features/blog/writing/contract.ts';
import { endpoint } from '#app/platform/endpoint.ts';
import { SentFile } from '#app/platform/files/file-contract.ts';
import { Audience, LetterChanges, LetterForm } from './form-contract.ts';

export type Audience = z.output<typeof Audience>;

const LetterState = z.enum(['draft', 'scheduled', 'sending', 'sent', 'cancelled']);
export type LetterState = z.output<typeof LetterState>;

const id = z.object({ id: z.uuid() });
const moment = z.iso.datetime();
const count = z.number().int();
const Done = z.object({});

/** How many readers each audience has now. */
const AudienceCounts = z.object({
  everybody: count,
  buyers: count,
  club: count,
  /** Members of the club who get no letters, because they did not ask for them. */
  clubWithout: count,
  series: z.array(z.object({ name: z.string(), count })),
  /** Readers whom the demo invents: they get nothing. */
  invented: count,
});
export type AudienceCounts = z.output<typeof AudienceCounts>;

/** What became of a letter, counted from its recipients. `left`: who left the list by a link of this letter. */
const Figures = z.object({
  all: count,
  waiting: count,
  sent: count,
  /** Nobody can say whether they arrived: the machine stopped in the very moment of handing over. */
  unsure: count,
  returned: count,
  skipped: count,
  left: count,
});
export type Figures = z.output<typeof Figures>;

const LetterRow = z.object({
  id: z.uuid(),
  subject: z.string(),
  state: LetterState,
  audience: Audience,
  series: z.string().nullable(),
  sendAt: moment.nullable(),
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
  savedAt: moment,
  perMinute: count,
  held: z.enum(['owner', 'mail-server', 'restored']).nullable(),
  figures: Figures,
});
export type LetterRow = z.output<typeof LetterRow>;

export const listLetters = endpoint({
  method: 'GET',
  path: '/api/admin/letters',
  summary:
    'The letters to readers: what goes out, what is written and scheduled, and what went out with its figures, the latest first.',
  for: 'owner',
  query: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
  reply: z.object({
    letters: z.array(LetterRow),
    hasMore: z.boolean(),
    readers: AudienceCounts,
    /** Whether the letters say where the studio is: the law of many places wants that. */
    hasPostalAddress: z.boolean(),
  }),
});
export type ListLetters = typeof listLetters;

/** A letter as its editor shows it. */
export const LetterDetail = LetterRow.extend({
  form: LetterForm,
  version: count,
  /** How often its links were pressed, the most pressed first, those of this site by their path; null where that is not counted. */
  links: z.array(z.object({ url: z.string(), presses: count })).nullable(),
  /** The post that it leads to, as far as visitors see it. */
  post: z.object({ title: z.string(), slug: z.string() }).nullable(),
  readers: AudienceCounts,
  /** Where a test goes, and when the last one went; empty where the owner has no address. */
  testsTo: z.array(z.string()),
  hasPostalAddress: z.boolean(),
  named: Named,
});
export type LetterDetail = z.output<typeof LetterDetail>;

export const addLetter = endpoint({
  method: 'POST',
  path: '/api/admin/letters',
  summary: 'Begins a letter: an empty one, one made from a published post, or one about a work.',
  for: 'owner',
  takesKey: true,
  body: z.strictObject({ postId: z.uuid().optional(), workId: z.uuid().optional() }),
  reply: id,
});
export type AddLetter = typeof addLetter;

export const getLetter = endpoint({
  method: 'GET',
  path: '/api/admin/letters/:id',
  summary: 'A letter as its editor shows it, with who would get it now.',
  for: 'owner',
  params: id,
  reply: LetterDetail,
});

export const saveLetter = endpoint({
  method: 'PATCH',
  path: '/api/admin/letters/:id',
  summary:
    'Saves the fields that were typed over a version. Where another browser has saved since, nothing is, and what stands there is answered.',
  for: 'owner',
  params: id,
  body: z.object({ version: z.number().int().min(0), changes: LetterChanges }),
  largestBody: 500_000,
  perMinute: 300,
  reply: z.object({
    version: count,
    savedAt: moment,
    named: Named,
    conflict: LetterForm.nullable(),
  }),
});
export type SaveLetter = typeof saveLetter;

export const deleteLetter = endpoint({
  method: 'DELETE',
  path: '/api/admin/letters/:id',
  summary: 'Throws a draft away.',
  for: 'owner',
  params: id,
  reply: Done,
});
export type DeleteLetter = typeof deleteLetter;

export const previewLetter = endpoint({
  method: 'GET',
  path: '/api/admin/letters/:id/preview',
  summary: 'The letter as it is mailed: what a list of mail shows, and its plain text.',
  for: 'owner',
  params: id,
  reply: z.object({
    from: z.string(),
    subject: z.string(),
    preheader: z.string(),
    text: z.string(),
  }),
});
export type PreviewLetter = typeof previewLetter;

export const letterDocument = endpoint({
  method: 'GET',
  path: '/api/admin/letters/:id/preview.html',
  summary: 'The letter as it is mailed, to be shown in a frame.',
  for: 'owner',
  params: id,
  sends: 'text/html; charset=utf-8',
  reply: SentFile,
});

export const testLetter = endpoint({
  method: 'POST',
  path: '/api/admin/letters/:id/test',
  summary: "Sends the letter to one of the owner's own addresses.",
  for: 'owner',
  params: id,
  body: z.object({ to: z.string().max(320) }),
  needsLivingShop: true,
  perMinute: 10,
  reply: z.object({ to: z.string() }),
});
export type TestLetter = typeof testLetter;

export const sendLetter = endpoint({
  method: 'POST',
  path: '/api/admin/letters/:id/send',
  summary:
    'Sends a letter as it was typed, at once or at a time to come; its version has to be the one that was seen, and a second press changes nothing.',
  for: 'owner',
  params: id,
  body: z.object({ version: z.number().int().min(1), at: moment.nullable().default(null) }),
  needsLivingShop: true,
  reply: z.object({ state: LetterState, readers: count }),
});
export type SendLetter = typeof sendLetter;

export const unscheduleLetter = endpoint({
  method: 'PUT',
  path: '/api/admin/letters/:id/draft',
  summary: 'Takes a letter off its schedule: it is a draft again.',
  for: 'owner',
  params: id,
  reply: Done,
});
export type UnscheduleLetter = typeof unscheduleLetter;

export const holdLetter = endpoint({
  method: 'PUT',
  path: '/api/admin/letters/:id/hold',
  summary: 'Lets the sending of a letter rest, or go on.',
  for: 'owner',
  params: id,
  body: z.object({ isHeld: z.boolean() }),
  reply: Done,
});
export type HoldLetter = typeof holdLetter;

export const stopLetter = endpoint({
  method: 'PUT',
  path: '/api/admin/letters/:id/stop',
  summary: 'Ends the sending of a letter: who has not got it gets it no more.',
  for: 'owner',
  params: id,
  reply: Done,
});
export type StopLetter = typeof stopLetter;

export const takeReturned = endpoint({
  method: 'POST',
  path: '/api/admin/letter-returns',
  summary:
    'Takes a reader off by a letter that came back (RFC 3464) or a complaint (RFC 5965), given as the whole message.',
  for: 'owner',
  body: z.object({ message: z.string().min(1).max(1_000_000) }),
  largestBody: 2_000_000,
  perMinute: 120,
  reply: z.object({ outcome: z.enum(['taken-off', 'may-pass', 'not-ours']) }),
});
export type TakeReturned = typeof takeReturned;
