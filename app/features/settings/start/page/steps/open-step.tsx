import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { Done } from '#app/ui/icons/admin-icons.tsx';
import { Alert } from '#app/ui/icons/control-icons.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { Start } from '../../contract.ts';
import type { StepName } from '../../steps.ts';
import { lackCopy, startCopy as copy } from '../../copy.ts';
import { useOpenShop } from '../../queries.ts';
import { stepPath } from '../step-path.ts';

/** What it still lacks, what is told plainly, and the button. */
export function OpenStep({ start }: { start: Start }) {
  const { isClosed, lacks, found } = start;
  const open = useOpenShop();
  if (!isClosed)
    return (
      <>
        <Row is="done" sentence={copy.isOpen} />
        <ButtonLink to="/" variant="secondary" className="mt-6">
          {copy.visit}
        </ButtonLink>
      </>
    );
  const isBarred = lacks.length > 0;
  return (
    <>
      <ul className="border-t border-hairline">
        {lacks.map((lack) => (
          <Row key={lack} is="missing" {...lackCopy[lack]} />
        ))}
        {found.payments !== 'live' && <Row is="told" step="payment" sentence={copy.opensUnpaid} />}
        {found.mail === 'kept' && <Row is="told" step="mail" sentence={copy.opensUnheard} />}
        {!isBarred && <Row is="done" sentence={copy.ready} />}
      </ul>
      <div className="mt-8">
        <Button
          variant="filled"
          size="large"
          disabled={isBarred}
          busy={open.isPending}
          busyLabel={copy.opening}
          aria-describedby="why-closed"
          className="max-sm:w-full"
          onClick={() => open.mutate()}
        >
          {copy.open}
        </Button>
        <p id="why-closed" className="type-caption mt-3 text-label">
          {isBarred ? copy.cannotOpen(lacks) : copy.whatOpens}
        </p>
      </div>
    </>
  );
}

type RowProps = { is: 'done' | 'told' | 'missing'; sentence: string; step?: StepName };

function Row({ is, sentence, step }: RowProps) {
  return (
    <li className="flex list-none items-center gap-3 border-b border-hairline py-3">
      {is === 'done' ? (
        <Done className="size-5 text-moss" />
      ) : (
        <Alert className={is === 'told' ? 'size-5 text-ochre' : 'size-5 text-danger'} />
      )}
      <span className="min-w-0">{sentence}</span>
      {step && (
        <Link
          to={stepPath(step)}
          className="type-caption ml-auto flex min-h-11 shrink-0 items-center underline underline-offset-4"
        >
          {copy.doItNow}
        </Link>
      )}
    </li>
  );
}
