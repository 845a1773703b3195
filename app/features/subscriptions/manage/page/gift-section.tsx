import { ButtonLink } from '#app/ui/forms/button.tsx';
import { useSellsClub } from '../../page/use-sells-club.ts';
import { manageCopy as copy } from './copy.ts';
import { Section } from './section.tsx';

/** The way to the page where months are given to somebody else, while the club takes new members. */
export function GiftSection() {
  if (!useSellsClub()) return null;
  return (
    <Section id="give" title={copy.gift.title}>
      <p>{copy.gift.text}</p>
      <ButtonLink to="/subscription/gift" className="mt-4">
        {copy.gift.link}
      </ButtonLink>
    </Section>
  );
}
