import { useState, type ReactNode } from 'react';
import { refusalOf, unreached } from '#app/platform/refusal.ts';
import { Button, ButtonLink, buttonLook } from '#app/ui/forms/button.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { MonthDetail } from '../admin/contract.ts';
import { monthCopy as copy } from './copy.ts';
import { useCloseMonth } from './queries.ts';

/** The one thing to do now, and what happens without it. */
export function NextStep({ sheet }: { sheet: MonthDetail }) {
  const { month, state, maker, paid, closesOn, first, later, counts, design } = sheet;
  const waiting = first.pending + later.pending;
  const atPrinter = first.atPrinter + later.atPrinter;
  const refused = first.refused + later.refused;
  if (state === 'paused')
    return <Card says={copy.paused(month, design.title !== '' || design.picture !== null)} />;
  if (state === 'ahead')
    return (
      <Card
        says={[copy.ahead(month), !design.isPublished && copy.needsDesign]
          .filter(Boolean)
          .join(' ')}
        {...(!design.isPublished && { action: <DrawDesign month={month} isFilled /> })}
      />
    );
  if (state === 'open')
    return (
      <Card
        says={paid === 0 ? copy.nobody(month) : copy.members(paid, month, maker)}
        action={<CloseButton sheet={sheet} />}
        otherwise={copy.byItself(closesOn)}
      />
    );
  if (refused > 0 || (waiting === 0 && atPrinter > 0))
    return <AtPrinter count={atPrinter} refused={refused} />;
  const disputed = first.disputed + later.disputed;
  if (waiting === 0 && disputed > 0) return <Card says={copy.disputed(disputed)} />;
  if (waiting === 0)
    return <Card says={counts.size + counts.later === 0 ? copy.nothingToSend : copy.allLeft} />;
  return (
    <Card
      says={copy.toPack(waiting)}
      action={
        <>
          <a
            href={`/api/admin/club/months/${month}/labels?run=${first.pending > 0 ? 1 : 2}`}
            target="_blank"
            rel="noreferrer"
            className={`${buttonLook({ variant: 'filled' })} max-lg:w-full`}
          >
            <span className="button-face">{copy.printLabels}</span>
          </a>
          <Link to="#ship" className="button button-medium button-quiet">
            <span className="button-face">{copy.toShipPart}</span>
          </Link>
        </>
      }
      otherwise={copy.ifNothingPack}
    />
  );
}

/** What the printer has, and what it does not make until its owner has decided. */
function AtPrinter({ count, refused }: { count: number; refused: number }) {
  const isStuck = refused > 0;
  return (
    <Card
      says={isStuck ? copy.refused(refused) : copy.atPrinter(count)}
      action={
        <ButtonLink
          to={isStuck ? '/admin/printing?tab=to-see-to' : '/admin/printing'}
          variant={isStuck ? 'filled' : 'quiet'}
          className={isStuck ? 'max-lg:w-full' : ''}
        >
          {copy.openPrinting}
        </ButtonLink>
      }
      {...(isStuck && { otherwise: copy.ifNothingRefused })}
    />
  );
}

function Card({
  says,
  action,
  otherwise,
}: {
  says: string;
  action?: ReactNode;
  otherwise?: string;
}) {
  return (
    <section
      aria-label={copy.nextStep}
      className="border-y border-hairline bg-paper p-6 max-lg:mx-[calc(-1*var(--margin))] max-lg:px-(--margin) lg:border-x"
    >
      <h2 className="type-caption text-label">{copy.nextStep}</h2>
      <p className="mt-1.5 max-w-[39em] text-[1.0625rem]/6.5">{says}</p>
      {action && <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">{action}</div>}
      {otherwise && <p className="type-small mt-3 text-label">{otherwise}</p>}
    </section>
  );
}

function DrawDesign({ month, isFilled }: { month: string; isFilled?: boolean }) {
  return (
    <ButtonLink
      to={`/admin/subscriptions/designs/${month}`}
      variant={isFilled ? 'filled' : 'quiet'}
      className="max-lg:w-full"
    >
      {copy.drawDesign}
    </ButtonLink>
  );
}

function CloseButton({ sheet }: { sheet: MonthDetail }) {
  const { month, paid, maker, daysLeft } = sheet;
  const [isAsked, setIsAsked] = useState(false);
  const close = useCloseMonth(month);
  const press = () =>
    close.mutate(undefined, {
      onSuccess: () => toast({ title: copy.closed(month) }),
      onError: (error) =>
        toast({
          title: copy.failed,
          description: refusalOf(error) ?? unreached,
          destructive: true,
        }),
      onSettled: () => setIsAsked(false),
    });
  return (
    <>
      <Button variant="filled" className="max-lg:w-full" onClick={() => setIsAsked(true)}>
        {copy.close(month)}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={copy.question.title(month)}
          consequence={[
            copy.question.consequence(paid, maker),
            daysLeft > 0 && copy.question.early(sheet),
          ]
            .filter(Boolean)
            .join('\n\n')}
          yes={copy.close(month)}
          no={copy.question.no}
          busy={close.isPending}
          busyLabel={copy.closing}
          onYes={press}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
