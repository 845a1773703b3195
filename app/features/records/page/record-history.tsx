import { LocalMoment } from '#app/ui/local-date.tsx';
import type { RecordDetail } from '../contract.ts';
import { copy } from './copy.ts';

type RecordHistoryProps = { history: RecordDetail['history'] };

/** What was changed in a record, the latest first. */
export function RecordHistory({ history }: RecordHistoryProps) {
  if (history.length === 0) return null;
  return (
    <details className="border-t border-hairline pt-2">
      <summary className="type-label flex min-h-11 cursor-pointer items-center">
        {copy.history}
      </summary>
      <ol className="grid gap-5 pb-2">
        {history.map(({ at, change, fields }) => (
          <li key={`${at} ${change} ${fields.map(({ label }) => label).join()}`}>
            <p className="type-small text-label">
              {copy.changes[change]} <LocalMoment at={at} />
            </p>
            {change === 'changed' && (
              <dl className="mt-1 grid gap-1">
                {fields.map(({ label, before, after }) => (
                  <div key={label} className="wrap-anywhere">
                    <dt className="inline font-semibold">{label}: </dt>
                    <dd className="inline">
                      <del className="text-label">{before || copy.empty}</del>{' '}
                      <ins className="no-underline">{after || copy.empty}</ins>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
