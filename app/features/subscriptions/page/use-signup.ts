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
  type SignupFields,
  signupFields,
  tidySignup,
} from '../signup.ts';

const typedKey = 'subscription-signup';
const preparedKey = 'subscription-prepared';
const noId = { signupId: '' };

/** A subscription that waits for its first payment. */
export type Prepared = Reply<CreateSubscription>;

/** The sign-up form: what is typed survives a reload of this tab, a refusal, and coming back from the payment. */
export function useSignup() {
  const { fields, write } = useTypedFields(typedKey);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const { refused, question, refuse, settle, dropQuestion } = useRefusal();
  const [isSending, setSending] = useState(false);
  const [prepared, setPrepared] = useState<Prepared>();
  const [isBack, setBack] = useState(false);
  const tidied = tidySignup(fields);
  const errors: SignupErrors = { ...refused, ...signupErrors(tidied) };
  const address = useAddressQuestion(tidied, errors);

  /** Prepares the subscription, or answers the first field that is wrong. */
  async function send(confirmSecond = isForAnother()): Promise<SignupField | undefined> {
    if (isSending) return undefined;
    setVisited(new Set(signupFields));
    if (missingFields(tidied).length > 0) toast(copy.missing);
    const wrong = signupFields.find((field) => errors[field]);
    if (wrong) return wrong;
    if (address.asked) return 'postalCode';
    setSending(true);
    dropQuestion();
    try {
      setPrepared(await prepare(tidied, confirmSecond));
    } catch (failure) {
      console.warn(failure);
      return refuse(failure);
    } finally {
      setSending(false);
    }
    return undefined;
  }

  return {
    fields,
    tidied,
    isSending,
    question,
    /** Once the person has left the field, or has sent the form. */
    addressAsked: visited.has('postalCode') ? address.asked : undefined,
    confirmAddress: address.confirm,
    prepared,
    shownErrors: errorsAt(visited, errors),
    change: (field: SignupField, value: string) => {
      write(field, value);
      settle(field);
    },
    leave: (field: SignupField) =>
      fields[field] && setVisited((before) => new Set([...before, field])),
    send,
    keepOne: dropQuestion,
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

/** What was refused of a sign-up, by field, or is asked about it. */
function useRefusal() {
  const [refused, setRefused] = useState<SignupErrors>({});
  /** What the shop asks before it prepares a second subscription. */
  const [question, setQuestion] = useState<string>();
  const dropQuestion = () => setQuestion(undefined);

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
    refused,
    question,
    refuse,
    dropQuestion,
    /** A field that is typed into again is no longer refused. */
    settle: (field: SignupField) => {
      setRefused(({ [field]: _settled, ...others }) => others);
      dropQuestion();
    },
  };
}

/** What is typed into a form of size and address, stored in this tab under `key`. */
export function useTypedFields(key: string) {
  const [fields, setFields] = useState(emptySignup);
  const latest = useRef(fields);
  latest.current = fields;
  useEffect(() => setFields(readFromTab(key, emptySignup)), [key]);
  return {
    fields,
    write: (field: SignupField, value: string) => {
      // Several fields may change before the next render: a browser fills in a name and an address at once.
      const changed = { ...latest.current, [field]: value };
      if (field === 'countryCode' && !isRegion(value, changed.stateCode)) changed.stateCode = '';
      latest.current = changed;
      keepInTab(key, changed);
      setFields(changed);
    },
  };
}

/** What is asked of a region and a postal code that contradict each other, until it is answered with yes. */
export function useAddressQuestion(
  { countryCode, stateCode, postalCode }: SignupFields,
  errors: SignupErrors,
) {
  const [confirmed, setConfirmed] = useState<string>();
  const asked = addressQuestion({
    country: countryCode,
    state: stateCode,
    postal_code: postalCode,
  });
  const isAsked = Object.keys(errors).length === 0 && asked !== confirmed;
  return { asked: isAsked ? asked : undefined, confirm: () => setConfirmed(asked) };
}

/** Whether the page was opened by the link to a second subscription, in the letter to a member. */
const isForAnother = () => new URLSearchParams(location.search).has('another');

/** Asks for the subscription; the one that this tab prepared before is replaced. */
async function prepare(signup: SignupFields, confirmSecond: boolean): Promise<Prepared> {
  const { signupId } = readFromTab(preparedKey, noId);
  const body = {
    ...bodyOf(signup),
    ...(confirmSecond && { confirmSecond }),
    ...(signupId && { replaces: signupId }),
  };
  const answer = await call<CreateSubscription>('POST /api/subscriptions/create-subscription', {
    body,
  });
  if (!answer.clientSecret) throw new Error('No client secret returned');
  keepInTab(preparedKey, { signupId: answer.signupId });
  return answer;
}

/** The errors of fields the person has left, or all once they were sent: nobody is corrected while typing. */
export function errorsAt(visited: ReadonlySet<string>, errors: SignupErrors): SignupErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => visited.has(field)));
}

export type SignupForm = ReturnType<typeof useSignup>;

/** Forgets the form of a subscription that was paid before a redirect. */
export function forgetSignupForm(): void {
  forgetInTab(typedKey);
  forgetInTab(preparedKey);
}
