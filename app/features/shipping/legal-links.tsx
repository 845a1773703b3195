import { shippingCopy } from './copy.ts';

/** What a buyer agrees to, each in a tab of its own: leaving the form would cost the works that it holds. */
export function LegalLinks({ begin, className }: { begin: string; className?: string }) {
  const { terms, privacy, shipping, returns } = shippingCopy.legal;
  return (
    <p className={className}>
      {begin} <NewTab to="/terms">{terms}</NewTab>. <NewTab to="/privacy">{privacy}</NewTab>,{' '}
      <NewTab to="/shipping-policy">{shipping}</NewTab>, <NewTab to="/returns">{returns}</NewTab>.
    </p>
  );
}

function NewTab({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="underline underline-offset-4">
      {children}
      <span className="sr-only"> {shippingCopy.legal.newTab}</span>
    </a>
  );
}
