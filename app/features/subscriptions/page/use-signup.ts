import { useEffect, useRef, useState } from 'react';
import { call, CallError } from '#app/platform/call.ts';
import type { Reply } from '#app/platform/endpoint.ts';
import { forgetInTab, keepInTab, readFromTab } from '#app/platform/storage/tab-storage.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { addressQuestion } from '#app/features/shipping/address/postal-regions.ts';
import type { CreateSubscription } from '../contract.ts';
import { copy } from '../copy.ts';
import { isRegion } from '../regions.ts';
import {
  bodyOf,
  emptySignup,
  missingFields,
  placeOf,
  signupErrors,
  type SignupErrors,
  type SignupField,
  signupFields,
  tidySignup,
} from '../signup.ts';

const kept = 'subscription-signup';
const keptId = 'subscription-prepared';
const noId = { signupId: '' };

/** A subscription that waits for its first payment. */
export type Prepared = Reply<CreateSubscription>;

/** The sign-up form: what is typed survives a reload of this tab, a refusal, and coming back from the payment. */
export function useSignup() {
  const [fields, setFields] = useState(emptySignup);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<SignupErrors>({});
  const [isSending, setSending] = useState(false);
  /** What the shop asks before it prepares a second subscription. */
  const [question, setQuestion] = useState<string>();
  /** What was answered with yes of a region and a postal code that contradict each other. */
  const [confirmed, setConfirmed] = useState<string>();
  const [prepared, setPrepared] = useState<Prepared>();
  const [isBack, setBack] = useState(false);
  const latest = useRef(fields);
  latest.current = fields;

  useEffect(() => setFields(readFromTab(kept, emptySignup)), []);

  const tidied = tidySignup(fields);
  const errors: SignupErrors = { ...refused, ...signupErrors(tidied) };

  const asked = addressQuestion({
    country: tidied.countryCode,
    state: tidied.stateCode,
    postal_code: tidied.postalCode,
  });
  const addressAsked = Object.keys(errors).length === 0 && asked !== confirmed ? asked : undefined;

  function change(field: SignupField, value: string): void {
    // Several fields may change before the next render: a browser fills in a name and an address at once.
    const changed = { ...latest.current, [field]: value };
    if (field === 'countryCode' && !isRegion(value, changed.stateCode)) changed.stateCode = '';
    latest.current = changed;
    keepInTab(kept, changed);
    setFields(changed);
    setRefused(({ [field]: _settled, ...others }) => others);
    setQuestion(undefined);
  }

  /** Prepares the subscription, or answers the first field that is wrong. */
  async function send(confirmSecond = false): Promise<SignupField | undefined> {
    if (isSending) return undefined;
    setVisited(new Set(signupFields));
    if (missingFields(tidied).length > 0) toast(copy.missing);
    const wrong = signupFields.find((field) => errors[field]);
    if (wrong) return wrong;
    if (addressAsked) return 'postalCode';
    setSending(true);
    setQuestion(undefined);
    try {
      const { signupId } = readFromTab(keptId, noId);
      const body = {
        ...bodyOf(tidied),
        ...(confirmSecond && { confirmSecond }),
        ...(signupId && { replaces: signupId }),
      };
      const answer = await call<CreateSubscription>('POST /api/subscriptions/create-subscription', {
        body,
      });
      if (!answer.clientSecret) throw new Error('No client secret returned');
      keepInTab(keptId, { signupId: answer.signupId });
      setPrepared(answer);
    } catch (failure) {
      console.warn(failure);
      return refuse(failure);
    } finally {
      setSending(false);
    }
    return undefined;
  }

  function refuse(failure: unknown): SignupField | undefined {
    const known = failure instanceof CallError ? failure : undefined;
    if (known?.status === 409 && known.fields['confirmSecond']) {
      setQuestion(known.fields['confirmSecond']);
      return undefined;
    }
    const named = signupFields.flatMap((field) =>
      known?.fields[placeOf[field]] ? [[field, known.fields[placeOf[field]]] as const] : [],
    );
    setRefused(Object.fromEntries(named));
    toast({ title: copy.error, description: known?.detail ?? copy.notCreated, destructive: true });
    return named[0]?.[0];
  }

  return {
    fields,
    tidied,
    isSending,
    question,
    /** Once the person has left the field, or has sent the form. */
    addressAsked: visited.has('postalCode') ? addressAsked : undefined,
    confirmAddress: () => setConfirmed(asked),
    prepared,
    /** Of fields the person has left, or all once they were sent: nobody is corrected while typing. */
    shownErrors: Object.fromEntries(
      Object.entries(errors).filter(([field]) => visited.has(field)),
    ) as SignupErrors,
    change,
    leave: (field: SignupField) =>
      fields[field] && setVisited((before) => new Set([...before, field])),
    send,
    keepOne: () => setQuestion(undefined),
    /** Back to the form; the same sign-up sent again is answered with the same subscription. */
    goBack: () => {
      setBack(true);
      setPrepared(undefined);
    },
    /** Whether the form is on the screen because somebody came back to it. */
    isBack,
    forget: forgetSignupForm,
  };
}

export type SignupForm = ReturnType<typeof useSignup>;

/** Forgets the form of a subscription that was paid before a redirect. */
export function forgetSignupForm(): void {
  forgetInTab(kept);
  forgetInTab(keptId);
}
