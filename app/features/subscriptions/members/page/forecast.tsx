import { sizes } from '../../club.ts';
import type { Reply } from '#app/platform/endpoint.ts';
import type { SummarizeMembers } from '../contract.ts';
import { membersCopy as copy } from './copy.ts';

/** How many shirts of each size the next month asks for. */
export function Forecast({ summary }: { summary: Reply<SummarizeMembers> }) {
  const all = Object.values(summary.forecast).reduce((total, one) => total + one, 0);
  return (
    <section aria-labelledby="forecast" className="mt-10">
      <h2 id="forecast" className="type-h">
        {copy.bySize(summary.nextMonth)}
      </h2>
      <p className="type-caption mt-1 text-label">{copy.bySizeHelp}</p>
      <dl className="mt-4 grid grid-cols-4 gap-px border border-hairline bg-hairline tabular-nums sm:grid-cols-8">
        {sizes.map((size) => (
          <div key={size} className="bg-wall px-4 py-3">
            <dt className="type-caption text-label">{size}</dt>
            <dd className="text-lg font-semibold">{summary.forecast[size]}</dd>
          </div>
        ))}
        <div className="bg-wall px-4 py-3">
          <dt className="type-caption text-label">{copy.bySizeAll}</dt>
          <dd className="text-lg font-semibold">{all}</dd>
        </div>
      </dl>
    </section>
  );
}
