import { LocalMoment } from '#app/ui/local-moment.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { backupsSection, mailSection } from '#app/features/settings/frame/sections.ts';
import type { Health, WatchedPart } from './contract.ts';
import { healthCopy as copy } from './copy.ts';

type PartCardProps = WatchedPart & { health: Health };

/** One part of the shop: well, or what is wrong with it. */
export function PartCard({ part, tasks, health }: PartCardProps) {
  const lacks =
    (part === 'backups' && health.lastBackup === null && copy.none) ||
    (part === 'letters' && health.areLettersKept && copy.kept);
  return (
    <li className="border border-hairline bg-paper px-6 py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 className="text-[1.0625rem]/6 font-semibold">{copy.names[part]}</h2>
        {tasks.length > 0 ? (
          <Tag look="overdue">{copy.wrong}</Tag>
        ) : lacks ? (
          <Tag look="pending">{lacks}</Tag>
        ) : (
          <Tag look="shipped">{copy.well}</Tag>
        )}
      </div>
      {tasks.length === 0 ? (
        <div className="mt-2 max-w-[38em] text-label">
          <Good part={part} health={health} />
        </div>
      ) : (
        <ul>
          {tasks.map((task) => (
            <Trouble key={task.id} task={task} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Good({ part, health }: Pick<PartCardProps, 'part' | 'health'>) {
  const { diskUsedPercent, hasCertificate, lettersWaiting, areLettersKept, lastBackup } = health;
  if (part === 'payments' || part === 'printer') return copy.good[part];
  if (part === 'letters')
    return areLettersKept ? (
      <Lack says={copy.good.lettersKept} link={{ to: mailSection, label: copy.mailLink }} />
    ) : (
      copy.good.letters(lettersWaiting)
    );
  if (part === 'disk') return copy.good.disk(diskUsedPercent);
  if (part === 'certificate')
    return hasCertificate ? copy.good.certificate : copy.good.noCertificate;
  if (lastBackup !== null)
    return (
      <>
        {copy.good.lastBackup}
        <LocalMoment at={lastBackup} />
      </>
    );
  return <Lack says={copy.good.noBackup} link={{ to: backupsSection, label: copy.backupLink }} />;
}

function Lack({
  says,
  link: { to, label },
}: {
  says: string;
  link: { to: string; label: string };
}) {
  return (
    <>
      {says}
      <Link to={to} className="flex min-h-11 w-fit items-center type-ui font-medium text-ink">
        <span className="link underline underline-offset-4">{label}</span>
      </Link>
    </>
  );
}

function Trouble({ task }: { task: WatchedPart['tasks'][number] }) {
  const { title, happened, todo, path, link, since } = task;
  return (
    <li className="mt-4 border-t border-hairline pt-4 max-w-[44em]">
      <h3 className="font-semibold text-danger">{title}</h3>
      <p className="type-small text-label">
        {copy.since}
        <LocalMoment at={since} />
      </p>
      <p className="mt-2">{happened}</p>
      <p className="mt-2">
        <strong className="font-semibold">{copy.todo}:</strong> {todo}
      </p>
      <Link to={path} className="mt-2 inline-flex min-h-11 items-center type-ui font-medium">
        <span className="link underline underline-offset-4">{link}</span>
      </Link>
    </li>
  );
}
