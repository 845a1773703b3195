import { ButtonLink } from '#app/ui/forms/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { archivePath } from '../../archive/month-schema.ts';
import { endedClubCopy as copy } from './ended-club-copy.ts';

/** Instead of a form, once the club ends or has ended: a word of thanks, and the way to what was drawn. */
export function EndedClub({ after, running }: { after: string; running: string }) {
  return (
    <EmptyState isHeading sentence={after < running ? copy.ended(after) : copy.ends(after)}>
      <p className="mb-3 max-w-[34em] basis-full text-label">
        {after < running ? copy.endedText : copy.endsText}
      </p>
      <ButtonLink to={archivePath} variant="filled">
        {copy.toArchive}
      </ButtonLink>
      <ButtonLink to="/shop" variant="quiet">
        {copy.toShop}
      </ButtonLink>
    </EmptyState>
  );
}
