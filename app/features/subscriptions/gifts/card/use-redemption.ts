import { useState } from 'react';
import { call, CallError } from '#app/platform/call.ts';
import { forgetInTab } from '#app/platform/storage/tab-storage.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { errorsAt, useAddressQuestion, useTypedFields } from '../../page/use-signup.ts';
import {
  bodyOf,
  placeOf,
  signupErrors,
  type SignupErrors,
  type SignupField,
  signupFields,
  tidySignup,
} from '../../signup.ts';
import type { RedeemGift } from '../contract.ts';
import { cardCopy as copy } from './copy.ts';

const typedKey = 'gift-redemption';

/** The form that redeems a gift: what is typed survives a reload of this tab and a refusal. `onRedeemed`: the months of the shirts. */
export function useRedemption(token: string, onRedeemed: (shirts: string[]) => void) {
  const { fields, write } = useTypedFields(typedKey);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<SignupErrors>({});
  const [isSending, setSending] = useState(false);
  const tidied = tidySignup(fields);
  const errors: SignupErrors = { ...refused, ...signupErrors(tidied) };
  const address = useAddressQuestion(tidied, errors);

  /** Redeems the gift, or answers the first field that is wrong. */
  async function send(): Promise<SignupField | undefined> {
    if (isSending) return undefined;
    setVisited(new Set(signupFields));
    const wrong = signupFields.find((field) => errors[field]);
    if (wrong) return wrong;
    if (address.asked) return 'postalCode';
    setSending(true);
    try {
      const { shirts } = await call<RedeemGift>('POST /api/gifts/:token/redemption', {
        params: { token },
        body: bodyOf(tidied),
      });
      forgetInTab(typedKey);
      onRedeemed(shirts);
      return undefined;
    } catch (failure) {
      console.warn(failure);
      return refuse(failure);
    } finally {
      setSending(false);
    }
  }

  function refuse(failure: unknown): SignupField | undefined {
    const known = failure instanceof CallError ? failure : undefined;
    const named = signupFields.flatMap((field) =>
      known?.fields[placeOf[field]] ? [[field, known.fields[placeOf[field]]] as const] : [],
    );
    setRefused(Object.fromEntries(named));
    const description = known?.detail ?? copy.notRedeemed;
    toast({ title: copy.error, description, destructive: true });
    return named[0]?.[0];
  }

  return {
    fields,
    isSending,
    addressAsked: visited.has('postalCode') ? address.asked : undefined,
    confirmAddress: address.confirm,
    shownErrors: errorsAt(visited, errors),
    change: (field: SignupField, value: string) => {
      write(field, value);
      setRefused(({ [field]: _settled, ...others }) => others);
    },
    leave: (field: SignupField) =>
      fields[field] && setVisited((before) => new Set([...before, field])),
    send,
  };
}
