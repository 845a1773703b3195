import { type ReactNode, useState } from 'react';
import { AskBeforeLeaving } from '#app/ui/overlays/ask-before-leaving.tsx';
import type { Connecting } from './use-connecting.ts';

type ConnectFormFrameProps = { connecting: Connecting; children: ReactNode };

/** The form around the fields of a connection; what was typed in it and not saved is not left behind unasked. */
export function ConnectFormFrame({
  connecting: { form, submit },
  children,
}: ConnectFormFrameProps) {
  const [isTyped, setTyped] = useState(false);
  return (
    <>
      <AskBeforeLeaving when={isTyped} onLeave={() => setTyped(false)} />
      <form
        ref={form}
        method="post"
        noValidate
        onInput={() => setTyped(true)}
        onSubmit={(event) => void submit(event)}
        className="grid max-w-[44rem] gap-x-6 gap-y-5 sm:grid-cols-2"
      >
        {children}
      </form>
    </>
  );
}
