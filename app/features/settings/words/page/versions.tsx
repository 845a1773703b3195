import { diffWordsWithSpace } from 'diff';
import { useId, useMemo, useState } from 'react';
import { isPolicyName } from '#app/features/pages/page-names.ts';
import { ClockTime } from '#app/features/works/form/bar/clock-time.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { Tag } from '#app/ui/tag.tsx';
import type { TextDetail, TextVersion } from '../contract.ts';
import { wordsCopy } from '../copy.ts';
import type { TextDraft } from './draft/text-draft.ts';
import type { TextState } from './draft/text-state.ts';

const { versions: copy, undo } = wordsCopy;

type VersionsProps = {
  sheet: TextDetail;
  draft: TextDraft;
  state: TextState;
  className: string;
};

/** What was on the site of a text, the latest first, each with the way back into the draft. */
export function Versions({ sheet, draft, state, className }: VersionsProps) {
  const { name, versions, live } = sheet;
  const heading = useId();
  if (versions.length === 0) return null;
  const restore = (body: string) => {
    const before = draft.state().body;
    draft.change(body);
    toast({ ...copy.restored, undo: { label: undo, run: () => draft.change(before) } });
  };
  return (
    <section aria-labelledby={heading} className={`mt-12 ${className}`}>
      <div className="flex items-end justify-between gap-6 border-b border-ink pb-3">
        <h2 id={heading} className="type-h">
          {copy.title}
        </h2>
        <span className="type-caption text-label">{copy.kept}</span>
      </div>
      <ol>
        {state.body !== live && (
          <li className="flex min-h-14 flex-wrap items-center gap-x-6 border-b border-hairline">
            <span className="w-40 font-semibold">{copy.now}</span>
            <Tag look="neutral">{copy.draft}</Tag>
          </li>
        )}
        {versions.map((version, at) => (
          <Version
            key={version.number}
            version={version}
            isLive={at === 0}
            isFirst={at === versions.length - 1}
            nothing={isPolicyName(name) ? copy.template : copy.nothing}
            typed={state.body}
            onRestore={restore}
          />
        ))}
      </ol>
    </section>
  );
}

type VersionProps = {
  version: TextVersion;
  isLive: boolean;
  isFirst: boolean;
  /** What a version without a text is called. */
  nothing: string;
  typed: string;
  onRestore: (body: string) => void;
};

function Version({ version, isLive, isFirst, nothing, typed, onRestore }: VersionProps) {
  const { body, at, added, removed } = version;
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="border-b border-hairline py-1.5">
      <div className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-1">
        <span className="w-40">
          <ClockTime at={at} />
        </span>
        <span className="type-caption min-w-0 flex-1 text-label">
          {body === null ? nothing : isFirst ? copy.first : copy.change(added, removed)}
        </span>
        {isLive && <Tag look="shipped">{copy.live}</Tag>}
        {body !== null && body !== typed && (
          <span className="flex gap-x-5">
            <Button
              size="small"
              variant="quiet"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? copy.close : copy.compare}
            </Button>
            <Button size="small" variant="quiet" onClick={() => onRestore(body)}>
              {copy.restore}
            </Button>
          </span>
        )}
      </div>
      {isOpen && body !== null && <Compared typed={typed} body={body} />}
    </li>
  );
}

function Compared({ typed, body }: { typed: string; body: string }) {
  const parts = useMemo(() => diffWordsWithSpace(typed, body), [typed, body]);
  if (typed === body) return <p className="type-caption pb-3 text-label">{copy.same}</p>;
  return (
    <div className="pb-4">
      <p className="type-caption text-label">{copy.says}</p>
      <p className="mt-2 max-h-96 overflow-y-auto bg-paper px-5 py-4 font-serif text-[1.0625rem]/7 whitespace-pre-wrap wrap-anywhere">
        {parts.map(({ value, added, removed }, at) =>
          added ? (
            <ins key={at} className="bg-moss-wash no-underline">
              {value}
            </ins>
          ) : removed ? (
            <del key={at} className="text-label">
              {value}
            </del>
          ) : (
            value
          ),
        )}
      </p>
    </div>
  );
}
