import { Fragment } from 'react';

/** An e-mail address which, where it is too long for its line, breaks before its `@` and its dots. */
export function EmailAddress({ children }: { children: string }) {
  return children.split(/(?=[@.])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
