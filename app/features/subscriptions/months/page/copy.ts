import { formatLongDate } from '#app/platform/formats/dates.ts';
import { formatMoneyIn } from '#app/platform/formats/money.ts';
import { formatMonth } from '../../club.ts';

type Maker = 'studio' | 'printer';

const named = (month: string) => formatMonth(month) ?? month;
const short = (month: string) => named(month).split(' ')[0] ?? month;
const number = (count: number) => count.toLocaleString('en-US');
const many = (count: number, one: string, more: string) =>
  `${number(count)} ${count === 1 ? one : more}`;

const dayFormat = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
/** `Tuesday, November 10`. */
const dayOf = (day: string) => new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', dayFormat);

/** What the owner's page of a month says. */
export const monthCopy = {
  named,
  allMonths: 'All months',
  failed: 'The month could not be loaded.',
  state: {
    ahead: 'Not begun',
    /** `days`: those that are left of it, today among them. */
    open: (days: number) =>
      ['Closes today', 'Closes today', 'Closes tomorrow'][days] ??
      `Closes in ${number(days - 1)} days`,
    paused: 'Resting',
    closed: 'Closed',
  },
  cutOff: (day: string) => `Open until the end of ${dayOf(day)}, UTC`,
  closedOn: (iso: string) => `Closed ${formatLongDate(iso)}`,
  nextStep: 'Next step',
  close: (month: string) => `Close ${short(month)}`,
  closing: 'Closing...',
  closed: (month: string) => `${named(month)} is closed`,
  members: (count: number, month: string, maker: Maker) =>
    `${many(count, 'member has', 'members have')} paid for ${short(month)}. Closing writes them into the pick list once and for all${maker === 'printer' ? ' and hands them to the printer' : ''}; whoever changes a size after that gets it the month after.`,
  nobody: (month: string) =>
    `Nobody has paid for ${short(month)} yet. Each payment adds a shirt to the list.`,
  byItself: (day: string) =>
    `If you do nothing it closes by itself at the end of ${dayOf(day)}, UTC.`,
  ahead: (month: string) =>
    `${named(month)} has not begun. Members pay for it from its first day on.`,
  needsDesign: 'It has no published design yet.',
  drawDesign: 'Draw the design',
  paused: (month: string, hasDesign: boolean) =>
    `The club rests in ${named(month)}. ${hasDesign ? 'There is nothing to close or to send; its design is kept, and nobody sees it unless you open the month again.' : 'There is nothing to design, to close or to send.'}`,
  toPack: (count: number) =>
    `${many(count, 'shirt is', 'shirts are')} to be packed. Print the labels and the story cards, pack, then paste the tracking numbers below.`,
  atPrinter: (count: number) =>
    `${many(count, 'shirt is', 'shirts are')} at the printer. It makes and posts them, and each member is written to as theirs leaves. There is nothing to do.`,
  refused: (count: number) =>
    `The printer does not make ${many(count, 'shirt', 'shirts')} until you have decided.`,
  openPrinting: 'Open printing',
  ifNothingRefused: 'If you do nothing, they wait. Nothing is charged for them.',
  ifNothingPack: 'If you do nothing, they wait: nobody is written to before a shirt has left.',
  printLabels: 'Print labels',
  toShipPart: 'Enter tracking numbers',
  disputed: (count: number) =>
    count === 1
      ? 'The rest has left. One shirt waits, because a bank asks for its payment back.'
      : `The rest has left. ${count} shirts wait, because banks ask for their payments back.`,
  allLeft: 'Every shirt has left, and each member was written to. There is nothing to do.',
  nothingToSend: 'Nobody had paid when it was closed. There is nothing to send.',
  question: {
    title: (month: string) => `Close ${named(month)}?`,
    consequence: (count: number, maker: Maker) =>
      `${many(count, 'shirt is', 'shirts are')} ${maker === 'printer' ? 'handed to the printer' : 'written into the pick list'}, with the size and address as they are now. It cannot be opened again. Whoever pays later goes into a later run.`,
    /** Of those who have read on their own page that a later day is the last one for changes. */
    early: ({
      paid,
      paysLater,
      closesOn,
    }: {
      paid: number;
      paysLater: number;
      closesOn: string;
    }) => {
      const listed =
        paid > 0 &&
        `${many(paid, 'member reads', 'members read')} on their own page that size and address can be changed until ${dayOf(closesOn)}: that would end now.`;
      const later =
        paysLater > 0 &&
        `${many(paysLater, 'more member has', 'more members have')} still to pay, for a shirt of the later run.`;
      const told = (paid > 0 || paysLater > 0) && 'Each of them is told by mail.';
      return [listed, later, told].filter(Boolean).join(' ');
    },
    no: 'Not yet',
  },
  figures: 'The month in figures',
  paid: 'paid',
  ofThemGifts: (gifts: number) =>
    gifts === 0 ? '' : many(gifts, 'of them a gift', 'of them gifts'),
  skipped: 'skipped',
  nothingCharged: 'Nothing charged',
  late: 'late',
  laterRun: 'Into a later run',
  /** By the month that is paid for, whenever the money came: the sales at home count by the day. */
  income: (month: string) => `paid for ${short(month)}`,
  money: (currency: string, amount: string) => formatMoneyIn(currency, amount),
  compared: (now: number, before: number, month: string, isOver: boolean) => {
    const by = now - before;
    if (before === 0) return by === 0 ? '' : 'The first month';
    if (!isOver && by < 0) return `So far. ${short(month)}: ${many(before, 'member', 'members')}`;
    if (by === 0) return `As many members as ${short(month)}`;
    return `${many(Math.abs(by), 'member', 'members')} ${by > 0 ? 'more' : 'fewer'} than ${short(month)}`;
  },
  bySize: 'By size',
  onHandOf: (send: number, onHand: number | null) =>
    onHand === null
      ? `${number(send)} to send`
      : `${number(send)} to send, ${number(onHand)} on hand`,
  leftOf: (shirts: number, waiting: number) =>
    waiting === 0
      ? many(shirts, 'shirt', 'shirts')
      : `${many(shirts, 'shirt', 'shirts')}, ${number(waiting)} to send`,
  size: 'Size',
  send: 'Send',
  sent: 'Sent',
  onHand: 'On hand',
  unknown: '–',
  isShort: (count: number) => `${number(count)} short`,
  missing: (short: readonly { size: string; count: number }[]) =>
    `Missing: ${short.map(({ size, count }) => `${number(count)} in ${size}`).join(', ')}.`,
  bySizePrinted: (shirts: number, waiting: number) =>
    waiting === 0
      ? many(shirts, 'shirt', 'shirts')
      : `${many(shirts, 'shirt', 'shirts')}, ${number(waiting)} at the printer`,
  uncounted: 'The shirts on hand have not been counted yet.',
  changeStock: 'Change what is on hand',
  pickList: 'Pick list',
  draft: (month: string) => `A draft until ${short(month)} is closed`,
  tabs: { size: 'By size', abroad: 'Abroad', gifts: 'Gifts', later: 'Later run' },
  noShirts: 'There is no shirt in this list.',
  more: (count: number) => `${number(count)} more`,
  tags: {
    paid: 'Paid',
    pending: 'To pack',
    shipped: 'Shipped',
    returned: 'Returned',
    canceled: 'Not sent',
    newSize: 'New size',
    disputed: 'Disputed',
    gift: 'Gift',
  },
  numberOf: (at: number) => `Number ${at}`,
  lateTitle: 'Late',
  writeToAll: 'Write to all',
  write: 'Write',
  mailSubject: (month: string) => `Your shirt of ${named(month)}`,
  lateWords: ({
    since,
    letters,
    lastLetterAt,
    isSuspended,
  }: {
    since: string;
    letters: number;
    lastLetterAt: string | null;
    isSuspended: boolean;
  }) => {
    const refused = `Unpaid since ${formatLongDate(since)}.`;
    const told =
      lastLetterAt === null
        ? 'No letter yet.'
        : `${many(letters, 'letter', 'letters')}, the last on ${formatLongDate(lastLetterAt)}.`;
    const next = isSuspended
      ? 'Every try has failed: nothing is charged or sent until it is paid.'
      : 'The card is tried again by itself; once it is paid, the shirt goes into the later run or the list.';
    return `${refused} ${told} ${next}`;
  },
  design: 'Design of the month',
  edit: 'Edit',
  noDesign: 'No design yet.',
  unpublished: 'Not published yet.',
  aboutDesign: ({
    color,
    runSize,
    retiresOn,
  }: {
    color: string;
    runSize: number | null;
    retiresOn: string;
  }) =>
    [
      [color, runSize !== null && `a run of ${number(runSize)}`].filter(Boolean).join(', '),
      `Retires ${formatLongDate(`${retiresOn}T00:00:00Z`)}`,
    ]
      .filter(Boolean)
      .join('. ')
      .concat('.'),
  papers: 'Papers',
  laterPapers: 'Papers of the later run',
  paper: {
    pickList: 'Pick list',
    pickListAbout: 'By size, each on its own sheets',
    labels: 'Labels',
    labelsAbout: (count: number, abroad: number) =>
      abroad === 0 || count === 0
        ? `${number(count)} to be sent`
        : `${number(count)} to be sent; ${many(abroad, 'needs', 'need')} a customs form`,
    noHome:
      'Choose under Settings, Studio, which country you send from: customs forms are noted then.',
    cards: 'Story cards',
    cardsAbout: (count: number) =>
      `Four to a sheet: print ${many(Math.max(1, Math.ceil(count / 4)), 'copy', 'copies')}`,
    table: 'Table',
    tableAbout: 'Names, sizes, addresses',
  },
  draftPaper: 'Draft',
  pdf: 'PDF',
  csv: 'CSV',
  afterClosing: 'After closing',
  allSent: 'All sent',
  nonePacked: 'The printer posts them',
  afterDesign: 'Needs a design',
  whenPacked: 'When they are packed',
  whenPackedHelp:
    'After closing: scan or paste the tracking numbers, one line per member. Each letter goes out by itself.',
  months: 'All months',
  monthRow: ({ shirts, toShip }: { shirts: number; toShip: number }) =>
    toShip > 0 ? `${number(toShip)} of ${number(shirts)} to send` : many(shirts, 'shirt', 'shirts'),
  untitled: 'No design',
} as const;

