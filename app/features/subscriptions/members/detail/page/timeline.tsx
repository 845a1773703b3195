import { LocalMoment } from '#app/ui/local-date.tsx';
import type { MemberDetail, MemberStep } from '../contract.ts';
import { detailCopy } from './copy.ts';
import { Part } from './part.tsx';
import { actorOf, wordsOf } from './steps.ts';

/** How the membership came to be as it is: when, who, what. The latest first. */
export function Timeline({ member }: { member: MemberDetail }) {
  const { timeline, currency } = member;
  return (
    <Part id="timeline" title={detailCopy.timeline.title}>
      <ol>
        {timeline.map((step, index) => (
          <Step key={timeline.length - index} step={step} currency={currency} />
        ))}
      </ol>
    </Part>
  );
}

function Step({ step, currency }: { step: MemberStep; currency: string }) {
  const { text, more } = wordsOf(step, currency);
  const { tracking } = step;
  return (
    <li className="grid gap-x-5 border-b border-hairline py-3 sm:grid-cols-[11rem_1fr]">
      <p className="type-small pt-0.5 tabular-nums text-label">
        <LocalMoment at={step.at} />
        <span className="sm:hidden">, </span>
        <span className="sm:block">{actorOf(step)}</span>
      </p>
      <div className="min-w-0">
        <p className="wrap-anywhere">{text}</p>
        {more && <p className="type-small mt-1 wrap-anywhere text-label">{more}</p>}
        {tracking && (
          <p className="type-small mt-1 wrap-anywhere text-label">
            {tracking.carrier}{' '}
            {tracking.url ? (
              <a
                href={tracking.url}
                target="_blank"
                rel="noreferrer"
                className="underline underline-offset-4"
              >
                {tracking.number}
              </a>
            ) : (
              tracking.number
            )}
          </p>
        )}
      </div>
    </li>
  );
}
