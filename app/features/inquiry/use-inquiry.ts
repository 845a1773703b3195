import { useEffect, useRef, useState } from 'react';
import { call } from '#app/platform/call.ts';
import { forgetInTab, keepInTab, readFromTab } from '#app/platform/storage/tab-storage.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { NoteCommission, NoteCustomer, SendInquiry } from './contract.ts';
import { inquiryCopy } from './copy.ts';
import {
  budgetAmount,
  cardTitle,
  emptyInquiry,
  inquiryErrors,
  type InquiryFields,
  isCommission,
  messageLimit,
  tidyInquiry,
} from './inquiry.ts';

export type InquiryStart = {
  /** The name under which the tab remembers what is typed. */
  kept?: string;
  /** What the form begins with. */
  start?: Partial<InquiryFields>;
};

/** The inquiry form: what is typed survives a reload of this tab and a failed send, and is cleared by a successful one. */
export function useInquiry({ kept = 'inquiry', start }: InquiryStart = {}) {
  const [first] = useState<InquiryFields>(() => ({ ...emptyInquiry, ...start }));
  const [fields, setFields] = useState(first);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [isSending, setSending] = useState(false);
  const [thanks, setThanks] = useState<string>();
  const withField = useLatest(fields);
  const seenAt = useRef(0);
  const website = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const stored = readFromTab(kept, first);
    seenAt.current = isBegun(stored, first) ? 0 : Date.now();
    setFields(stored);
  }, [kept, first]);
  const errors = inquiryErrors(tidyInquiry(fields));

  const change = (field: keyof InquiryFields, value: string) => {
    const typed = withField(field, value);
    keepInTab(kept, typed);
    setFields(typed);
    setThanks(undefined);
  };

  /** Sends it, or answers the first field that is wrong. */
  async function send(): Promise<keyof InquiryFields | undefined> {
    setVisited(new Set(fieldNames));
    const wrong = fieldNames.find((field) => errors[field]);
    if (wrong || isSending) return wrong;
    setSending(true);
    try {
      const said = await deliver(tidyInquiry(fields), trapOf(website, seenAt));
      toast(said);
      setThanks(said.description);
      forgetInTab(kept);
      setFields(first);
      setVisited(new Set());
    } catch (error) {
      console.warn(error);
      toast({ ...inquiryCopy.failed, destructive: true });
    } finally {
      setSending(false);
    }
    return undefined;
  }

  return {
    fields,
    /** What was said of the last inquiry, until another is begun: a toast goes, this stays. */
    thanks,
    isSending,
    website,
    shownErrors: shownOf(errors, visited, fields),
    change,
    leave: (field: keyof InquiryFields) =>
      fields[field] && setVisited((before) => new Set([...before, field])),
    send,
  };
}

const fieldNames = Object.keys(emptyInquiry) as (keyof InquiryFields)[];

/** Who comes back to what they have written may send it at once. */
const isBegun = (stored: InquiryFields, first: InquiryFields) =>
  fieldNames.some((field) => stored[field] !== first[field]);

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
const trapOf = (
  website: { current: HTMLInputElement | null },
  seenAt: { current: number },
): Trap => ({
  website: website.current?.value,
  seconds: (Date.now() - seenAt.current) / 1000,
});

type Trap = { website: string | undefined; seconds: number };

/** The specified calls (spec. section 7) and what to say after them (section 8). Throws when the inquiry itself was not taken. */
async function deliver(inquiry: InquiryFields, trap: Trap) {
  await call<SendInquiry>('POST /api/contact', { body: { ...inquiry, ...trap } });
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
