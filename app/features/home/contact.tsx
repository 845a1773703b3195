import { useQuery } from '@tanstack/react-query';
import { InquiryForm } from '#app/features/inquiry/inquiry-form.tsx';
import { inquiryCopy } from '#app/features/inquiry/copy.ts';
import { newsletterCopy } from '#app/features/newsletter/copy.ts';
import { NewsletterForm } from '#app/features/newsletter/newsletter-form.tsx';
import type { Studio } from '#app/features/settings/contract.ts';
import { studioQuery } from '#app/features/settings/queries.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { homeCopy } from './copy.ts';
import { HomeSection } from './home-section.tsx';

/** Where to write, with the form beside it. */
export function Contact() {
  const { data: studio, isPending } = useQuery(studioQuery());
  return (
    <HomeSection id="contact">
      <div className="grid gap-x-6 gap-y-7 border-t border-hairline pt-6 lg:pt-7 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 id="contact-title" className="type-d2">
            {inquiryCopy.title}
          </h2>
          {studio && <Address studio={studio} />}
          {!studio && isPending && <Skeleton className="mt-8 h-56 max-w-sm" />}
        </div>
        <div className="lg:col-span-6 lg:col-start-7 lg:pt-2">
          <InquiryForm followsAddress />
        </div>
      </div>
    </HomeSection>
  );
}

/** How to reach the studio, and how soon it answers. */
export function Address({
  studio: { location, opening, email, phone, responseNote, socialLinks },
}: {
  studio: Studio;
}) {
  return (
    <div className="mt-5 lg:mt-8">
      {responseNote && <p className="type-statement max-w-[22em]">{responseNote}</p>}
      <address className="mt-5 not-italic">
        {location && <p className="text-label">{location}</p>}
        {opening && <p className="whitespace-pre-line text-label">{opening}</p>}
        {email && (
          <p>
            <a href={`mailto:${email}`} className={line}>
              {email}
            </a>
          </p>
        )}
        {phone && (
          <p>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={line}>
              {phone}
            </a>
          </p>
        )}
      </address>
      {socialLinks.length > 0 && (
        <ul aria-label={homeCopy.follow} className="mt-4 flex flex-wrap gap-x-6">
          {socialLinks.map(({ label, url }) => (
            <li key={label}>
              <a href={url} rel="me noopener" className={`${line} type-ui text-label`}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const line = 'inline-flex min-h-11 items-center link';

/** The last thing on the page. */
export function Newsletter() {
  return (
    <HomeSection id="newsletter">
      <div className="grid gap-x-6 gap-y-5 border-t border-hairline pt-6 lg:pt-7 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 id="newsletter-title" className="type-d2">
            {newsletterCopy.title}
          </h2>
          <p className="mt-4 max-w-[30em] text-label">{newsletterCopy.text}</p>
        </div>
        <NewsletterForm className="lg:col-span-6 lg:col-start-7 lg:pt-2" />
      </div>
    </HomeSection>
  );
}
