import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '#app/platform/errors.ts';
import { formRefusal } from '#app/platform/refusal.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { textsOf } from './form-texts.ts';

type Texts = Record<string, string>;

type ConnectingOptions<Connection> = {
  /** What the browser itself can say of the fields. */
  check: (texts: Texts) => FieldErrors;
  connect: (texts: Texts) => Promise<Connection>;
  /** Of the query that the new connection is the answer to. */
  queryKey: QueryKey;
  saved: { title: string; description: string };
  onSaved: () => void;
};

/** What the parts of such a form share. */
export type Connecting = ReturnType<typeof useConnecting>;

/** Sends a form that connects the shop to a provider; what is refused stays in it, the focus at the first field to blame. */
export function useConnecting<Connection>(options: ConnectingOptions<Connection>) {
  const { check, connect, queryKey, saved, onSaved } = options;
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState(formRefusal(undefined));
  const [isChecking, setChecking] = useState(false);
  useEffect(() => {
    if (Object.keys(refusal.fields).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const texts = textsOf(event.currentTarget);
    const wrong = check(texts);
    if (Object.keys(wrong).length > 0) return setRefusal({ fields: wrong, whole: undefined });
    setChecking(true);
    setRefusal(formRefusal(undefined));
    try {
      client.setQueryData(queryKey, await connect(texts));
      await client.invalidateQueries({ queryKey: ['/api/admin/mode'] });
      toast(saved);
      onSaved();
    } catch (error) {
      setRefusal(formRefusal(error));
    }
    setChecking(false);
  }
  return { refusal, isChecking, form, submit };
}
