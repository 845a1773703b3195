import { type FormEvent, useEffect, useId, useState } from 'react';
import { CallError } from '#app/platform/call.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { forgetInTab, keepInTab, readFromTab } from '#app/platform/storage/tab-storage.ts';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { TextArea } from '#app/ui/forms/field.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { Inquiry } from '../../contract.ts';
import { copy as inboxCopy } from '../../copy.ts';
import { replyAddress } from '../../reply.ts';
import { longestReply } from '../longest-reply.ts';
import { threadCopy as copy } from './copy.ts';
import { KeepReply } from './keep-reply.tsx';
import { useSendReply } from './queries.ts';
import { SavedReplies } from './saved-replies.tsx';

/** The answer to an inquiry: what was typed survives a reload of this tab and a line that breaks. */
export function ReplyForm({ inquiry }: { inquiry: Inquiry }) {
  const { text, change, forget } = useTypedReply(inquiry.id);
  const why = useId();
  const isEmpty = text.trim() === '';
  const send = useSendReply(inquiry.id, () => {
    forget();
    toast(copy.sent(inquiry.firstName));
  });
  const refused = send.error instanceof CallError ? send.error.fields['body'] : undefined;
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isEmpty && !send.isPending) send.mutate(text);
  }
  return (
    <div className="mt-8 grid max-w-[54rem] gap-4">
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        <TextArea
          label={copy.answer}
          help={copy.help(inquiry.email)}
          error={text.trim().length > longestReply ? copy.tooLong : refused}
          rows={9}
          value={text}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
        {send.error && !refused && (
          <div role="alert">
            <FieldError>{refusalOf(send.error) ?? copy.notSent}</FieldError>
          </div>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button
            type="submit"
            variant="filled"
            busy={send.isPending}
            busyLabel={copy.sending}
            aria-disabled={isEmpty || undefined}
            aria-describedby={isEmpty ? why : undefined}
          >
            {copy.send}
          </Button>
          {isEmpty && (
            <p id={why} className="type-small text-label">
              {copy.sendWhy}
            </p>
          )}
        </div>
      </form>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <Saved text={text} change={change} />
        <ButtonLink to={`/admin/offers/new?inquiry=${inquiry.id}`} variant="quiet">
          {inboxCopy.offer}
        </ButtonLink>
        <a href={replyAddress(inquiry)} className="link type-ui inline-flex min-h-11 items-center">
          {copy.byMail}
        </a>
      </div>
    </div>
  );
}

type SavedProps = { text: string; change: (text: string) => void };

/** The answers kept for use, and a way to keep this one among them. */
function Saved({ text, change }: SavedProps) {
  const [open, setOpen] = useState<'saved' | 'keep'>();
  const isEmpty = text.trim() === '';
  const close = () => setOpen(undefined);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen('saved')}>
        {copy.saved}
      </Button>
      {!isEmpty && (
        <Button variant="quiet" onClick={() => setOpen('keep')}>
          {copy.keep}
        </Button>
      )}
      {open === 'saved' && (
        <SavedReplies
          onChoose={({ body }) => {
            change(isEmpty ? body : `${text.trimEnd()}\n\n${body}`);
            close();
          }}
          onClose={close}
        />
      )}
      {open === 'keep' && <KeepReply body={text} onClose={close} />}
    </>
  );
}

const empty = { text: '' };

/** The text of an answer, kept in this tab until it is sent. */
function useTypedReply(id: string) {
  const stored = `reply ${id}`;
  const [text, setText] = useState('');
  // The server knows nothing of the tab.
  useEffect(() => setText(readFromTab(stored, empty).text), [stored]);
  return {
    text,
    change: (next: string) => {
      setText(next);
      keepInTab(stored, { text: next });
    },
    forget: () => {
      setText('');
      forgetInTab(stored);
    },
  };
}
