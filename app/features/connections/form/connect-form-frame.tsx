import type { ReactNode } from 'react';
import type { Connecting } from './use-connecting.ts';

type ConnectFormFrameProps = { connecting: Connecting; children: ReactNode };

/** The form around the fields of a connection. */
export function ConnectFormFrame({
  connecting: { form, submit },
  children,
}: ConnectFormFrameProps) {
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid max-w-[44rem] gap-x-6 gap-y-5 sm:grid-cols-2"
    >
      {children}
    </form>
  );
}
