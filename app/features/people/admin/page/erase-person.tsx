import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call, CallError } from '#app/platform/call.ts';
import { Button, buttonLook } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { LocalMoment } from '#app/ui/local-date.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { CustomerDetail, EraseCustomer } from '../contract.ts';
import { erasureCopy as copy } from '../copy.ts';

/** A person's own data: handed to them as a file, or erased. What cannot be undone is asked for by their address. */
export function ErasePerson({
  customer,
  onErased,
}: {
  customer: CustomerDetail;
  onErased: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  function cancel(): void {
    flushSync(() => setAsking(false));
    opener.current?.focus();
  }
  return (
    <section aria-labelledby="own-data" className="mt-10 border-t border-hairline pt-5">
      <h3 id="own-data" className="font-semibold">
        Their own data
      </h3>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        <a
          href={`/api/admin/customers/${customer.id}/export`}
          download
          className={buttonLook({ size: 'small' })}
        >
          <span className="button-face">Save as a file</span>
        </a>
        {!isAsking && (
          <Button ref={opener} variant="quiet" size="small" onClick={() => setAsking(true)}>
            {copy.erase}
          </Button>
        )}
      </div>
      {isAsking && customer.erasureBlocks.length > 0 && (
        <Answer label={copy.title}>
          <Blocks blocks={customer.erasureBlocks} onCancel={cancel} />
        </Answer>
      )}
      {isAsking && customer.erasureBlocks.length === 0 && (
        <Answer label={copy.erase}>
          <EraseForm customer={customer} onErased={onErased} onCancel={cancel} />
        </Answer>
      )}
    </section>
  );
}

type EraseFormProps = { customer: CustomerDetail; onErased: () => void; onCancel: () => void };

function EraseForm({ customer, onErased, onCancel }: EraseFormProps) {
  const client = useQueryClient();
  const erase = useMutation({
    mutationFn: (email: string) =>
      call<EraseCustomer>('POST /api/admin/customers/:id/erase', {
        params: { id: customer.id },
        body: { email },
      }),
    onSuccess: () => {
      toast({ title: 'Erased', description: 'What the law wants kept stays without their name.' });
      onErased();
    },
    onSettled: () => client.invalidateQueries(),
  });
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    erase.mutate(String(new FormData(event.currentTarget).get('email')));
  }
  const error =
    erase.error &&
    ((erase.error instanceof CallError && (erase.error.fields['email'] ?? erase.error.detail)) ||
      'That did not go through. Please try again.');
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p>
        Inquiries, commissions, newsletter and letters go for good; orders and their sums stay
        without a name. This cannot be undone.
      </p>
      <TextField
        id="erase-email"
        name="email"
        label={`Type ${customer.email} to confirm`}
        type="email"
        autoComplete="off"
        error={error || undefined}
      />
      <div className="flex gap-6">
        <Button type="submit" variant="danger" busy={erase.isPending} busyLabel="Erasing...">
          Erase for good
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Takes the focus from the button that it replaces, and is brought into view: on a phone it opens below the fold. */
function Answer({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={box}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className="mt-5 scroll-my-4 outline-none"
    >
      {children}
    </div>
  );
}

/** What must come to an end first, each with the way there. */
function Blocks({
  blocks,
  onCancel,
}: {
  blocks: CustomerDetail['erasureBlocks'];
  onCancel: () => void;
}) {
  return (
    <div className="grid gap-4">
      <h4 className="font-semibold">{copy.title}</h4>
      <ul className="grid">
        {blocks.map(({ sentence, path, until }, index) => (
          <li
            key={index}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-hairline py-3"
          >
            <span className="min-w-0 flex-1 basis-64">
              {sentence}
              {until && (
                <span className="type-small block text-label">
                  {copy.until} <LocalMoment at={until} />
                </span>
              )}
            </span>
            {path && (
              <Link
                to={path}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {copy.open}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button variant="quiet" onClick={onCancel}>
          {copy.close}
        </Button>
      </div>
    </div>
  );
}
