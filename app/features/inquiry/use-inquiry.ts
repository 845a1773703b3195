import { createRef, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { call, CallError } from '#app/platform/call.ts';
import { forgetInTab, keepInTab, readFromTab } from '#app/platform/storage/tab-storage.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { NoteCommission, NoteCustomer, SendInquiry } from './contract.ts';
import { inquiryCopy } from './copy.ts';
import {
  beginInquiry,
  budgetAmount,
  cardTitle,
  emptyInquiry,
  inquiryErrors,
  type InquiryFields,
  isCommission,
  messageLimit,
  tidyInquiry,
} from './inquiry.ts';

import { type Pictures, usePictures } from './pictures/use-pictures.ts';

export type InquiryStart = {
  /** The name under which the tab remembers what is typed. */
  kept?: string;
  /** What the form begins with. */
  start?: Partial<InquiryFields>;
  /** Follows what the address says is asked for (`inquiryLink`). */
  followsAddress?: boolean;
};

/**
 * The inquiry form: what is typed survives a reload of this tab and a failed send, and is cleared by a successful one. `thanks` is what was
 * said of the last inquiry, until another is begun: a toast goes, this stays.
 */
export function useInquiry({ kept = 'inquiry', start, followsAddress }: InquiryStart = {}) {
  const [first] = useState<InquiryFields>(() => ({ ...emptyInquiry, ...start }));
  const trap = useTrap();
  const { fields, setFields, type } = useKept(kept, first, trap);
  useService(followsAddress, (service) => {
    const begun = beginInquiry(readFromTab(kept, first), service);
    keepInTab(kept, begun);
    setFields(begun);
  });
  const { visited, setVisited, visit } = useVisited();
  const [isSending, setSending] = useState(false);
  const [thanks, setThanks] = useState<string>();
  const pictures = usePictures();
  const errors = inquiryErrors(tidyInquiry(fields));

  const change = (field: keyof InquiryFields, value: string) => {
    type(field, value);
    setThanks(undefined);
  };

  /** Sends it, or answers the first field that is wrong: `pictures` where one was refused. */
  async function send(): Promise<Sent> {
    setVisited(new Set(fieldNames));
    const wrong = fieldNames.find((field) => errors[field]);
    if (wrong || isSending) return { wrong };
    setSending(true);
    try {
      const said = await sendWith(tidyInquiry(fields), pictures, trap.read());
      if (!said) return { wrong: 'pictures' };
      toast(said);
      setThanks(said.description);
      forgetInTab(kept);
      setFields(first);
      pictures.clear();
      setVisited(new Set());
      return { isSent: true };
    } catch (error) {
      console.warn(error);
      toast({ ...inquiryCopy.failed, destructive: true });
    } finally {
      setSending(false);
    }
    return {};
  }

  return {
    fields,
    thanks,
    isSending,
    pictures,
    website: trap.website,
    shownErrors: shownOf(errors, visited, fields),
    change,
    leave: (field: keyof InquiryFields) => fields[field] && visit(field),
    send,
  };
}

type Sent = { isSent?: true; wrong?: keyof InquiryFields | 'pictures' };

/** The fields that were left, whose errors are shown. */
function useVisited() {
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const visit = (field: string) => setVisited((before) => new Set([...before, field]));
  return { visited, setVisited, visit };
}

const fieldNames = Object.keys(emptyInquiry) as (keyof InquiryFields)[];

/** Who comes back to what they have written may send it at once. */
const isBegun = (stored: InquiryFields, first: InquiryFields) =>
  fieldNames.some((field) => stored[field] !== first[field]);

/** The fields, as this tab remembers them. */
function useKept(kept: string, first: InquiryFields, trap: ReturnType<typeof useTrap>) {
  const [fields, setFields] = useState(first);
  const withField = useLatest(fields);
  useEffect(() => {
    const stored = readFromTab(kept, first);
    trap.begin(isBegun(stored, first));
    setFields(stored);
  }, [kept, first, trap]);
  const type = (field: keyof InquiryFields, value: string) => {
    const typed = withField(field, value);
    keepInTab(kept, typed);
    setFields(typed);
  };
  return { fields, setFields, type };
}

/** Tells of a service that the address asks for: once for each press of a link, so that a reload keeps what was chosen since. */
function useService(isWanted: boolean | undefined, begin: (service: string) => void) {
  const { key, search } = useLocation();
  const service = isWanted ? new URLSearchParams(search).get('about') : null;
  const latest = useRef(begin);
  latest.current = begin;
  useEffect(() => {
    const begun = { press: `${key} ${service}` };
    if (service === null || readFromTab('inquiry-about', { press: '' }).press === begun.press)
      return;
    keepInTab('inquiry-about', begun);
    latest.current(service);
  }, [key, service]);
}

/** Several fields may change before the next render: a browser fills in a name and an address at once. */
function useLatest(fields: InquiryFields) {
  const latest = useRef(fields);
  latest.current = fields;
  return (field: keyof InquiryFields, value: string): InquiryFields => {
    latest.current = { ...latest.current, [field]: value };
    return latest.current;
  };
}

type Errors = ReturnType<typeof inquiryErrors>;

/** The errors of fields that have been left; that a message is too long is said at once, since nothing of it is cut. */
const shownOf = (
  errors: Errors,
  visited: ReadonlySet<string>,
  { message }: InquiryFields,
): Errors =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([field]) => visited.has(field) || (field === 'message' && message.length > messageLimit),
    ),
  );

/** What a program fills in that a person does not see, and how fast it was. */
function useTrap() {
  const [trap] = useState(() => {
    const website = createRef<HTMLInputElement>();
    let seenAt = 0;
    return {
      website,
      begin: (isBegun: boolean) => {
        seenAt = isBegun ? 0 : Date.now();
      },
      read: (): Trap => ({
        website: website.current?.value,
        seconds: (Date.now() - seenAt) / 1000,
      }),
    };
  });
  return trap;
}

type Trap = { website: string | undefined; seconds: number };

/** What goes with an inquiry besides what was typed. */
type Beside = Trap & { pictures: string[] };

/** Sends an inquiry with its pictures; undefined where one of those was refused. Throws where the inquiry was not taken. */
async function sendWith(inquiry: InquiryFields, pictures: Pictures, trap: Trap) {
  const attached = isCommission(inquiry.projectType) ? await pictures.ids() : [];
  if (!attached) return undefined;
  try {
    return await deliver(inquiry, { ...trap, pictures: attached });
  } catch (error) {
    const lost = error instanceof CallError ? error.fields['pictures'] : undefined;
    if (lost) pictures.lose(lost);
    throw error;
  }
}

/** The specified calls (spec. section 7) and what to say after them (section 8). Throws when the inquiry itself was not taken. */
async function deliver(inquiry: InquiryFields, beside: Beside) {
  await call<SendInquiry>('POST /api/contact', { body: { ...inquiry, ...beside } });
  if (!isCommission(inquiry.projectType)) return inquiryCopy.sent;
  const { firstName, lastName, email, projectType, budget, message } = inquiry;
  try {
    await call<NoteCustomer>('POST /api/notion/customers', {
      body: { name: `${firstName} ${lastName}`, email, newsletter: false, communications: message },
    });
    await call<NoteCommission>('POST /api/notion/commissions', {
      body: {
        title: cardTitle(inquiry),
        email,
        stage: 'inquiry',
        projectType,
        budget: budgetAmount(budget),
        notes: message,
      },
    });
    return inquiryCopy.sentCommission;
  } catch (error) {
    console.warn(error);
    return inquiryCopy.sentUnlogged;
  }
}
