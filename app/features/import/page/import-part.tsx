import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { demoQuery } from '#app/features/demo/queries.ts';
import { QueryContent } from '#app/features/settings/frame/query-content.tsx';
import { SettingsPart } from '#app/features/settings/frame/settings-part.tsx';
import { useUploads } from '#app/features/works/pictures/uploading/use-uploads.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { SelectField } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { otherFormats } from '../formats.ts';
import type { ShopImport } from './contract.ts';
import { importCopy as copy, whatComes } from './copy.ts';
import { ImportFiles } from './import-files.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportReport } from './import-report.tsx';
import { importQuery } from './queries.ts';
import { useImport } from './use-import.ts';

/** Another shop: where it was, its files, what would come of them, and the button that brings it in. */
export function ImportPart() {
  const found = useQuery(importQuery());
  const demo = useQuery(demoQuery());
  return (
    <SettingsPart title={copy.title}>
      <p className="max-w-[38em] text-label">{copy.words}</p>
      {demo.data?.is === 'there' && (
        <p className="mt-3 max-w-[38em] text-label">
          {copy.demo.words}{' '}
          <Link to="/admin/start#demo" className="link text-ink underline underline-offset-4">
            {copy.demo.link}
          </Link>
          .
        </p>
      )}
      <QueryContent query={found} failed={copy.failed} blocks={['h-20', 'h-40']} className="mt-6">
        {({ current }) => <Import current={current} />}
      </QueryContent>
      <p className="mt-12 max-w-[38em] text-label">{copy.own.words}</p>
      <p className="mt-3 border border-hairline bg-paper px-4 py-3 [overflow-wrap:anywhere]">
        <code>{copy.own.command}</code>
      </p>
    </SettingsPart>
  );
}

function Import({ current }: { current: ShopImport | null }) {
  const actions = useImport();
  const { set } = actions;
  const uploading = useUploads('import', 'import', ({ id }) =>
    set.mutate((chosen) => ({ ...chosen, files: [...chosen.files, id] })),
  );
  const format = current?.format ?? 'shopify';
  if (current?.state === 'wanted') return <ImportProgress current={current} stop={actions.stop} />;
  return (
    <div className="mt-6">
      <SelectField
        label={copy.from}
        className="max-w-80"
        value={format}
        onChange={({ target }) => {
          const next = otherFormats.find((one) => one === target.value);
          if (next) set.mutate((chosen) => ({ ...chosen, format: next }));
        }}
      >
        {otherFormats.map((one) => (
          <option key={one} value={one}>
            {copy.sources[one].name}
          </option>
        ))}
      </SelectField>
      <ol className="mt-4 grid max-w-[38em] list-decimal gap-1.5 pl-5 text-label">
        {copy.sources[format].steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-2 max-w-[38em] text-label">{copy.pictures}</p>
      <ImportFiles current={current} set={set} uploading={uploading} />
      <Steps current={current} isSending={uploading.underWay.length > 0} actions={actions} />
      {current && current.state !== 'choosing' && (
        <ImportReport current={current} forget={actions.forget} />
      )}
    </div>
  );
}

type StepsProps = {
  current: ShopImport | null;
  isSending: boolean;
  actions: ReturnType<typeof useImport>;
};

/** First it is looked at; then it may be brought in. */
function Steps({ current, isSending, actions: { run, set } }: StepsProps) {
  const [isAsking, setAsking] = useState(false);
  const hasFiles = (current?.files.length ?? 0) > 0;
  const reason = isSending ? copy.waitsForFiles : hasFiles ? '' : copy.needsFiles;
  const isReady = reason === '' && !set.isPending;
  const hasLooked = current?.state === 'done' || current?.state === 'stopped';
  const hasBrought = hasLooked && !current.isDryRun;
  const isCounted = current?.state === 'done' && current.isDryRun;
  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {hasLooked && (
          <Button
            variant="filled"
            disabled={!isReady}
            busy={run.isPending && run.variables === false}
            busyLabel={copy.bringing}
            onClick={() => setAsking(true)}
          >
            {hasBrought ? copy.bringAgain : copy.bring}
          </Button>
        )}
        <Button
          variant={hasLooked ? 'quiet' : 'secondary'}
          disabled={!isReady}
          aria-describedby="import-reason"
          busy={run.isPending && run.variables === true}
          busyLabel={copy.looking}
          onClick={() => run.mutate(true)}
        >
          {copy.look}
        </Button>
      </div>
      <p id="import-reason" className="mt-2 text-label">
        {reason}
      </p>
      {isAsking && current && (
        <ConfirmDialog
          title={copy.question.title}
          consequence={copy.question.words(whatComes(isCounted ? current.counts.new : null))}
          yes={copy.question.yes}
          no={copy.question.no}
          busy={run.isPending}
          busyLabel={copy.bringing}
          onYes={() => run.mutate(false, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
