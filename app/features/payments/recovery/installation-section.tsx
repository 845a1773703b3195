import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { Question } from '#app/ui/overlays/question.tsx';
import type { InstallationState } from '#app/features/installation/contract.ts';
import { recoveryCopy as copy } from './copy.ts';
import { installationQuery, useConfirmation } from './queries.ts';

/** Whether this database is the living shop: asked while it only looks; nothing stands here in a shop that is sure of itself. */
export function InstallationSection({ className }: { className?: string }) {
  const { data: state } = useQuery(installationQuery());
  if (!state) return null;
  if (!state.isLooking)
    return state.heldLetters > 0 ? (
      <HeldLetters count={state.heldLetters} className={className} />
    ) : null;
  return (
    <section
      aria-labelledby="which-shop"
      className={cx('border border-ochre bg-paper p-5 sm:p-6', className)}
    >
      <h2 id="which-shop" className="type-h">
        {state.isCopy ? copy.copyTitle : copy.question}
      </h2>
      <p className="mt-2 max-w-[44em]">{state.isCopy ? copy.copyIntro : reasonOf(state)}</p>
      {!state.isCopy && <p className="mt-2 max-w-[44em] text-label">{copy.meanwhile}</p>}
      {state.isCopy ? <OpenAfterAll /> : <Choices />}
    </section>
  );
}

function reasonOf({ reason, lastSite, site }: InstallationState): string {
  const sentence = reason ? copy.reasons[reason] : '';
  return reason === 'moved' && lastSite ? `${sentence} ${copy.address(lastSite, site)}` : sentence;
}

/** One press answers the question; each button says what follows. */
function Choices() {
  const { mutate, isPending, variables } = useConfirmation();
  return (
    <div className="mt-5 grid gap-x-10 gap-y-5 sm:grid-cols-2">
      <Choice note={copy.shopNote}>
        <Button
          variant="filled"
          className="w-full sm:w-auto"
          busy={isPending && variables === 'shop'}
          busyLabel={copy.deciding}
          onClick={() => mutate('shop')}
        >
          {copy.shop}
        </Button>
      </Choice>
      <Choice note={copy.copyNote}>
        <Button
          className="w-full sm:w-auto"
          busy={isPending && variables === 'copy'}
          busyLabel={copy.deciding}
          onClick={() => mutate('copy')}
        >
          {copy.copy}
        </Button>
      </Choice>
    </div>
  );
}

/** A copy does not ask; whoever opens it after all is asked once. */
function OpenAfterAll() {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useConfirmation();
  if (!isAsking)
    return (
      <Button className="mt-5 w-full sm:w-auto" onClick={() => setAsking(true)}>
        {copy.shopYes}
      </Button>
    );
  return (
    <Question
      className="mt-5"
      sentence={copy.shopSure}
      yes={copy.shopYes}
      busy={isPending}
      busyLabel={copy.deciding}
      onYes={() => mutate('shop', { onSettled: () => setAsking(false) })}
      no={{ words: copy.back, press: () => setAsking(false) }}
    />
  );
}

function Choice({ note, children }: { note: string; children: React.ReactNode }) {
  return (
    <div>
      {children}
      <p className="type-small mt-2 max-w-[28em] text-label">{note}</p>
    </div>
  );
}

function HeldLetters({ count, className }: { count: number; className?: string | undefined }) {
  return (
    <p className={cx('border-l-2 border-ochre pl-4', className)}>
      {copy.held(count)}{' '}
      <Link to="/admin/inbox/letters" className="underline underline-offset-4">
        {copy.heldLink}
      </Link>
    </p>
  );
}
