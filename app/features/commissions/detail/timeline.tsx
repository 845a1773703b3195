import { formatMoney } from '#app/platform/formats/money.ts';
import { LocalDate } from '#app/ui/local-date.tsx';
import { stageNames } from '../commission.ts';
import type { CommissionDetail, Stage } from '../contract.ts';
import { detailCopy } from '../copy.ts';

const copy = detailCopy.timeline;
const who: Record<string, string> = {
  owner: 'You',
  buyer: 'The client',
  provider: 'The payment provider',
  system: 'The shop',
};

/** Who did what, and when; the latest first. */
export function Timeline({ detail: { timeline } }: { detail: CommissionDetail }) {
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="type-h">
        {copy.title}
      </h2>
      {timeline.length === 0 && <p className="mt-3 text-label">{copy.none}</p>}
      <ol className="mt-3">
        {timeline.map((entry, index) => (
          <li
            key={index}
            className="grid grid-cols-[6.5rem_1fr] gap-x-4 border-t border-hairline py-2.5"
          >
            <span className="text-label tabular-nums">
              <LocalDate at={entry.at} />
            </span>
            <span className="min-w-0 wrap-anywhere">
              {sentenceOf(entry)}
              <span className="type-small block text-label">{who[entry.actor] ?? entry.actor}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function sentenceOf({ change, before, after }: CommissionDetail['timeline'][number]): string {
  const name = (stage: string | null) => stageNames[stage as Stage] ?? stage ?? '-';
  if (change === 'stage') return `Moved from ${name(before)} to ${name(after)}`;
  const begun = change[0]!.toUpperCase() + change.slice(1);
  if (change === 'letter to the client') return `${begun}: ${after ?? ''}`;
  return after && /^\d+\.\d\d$/.test(after) ? `${begun}: ${formatMoney(after)}` : begun;
}
