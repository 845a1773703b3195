import { useEffect, useRef, useState } from 'react';
import { call, CallError } from '#app/platform/call.ts';
import type { Reply } from '#app/platform/endpoint.ts';
import { randomUuid } from '#app/platform/secrets/random-uuid.ts';
import { forgetInTab, keepInTab, readFromTab } from '#app/platform/storage/tab-storage.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { PrepareGift } from '../contract.ts';
import { giftCopy as copy } from './copy.ts';
import {
  emptyGift,
  type GiftErrors,
  giftErrors,
  type GiftField,
  type GiftFields,
  giftFields,
  giftLengths,
  tidyGift,
} from '../gift.ts';

const typedKey = 'gift';
const preparedKey = 'gift-prepared';
const nothing = { tab: '', giftId: '' };

/** A gift that waits for its payment. */
export type PreparedGift = Reply<PrepareGift>;

/** The form of a gift: what is typed survives a reload of this tab, a refusal, and coming back from the payment. `months`: what its address asks for. */
export function useGiftForm(today: string, months: string | null) {
  const { fields, write } = useTypedGift(months);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<GiftErrors>({});
  const [isSending, setSending] = useState(false);
  const [prepared, setPrepared] = useState<PreparedGift>();
  const [isBack, setBack] = useState(false);
  const tidied = tidyGift(fields);
  const errors: GiftErrors = { ...refused, ...giftErrors(tidied, today) };

  /** Prepares the payment, or answers the first field that is wrong. */
  async function send(): Promise<GiftField | undefined> {
    if (isSending) return undefined;
    setVisited(new Set(giftFields));
    const wrong = giftFields.find((field) => errors[field]);
    if (wrong) return wrong;
    setSending(true);
    try {
      setPrepared(await prepare(tidied));
      return undefined;
    } catch (failure) {
      console.warn(failure);
      return refuse(failure);
    } finally {
      setSending(false);
    }
  }

  function refuse(failure: unknown): GiftField | undefined {
    const known = failure instanceof CallError ? failure : undefined;
    const named = namedBy(known);
    setRefused(Object.fromEntries(named));
    const description = known?.detail ?? copy.notPrepared;
    toast({ title: copy.error, description, destructive: true });
    return named[0]?.[0];
  }

  return {
    fields,
    tidied,
    isSending,
    prepared,
    shownErrors: Object.fromEntries(
      Object.entries(errors).filter(([field]) => visited.has(field)),
    ) as GiftErrors,
    change: (field: GiftField, value: string) => {
      write(field, value);
      setRefused(({ [field]: _settled, ...others }) => others);
    },
    leave: (field: GiftField) =>
      fields[field] && setVisited((before) => new Set([...before, field])),
    send,
    /** Back to the form; the same gift sent again is answered with the same payment. */
    goBack: () => {
      setBack(true);
      setPrepared(undefined);
    },
    isBack,
  };
}

export type GiftForm = ReturnType<typeof useGiftForm>;

/** What a refusal says of single fields. */
const namedBy = (refusal: CallError | undefined) =>
  giftFields.flatMap((field) =>
    refusal?.fields[field] ? [[field, refusal.fields[field]] as const] : [],
  );

/** Forgets the form of a gift that was paid. */
export function forgetGiftForm(): void {
  forgetInTab(typedKey);
  forgetInTab(preparedKey);
}

/** What is typed, stored in this tab. */
function useTypedGift(months: string | null) {
  const [fields, setFields] = useState(emptyGift);
  const latest = useRef(fields);
  latest.current = fields;
  useEffect(() => {
    const isLength = giftLengths.some((length) => String(length) === months);
    setFields({ ...readFromTab(typedKey, emptyGift), ...(isLength && months && { months }) });
  }, [months]);
  return {
    fields,
    write: (field: GiftField, value: string) => {
      const changed = { ...latest.current, [field]: value };
      latest.current = changed;
      keepInTab(typedKey, changed);
      setFields(changed);
    },
  };
}

/** Asks for the payment; the gift that this tab prepared before is replaced. */
async function prepare(gift: GiftFields): Promise<PreparedGift> {
  const before = readFromTab(preparedKey, nothing);
  const tab = before.tab || randomUuid();
  keepInTab(preparedKey, { ...before, tab });
  const answer = await call<PrepareGift>('POST /api/gifts', {
    body: { ...gift, tab, ...(before.giftId && { replaces: before.giftId }) },
  });
  keepInTab(preparedKey, { tab, giftId: answer.giftId });
  return answer;
}
