import { useQuery } from '@tanstack/react-query';
import type { BackupPassphrase } from '#app/features/connections/backup/contract.ts';
import { QueryContent } from '#app/features/settings/frame/query-content.tsx';
import { SettingsPart } from '#app/features/settings/frame/settings-part.tsx';
import { LocalMoment } from '#app/ui/local-moment.tsx';
import type { Backups } from './contract.ts';
import { backupsCopy } from './copy.ts';
import { LastBackup } from './last-backup.tsx';
import { PassphrasePart } from './passphrase-part.tsx';
import { backupsQuery, passphraseQuery } from './queries.ts';
import { sizeOf } from './size.ts';

/** How the last backup went, those that there are, and the passphrase. */
export function BackupsSection() {
  const backups = useQuery(backupsQuery());
  const passphrase = useQuery(passphraseQuery());
  return (
    <QueryContent query={passphrase} failed={backupsCopy.failed} blocks={['h-40', 'h-56']}>
      {(known) => (
        <QueryContent query={backups} failed={backupsCopy.failed} blocks={['h-40', 'h-56']}>
          {(found) => <Content backups={found} passphrase={known} />}
        </QueryContent>
      )}
    </QueryContent>
  );
}

function Content({ backups, passphrase }: { backups: Backups; passphrase: BackupPassphrase }) {
  const isSet = passphrase.source !== 'none';
  const last = (isSet || backups.backups.length > 0) && (
    <LastBackup key="last" backups={backups} canMake={isSet} />
  );
  return (
    <div className="mt-8 grid gap-12">
      {/* What has to be done first stands first. */}
      {isSet ? last : null}
      {isSet && <BackupList backups={backups} />}
      <PassphrasePart passphrase={passphrase} hasBackups={backups.backups.length > 0} />
      {!isSet && last}
      {!isSet && <BackupList backups={backups} />}
    </div>
  );
}

function BackupList({ backups: { backups, bucket } }: { backups: Backups }) {
  const copy = backupsCopy.list;
  if (backups.length === 0) return null;
  return (
    <SettingsPart title={bucket ? copy.titleWithBucket : copy.title}>
      <p className="max-w-[38em] text-label">
        {bucket ? copy.noteWithBucket(bucket.name) : copy.note}
      </p>
      {bucket?.isAway && <p className="mt-2 max-w-[38em] text-danger">{copy.bucketAway}</p>}
      <table className="mt-4 w-full max-w-[44rem] border-collapse">
        <thead className="type-small text-left text-label">
          <tr>
            <th className="py-2 font-normal">{copy.made}</th>
            {bucket && <th className="py-2 font-normal">{copy.place}</th>}
            <th className="py-2 text-right font-normal">{copy.size}</th>
            <th className="py-2">
              <span className="sr-only">{copy.download}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {backups.map(({ name, madeAt, bytes, ...places }) => (
            <tr key={name} className="border-t border-hairline">
              <td className="py-1">
                <LocalMoment at={madeAt} />
              </td>
              {bucket && <td className="py-1">{copy.places[placeOf(places)]}</td>}
              <td className="py-1 text-right tabular-nums">{sizeOf(bytes)}</td>
              <td className="py-1 pl-6 text-right">
                <a
                  href={`/api/admin/backups/${name}`}
                  download={name}
                  className="link inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {copy.download}
                  <span className="sr-only"> {copy.of(madeAt)}</span>
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SettingsPart>
  );
}

type Places = Pick<Backups['backups'][number], 'isOnDisk' | 'isInBucket'>;

function placeOf({ isOnDisk, isInBucket }: Places): keyof typeof backupsCopy.list.places {
  if (isOnDisk && isInBucket) return 'both';
  return isOnDisk ? 'disk' : 'bucket';
}