/** What marking shirts as shipped says. */
export const shipCopy = {
  title: 'Ship',
  left: (first: number) => `${many(first, 'shirt', 'shirts')} to be sent`,
  pasted: 'Tracking numbers',
  pastedHelp:
    'Scan or paste one line per member: a name, an email address or the number of the pick list, then the tracking number.',
  example: 'Ada Brandt\t9405 5112 0620 3000',
  carrier: 'Carrier',
  needsNumber: 'Scan or paste a line first.',
  check: 'Check the lines',
  checking: 'Checking...',
  found: (count: number) => many(count, 'line is understood', 'lines are understood'),
  unmatched: (count: number) => many(count, 'line is not', 'lines are not'),
  line: (at: number) => `Line ${at}`,
  why: {
    'no-number': 'No tracking number',
    nobody: 'Nobody in this month',
    several: 'Several members: use the number of the pick list',
    sent: 'Has already left',
    'not-sent': 'Is not to be sent',
    printed: 'The printer posts it',
    again: 'Named twice',
    'same-number': 'The same number as another line',
  },
  stay: 'They stay in the field, so that you can correct them.',
  andMore: (count: number) => `And ${number(count)} more that are understood.`,
  ship: (count: number) => `Ship ${number(count)} and write`,
  without: 'Ship all without numbers',
  withoutHelp: 'For post that cannot be tracked.',
  question: (count: number) => `Mark ${many(count, 'shirt', 'shirts')} as shipped?`,
  consequence: (count: number) =>
    `${many(count, 'letter goes', 'letters go')} out at once. That cannot be taken back.`,
  yes: 'Ship and write',
  shipping: 'Shipping...',
  no: 'Not yet',
  done: (count: number) => `${many(count, 'shirt', 'shirts')} marked as shipped`,
  notDone: 'Nothing was marked as shipped',
  later: (count: number) => `Ship ${number(count)} of the later run without numbers`,
} as const;
