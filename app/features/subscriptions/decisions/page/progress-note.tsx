import type { Progress } from '../contract.ts';
import { progressCopy as copy } from './copy.ts';

/** How far a decision is carried out, and for whom it could not be so far. */
export function ProgressNote({ progress }: { progress: Progress }) {
  const { told, members, untold, failed } = progress;
  return (
    <div role="status" className="mt-3">
      <p className="type-caption text-label">{copy.told(told, members)}</p>
      {untold > 0 && <p className="type-caption mt-1 text-label">{copy.untold(untold)}</p>}
      {failed.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold text-danger">{copy.failed}</h3>
          <ul className="mt-2 border-t border-hairline">
            {failed.map(({ id, name, email, attempts, reason, triedAgainAt }) => (
              <li key={id} className="border-b border-hairline py-2.5">
                <p className="wrap-anywhere">{name || email}</p>
                <p className="type-caption text-label">
                  {copy.failure(reason, attempts)} {copy.again(triedAgainAt)}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
