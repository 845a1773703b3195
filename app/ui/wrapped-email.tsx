import { Fragment } from 'react';
import { isErasedAddress, shownAddress } from '#app/platform/formats/email.ts';

/** An e-mail address which, where it is too long for its line, breaks before its `@` and its dots. */
export function EmailAddress({ children }: { children: string }) {
  return shownAddress(children)
    .split(/(?=[@.])/)
    .map((part, at) => (
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ));
}

/** The same, as a link to write there; nobody can write to a person who was erased. */
export function EmailLink({ email, className }: { email: string; className?: string }) {
  const shown = <EmailAddress>{email}</EmailAddress>;
  if (isErasedAddress(email)) return <span className="text-label">{shown}</span>;
  return (
    <a href={`mailto:${email}`} className={className}>
      <span>{shown}</span>
    </a>
  );
}
