import type { LateMember, MonthDetail } from '../admin/contract.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { memberPath } from '../../members/path.ts';
import { monthCopy as copy } from './copy.ts';

const link = 'button button-small button-quiet';

/** Members whose payment is refused, with what was done about it and what comes next. */
export function LateMembers({ sheet: { month, late } }: { sheet: MonthDetail }) {
  if (late.length === 0) return null;
  const subject = `subject=${encodeURIComponent(copy.mailSubject(month))}`;
  const everybody = late.map(({ email }) => encodeURIComponent(email)).join(',');
  return (
    <section aria-labelledby="late">
      <div className="flex items-center justify-between gap-x-6 border-b border-hairline pb-1">
        <h2 id="late" className="type-h">
          {copy.lateTitle}
        </h2>
        {late.length > 1 && (
          <a href={`mailto:?bcc=${everybody}&${subject}`} className={link}>
            <span className="button-face">{copy.writeToAll}</span>
          </a>
        )}
      </div>
      <ul>
        {late.map((member) => (
          <Late key={member.id} member={member} subject={subject} />
        ))}
      </ul>
    </section>
  );
}

function Late({ member, subject }: { member: LateMember; subject: string }) {
  const { name, size, email } = member;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-hairline py-2 sm:flex-nowrap">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <Link to={memberPath(member.id)} className="link inline-flex min-h-11 items-center">
            {name}
          </Link>
          , {size}
        </p>
        <p className="type-caption mt-0.5 max-w-[44em] text-label">{copy.lateWords(member)}</p>
      </div>
      <a
        href={`mailto:${encodeURIComponent(email)}?${subject}`}
        className={`${link} shrink-0 max-sm:-ml-0`}
      >
        <span className="button-face">
          {copy.write}
          <span className="sr-only"> {name}</span>
        </span>
      </a>
    </li>
  );
}
