import { formatLongDate } from '#app/platform/formats/dates.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { EmailAddress } from '#app/ui/wrapped-email.tsx';
import type { MemberRow } from '../contract.ts';
import { memberPath } from '../path.ts';
import { stateLooks, stateNames } from '../states.ts';
import { membersCopy as copy } from './copy.ts';

/** A table on a wide screen, cards on a phone. */
export function MemberTable({ members }: { members: readonly MemberRow[] }) {
  return (
    <table className="mt-6 block w-full lg:table">
      <thead className="hidden border-b border-ink lg:table-header-group">
        <tr className="text-left">
          {copy.columns.map((name) => (
            <th
              key={name}
              scope="col"
              className="type-caption py-2 pr-5 font-normal text-label last:pr-0"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block lg:table-row-group">
        {members.map((member) => (
          <tr
            key={member.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b border-hairline py-4 align-top lg:table-row lg:py-0"
          >
            <td className="min-w-0 lg:w-2/5 lg:py-4 lg:pr-5">
              <Link
                to={memberPath(member.id)}
                className="link -my-2 inline-flex min-h-11 items-center font-semibold wrap-anywhere"
              >
                {member.name}
              </Link>
              <p className="wrap-anywhere text-label">
                <EmailAddress>{member.email}</EmailAddress>
              </p>
            </td>
            <td className="text-right font-semibold lg:py-4 lg:pr-5 lg:text-left">{member.size}</td>
            <td className="lg:py-4 lg:pr-5">
              <Tag look={stateLooks[member.state]}>{stateNames[member.state]}</Tag>
              <Until member={member} />
            </td>
            <td className="self-end text-right text-label lg:py-4 lg:text-left">
              <span className="type-caption lg:type-ui">{formatLongDate(member.joinedAt)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Until({ member: { state, periodEnd, paysAt } }: { member: MemberRow }) {
  const says = copy.until[state];
  const at = paysAt ?? periodEnd;
  if (!says || !at) return null;
  return (
    <p className="type-caption mt-1.5 text-label">
      {says} {formatLongDate(at)}
    </p>
  );
}
