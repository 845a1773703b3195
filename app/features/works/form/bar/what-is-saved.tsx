import { Alert } from '#app/ui/icons/control-icons.tsx';
import { ArrowUpRight } from '#app/ui/icons/admin-icons.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { WorkDetail } from '../../contract.ts';
import type { DraftState } from '../saving/draft-state.ts';
import { useForm } from '../form-context.tsx';
import { barCopy as copy } from './copy.ts';
import { SaveState } from './save-state.tsx';
import type { Publishing } from './use-publish.ts';

type WhatIsSavedProps = {
  sheet: WorkDetail;
  state: DraftState;
  /** How many pictures are on their way to the server. */
  underWay: number;
  isOnSite: boolean;
  /** The pictures on their way are added once they have arrived. */
  areFollowing: boolean;
  problem: Publishing['problem'];
};

/** What went wrong or whether all is saved, what is on its way, and the way to the work. */
export function WhatIsSaved(props: WhatIsSavedProps) {
  const { sheet, state, underWay, isOnSite, areFollowing, problem } = props;
  const { form } = useForm();
  // Said once the work is nearly one: a form that has just been opened lacks more than that.
  const isBegun = underWay === 0 && form.pictures.length > 0 && form.title.trim() !== '';
  const lacksWeight =
    !isOnSite && isBegun && form.kind !== 'merchandise' && form.weight.trim() === '';
  return (
    <>
      {problem ? (
        <p
          role="alert"
          className="type-caption flex items-center gap-2 font-[480] text-danger sm:text-[0.9375rem]"
        >
          <Alert className="size-4.5" />
          {problem}
        </p>
      ) : (
        <SaveState sheet={sheet} state={state} />
      )}
      {lacksWeight && <p className="type-caption text-label sm:ml-2">{copy.noWeight}</p>}
      {underWay > 0 && (
        <p className="type-caption text-label sm:ml-2 sm:text-[0.9375rem]">
          {areFollowing ? copy.follow(underWay) : copy.underWay(underWay)}
        </p>
      )}
      {isOnSite && sheet.slug && (
        <Link
          to={`/work/${sheet.slug}`}
          className="inline-flex min-h-11 items-center gap-1.5 text-[0.875rem] underline underline-offset-4 sm:ml-2 sm:text-[0.9375rem]"
        >
          {copy.seeIt} <ArrowUpRight className="size-4.5 max-sm:hidden" />
        </Link>
      )}
    </>
  );
}
