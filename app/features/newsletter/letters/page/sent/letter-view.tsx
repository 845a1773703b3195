import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ClockTime } from '#app/features/works/form/bar/clock-time.tsx';
import { call } from '#app/platform/call.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { BackLink } from '#app/ui/navigation/back-link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Tag, type TagLook } from '#app/ui/tag.tsx';
import type { LetterDetail, UnscheduleLetter } from '../../contract.ts';
import { audienceOf, letterCopy as copy, readersOf, sentencesOf } from '../copy.ts';
import { countOf } from '../editor/audience-part.tsx';
import { editorCopy } from '../editor/copy.ts';
import { PreviewPart } from '../editor/preview-part.tsx';
import { isOfLetters } from '../queries.ts';
import { SendingBand } from '../sending-band.tsx';
import { sayNotDone } from '../use-sending.ts';
import { keepTime } from '../use-typed-time.ts';
import { sentCopy } from './copy.ts';

const looks: Record<LetterDetail['state'], TagLook> = {
  draft: 'neutral',
  scheduled: 'processing',
  sending: 'processing',
  sent: 'shipped',
  cancelled: 'neutral',
};

/** A letter that is scheduled, goes out or went out: what it says is settled. */
export function LetterView({ sheet }: { sheet: LetterDetail }) {
  const { id, subject, state, version } = sheet;
  return (
    <>
      <PageHead title={editorCopy.heading(subject)} />
      <BackLink to="/admin/newsletter" className="font-semibold">
        {copy.allLetters}
      </BackLink>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 xl:grid-cols-[minmax(0,1fr)_37%]">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="type-d2 wrap-anywhere">{subject}</h1>
            <Tag look={looks[state]}>{copy.states[state]}</Tag>
          </div>
          <div className="mt-8">
            {state === 'sending' && <SendingBand letter={sheet} />}
            {state === 'scheduled' && <Scheduled sheet={sheet} />}
            {(state === 'sent' || state === 'cancelled') && <Figures sheet={sheet} />}
          </div>
        </div>
        <div className="min-w-0">
          <PreviewPart id={id} version={version} />
        </div>
      </div>
    </>
  );
}

function Scheduled({ sheet }: { sheet: LetterDetail }) {
  const client = useQueryClient();
  const takeBack = useMutation({
    mutationFn: () =>
      call<UnscheduleLetter>('PUT /api/admin/letters/:id/draft', { params: { id: sheet.id } }),
    // Scheduled on another machine or here: what was chosen stands in the field again.
    onSuccess: () => sheet.sendAt && keepTime(sheet.id, sheet.sendAt),
    onError: sayNotDone,
    onSettled: () => client.invalidateQueries({ predicate: isOfLetters }),
  });
  return (
    <>
      <p className="type-statement">
        {copy.leaves} <ClockTime at={sheet.sendAt ?? sheet.savedAt} />, {audienceOf(sheet)}:{' '}
        {readersOf(countOf(sheet.readers, sheet) ?? 0)}.
      </p>
      <p className="mt-3 text-label">{sentCopy.untilThen}</p>
      <Button
        className="mt-6"
        busy={takeBack.isPending}
        busyLabel={copy.holding}
        onClick={() => takeBack.mutate()}
      >
        {sentCopy.takeBack}
      </Button>
    </>
  );
}

function Figures({ sheet }: { sheet: LetterDetail }) {
  const { figures, startedAt, finishedAt } = sheet;
  const isWithinOneMinute = startedAt?.slice(0, 16) === finishedAt?.slice(0, 16);
  const shown = [
    [copy.columns.sent, figures.sent + figures.unsure],
    [copy.columns.returned, figures.returned],
    [copy.columns.left, figures.left],
  ] as const;
  return (
    <>
      <p className="text-label">
        {startedAt && <ClockTime at={startedAt} />}
        {finishedAt && !isWithinOneMinute && (
          <>
            {' '}
            {sentCopy.until} <ClockTime at={finishedAt} />
          </>
        )}
        , {audienceOf(sheet)}
      </p>
      <dl className="mt-6 grid grid-cols-3 gap-x-6 border-y border-hairline py-5">
        {shown.map(([name, count]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="type-caption text-label">{name}</dt>
            <dd className="type-figure tabular-nums">{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      {sentencesOf(figures, sheet).map((sentence) => (
        <p key={sentence} className="mt-3 max-w-[60ch] text-label">
          {sentence}
        </p>
      ))}
      <p className="type-caption mt-6 text-label">{copy.noHiddenPictures}</p>
      {sheet.links && <PressedLinks links={sheet.links} />}
    </>
  );
}

/** How often each link was pressed, where the owner had that counted. */
function PressedLinks({ links }: { links: NonNullable<LetterDetail['links']> }) {
  const { title, none, times, says } = copy.links;
  return (
    <section aria-labelledby="pressed-links" className="mt-10">
      <h2 id="pressed-links" className="type-h border-b border-hairline pb-3">
        {title}
      </h2>
      {links.length === 0 && <p className="mt-4 text-label">{none}</p>}
      <ol>
        {links.map(({ url, presses }) => (
          <li key={url} className="flex items-baseline gap-x-6 border-b border-hairline py-3">
            <span className="min-w-0 flex-1 wrap-anywhere">{url}</span>
            <span className="tabular-nums">{times(presses)}</span>
          </li>
        ))}
      </ol>
      <p className="type-caption mt-3 max-w-[60ch] text-label">{says}</p>
    </section>
  );
}
