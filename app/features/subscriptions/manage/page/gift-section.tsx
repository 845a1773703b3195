import { ButtonLink } from '#app/ui/forms/button.tsx';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import { manageCopy as copy } from './copy.ts';
import { Section } from './section.tsx';

/** The way to the page where months are given to somebody else, while the club takes new members. */
export function GiftSection() {
  const { empty } = useSite();
  if (empty?.includes('/subscription')) return null;
  return (
    <Section id="give" title={copy.gift.title}>
      <p>{copy.gift.text}</p>
      <ButtonLink to="/subscription/gift" className="mt-4">
        {copy.gift.link}
      </ButtonLink>
    </Section>
  );
}
