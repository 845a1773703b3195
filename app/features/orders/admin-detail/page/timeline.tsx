import { LocalMoment } from '#app/ui/local-date.tsx';
import type { OrderDetail, TimelineEntry } from '../contract.ts';
import { copy } from '../copy.ts';
import { Part } from '../part.tsx';
import { actorOf, stepOf } from '../audit-sentences.ts';

/** How the order came to be as it is: when, who, from what, to what. The latest first. */
export function Timeline({ order }: { order: OrderDetail }) {
  return (
    <Part id="timeline" title={copy.timeline}>
      <ol className="border-t border-hairline">
        {order.timeline.toReversed().map((entry, index) => (
          <Step key={order.timeline.length - index} entry={entry} />
        ))}
      </ol>
    </Part>
  );
}

function Step({ entry }: { entry: TimelineEntry }) {
  const { words, from, to } = stepOf(entry);
  return (
    <li className="grid gap-x-5 border-b border-hairline py-3 sm:grid-cols-[11rem_1fr]">
      <p className="type-small pt-0.5 tabular-nums text-label">
        <LocalMoment at={entry.at} />
        <span className="sm:hidden">, </span>
        <span className="sm:block">{actorOf(entry)}</span>
      </p>
      <div className="min-w-0">
        <p className="break-words">{words}</p>
        {from && (
          <p className="type-small mt-1 whitespace-pre-line break-words text-label line-through">
            {from}
          </p>
        )}
        {to && <p className="type-small mt-1 whitespace-pre-line break-words">{to}</p>}
      </div>
    </li>
  );
}
