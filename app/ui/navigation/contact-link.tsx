import { useContactEmail } from './use-site-url.ts';

/** The address that a buyer writes to. */
export function ContactLink({ className }: { className: string }) {
  const address = useContactEmail();
  return (
    <a className={className} href={`mailto:${address}`}>
      {address}
    </a>
  );
}
