import { useEffect, useRef } from 'react';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import type { GiftCard } from '../contract.ts';
import { cardCopy as copy } from './copy.ts';

/** Redeemed a moment ago. */
export function Welcome({ shirts }: { shirts: readonly string[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <div role="status">
        <h2 ref={heading} tabIndex={-1} className="type-d2 outline-none">
          {copy.welcomeTitle}
        </h2>
        <p className="type-statement mt-5 max-w-[28em]">{copy.welcome(shirts)}</p>
      </div>
      <h3 className="type-h mt-12">{copy.nextTitle}</h3>
      <dl className="mt-4 border-t border-ink">
        {copy.next.map(({ term, text }) => (
          <div
            key={term}
            className="grid gap-x-6 border-b border-hairline py-4 sm:grid-cols-[11rem_1fr]"
          >
            <dt className="font-semibold">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** What cannot be redeemed, and why. */
export function NotReady({ state }: { state: Exclude<GiftCard['state'], 'ready'> }) {
  return (
    <>
      <h2 className="type-d3">{copy[`${state}Title`]}</h2>
      <p className="type-statement mt-4 max-w-[28em]">{copy[state]}</p>
      <p className="mt-8">
        {state === 'redeemed' ? (
          <ButtonLink to="/subscription/manage">{copy.manage}</ButtonLink>
        ) : (
          <ButtonLink to="/shop">{copy.shop}</ButtonLink>
        )}
      </p>
    </>
  );
}
