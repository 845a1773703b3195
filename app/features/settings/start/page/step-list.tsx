import { cx } from '#app/ui/cx.ts';
import { Check } from '#app/ui/icons/control-icons.tsx';
import { ArrowRight } from '#app/ui/icons/icons.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { Start } from '../contract.ts';
import { type StepName, stepNames } from '../steps.ts';
import { foundBy, startCopy as copy, stepCopy } from '../copy.ts';
import { stepPath } from './step-path.ts';

type Props = { start: Start; at: StepName };

/** How many steps are done, in words and as a bar for each. */
export function Progress({ start, at }: Props) {
  const done = start.steps.filter(({ state }) => state === 'done').length;
  const skipped = start.steps.filter(({ state }) => state === 'skipped').length;
  const all = stepNames.length;
  return (
    <>
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">
          <span className="lg:hidden">{copy.step(stepNames.indexOf(at) + 1, all)}</span>
          <span className="max-lg:hidden">{copy.done(start, done, all)}</span>
        </span>
        <span className="type-caption text-label">
          <span className="lg:hidden">
            {copy.doneShort(start, done, all)}
            {skipped > 0 && ', '}
          </span>
          {skipped > 0 && copy.skippedCount(skipped)}
        </span>
      </p>
      <div aria-hidden="true" className="mt-3 grid grid-cols-8 gap-1.5 lg:mb-4">
        {start.steps.map(({ name, state }) => (
          <span
            key={name}
            className={cx(
              'h-1',
              name === at ? 'bg-ink' : state === 'done' ? 'bg-moss' : 'bg-hairline',
            )}
          />
        ))}
      </div>
    </>
  );
}

/** Every step with what it found; each can be opened at any time. */
export function StepList({ start, at, className }: Props & { className?: string }) {
  return (
    <ol className={cx('border-t border-ink', className)}>
      {start.steps.map(({ name, state }, index) => (
        <li key={name} className="border-b border-hairline">
          <Link
            to={stepPath(name)}
            preventScrollReset={false}
            aria-current={name === at ? 'step' : undefined}
            className="group flex min-h-17 items-center gap-4 py-3"
          >
            <span
              aria-hidden="true"
              className="w-7 shrink-0 font-condensed text-[1.625rem]/none font-semibold text-label [font-stretch:62%] group-[[aria-current]]:text-ink"
            >
              {index + 1}
            </span>
            <span className="min-w-0">
              <span className="block group-hover:underline group-hover:underline-offset-4 group-[[aria-current]]:font-semibold">
                {stepCopy[name].label}
              </span>
              <span className="type-small block truncate text-label">
                {state === 'skipped'
                  ? copy.skippedStep
                  : (foundBy(name, start) ?? stepCopy[name].later)}
              </span>
            </span>
            <span className="ml-auto shrink-0">
              {name === at ? (
                <ArrowRight className="size-5" />
              ) : state === 'done' ? (
                <>
                  <Check className="size-5 text-moss" />
                  <span className="sr-only">{copy.isDone}</span>
                </>
              ) : state === 'skipped' ? (
                <span className="type-caption border-b border-ink">{copy.doItNow}</span>
              ) : null}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
