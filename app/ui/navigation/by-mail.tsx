import { ContactLink } from './contact-link.tsx';

/** Where scripts are switched off: what the form here would do is done by mail. The sentence ends before the address. */
export function ByMail({ sentence, className }: { sentence: string; className?: string }) {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <p className={className}>
          {sentence} <ContactLink className="underline underline-offset-4" />.
        </p>
      )}
    </noscript>
  );
}
