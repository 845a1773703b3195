import { ContactLink } from './contact-link.tsx';
import { useContactEmail } from './use-site-url.ts';

/** Where scripts are switched off: what the form here would do is done by mail, once there is an address. The sentence ends before it. */
export function ByMail({ sentence, className }: { sentence: string; className?: string }) {
  const address = useContactEmail();
  return (
    <noscript>
      {import.meta.env.SSR && address && (
        <p className={className}>
          {sentence} <ContactLink className="underline underline-offset-4" />.
        </p>
      )}
    </noscript>
  );
}
