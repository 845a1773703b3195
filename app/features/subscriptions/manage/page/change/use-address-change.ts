import { useRef, useState } from 'react';
import { CallError } from '#app/platform/call.ts';
import { errorsAt, useAddressQuestion } from '../../../page/use-signup.ts';
import { isRegion } from '../../../regions.ts';
import {
  signupErrors,
  type SignupErrors,
  type SignupField,
  type SignupFields,
  signupFields,
  tidySignup,
} from '../../../signup.ts';
import type { ClubAddress } from '../../../contract.ts';
import type { MemberPage } from '../../contract.ts';
import { sentenceOf } from '../use-member.ts';

/** Whose address it is, and what saves another one: its failure, or nothing. */
export type AddressOwner = {
  member: Pick<MemberPage, 'address' | 'email' | 'size'>;
  save: (address: ClubAddress) => Promise<unknown>;
};

/** The sign-up's fields and rules, filled with the address that is kept. */
export function useAddressChange({ member, save }: AddressOwner, onSaved: () => void) {
  const [fields, setFields] = useState<SignupFields>(() => ({
    ...member.address,
    email: member.email,
    tshirtSize: member.size,
  }));
  const latest = useRef(fields);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<SignupErrors>({});
  const [failure, setFailure] = useState<string>();
  const tidied = tidySignup(fields);
  const errors: SignupErrors = { ...refused, ...signupErrors(tidied) };
  const question = useAddressQuestion(tidied, errors);

  /** Saves the address, or answers the first field that is wrong. */
  async function send(): Promise<SignupField | undefined> {
    setVisited(new Set(signupFields));
    setFailure(undefined);
    const wrong = signupFields.find((field) => errors[field]);
    if (wrong) return wrong;
    if (question.asked) return 'postalCode';
    const { email: _email, tshirtSize: _size, ...address } = tidied;
    const failed = await save(address);
    if (failed) return refuse(failed);
    onSaved();
    return undefined;
  }

  function refuse(failed: unknown): SignupField | undefined {
    const named = failed instanceof CallError ? failed.fields : {};
    const known = signupFields.flatMap((field) => {
      const sentence = named[field] ?? named[`address.${field}`];
      return sentence ? [[field, sentence] as const] : [];
    });
    setRefused(Object.fromEntries(known));
    if (known.length === 0) setFailure(sentenceOf(failed));
    return known[0]?.[0];
  }

  return {
    fields,
    failure,
    shownErrors: errorsAt(visited, errors),
    asked: visited.has('postalCode') ? question.asked : undefined,
    confirm: question.confirm,
    change: (field: SignupField, value: string) => {
      // Several fields may change before the next render: a browser fills in a name and an address at once.
      const changed = { ...latest.current, [field]: value };
      if (field === 'countryCode' && !isRegion(value, changed.stateCode)) changed.stateCode = '';
      latest.current = changed;
      setFields(changed);
      setRefused(({ [field]: _settled, ...others }) => others);
    },
    leave: (field: SignupField) => {
      if (fields[field]) setVisited((before) => new Set([...before, field]));
    },
    send,
  };
}
