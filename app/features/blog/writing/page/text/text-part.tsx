import { lazy, Suspense, useCallback, useDeferredValue, useState } from 'react';
import { toast } from '#app/ui/overlays/toast.ts';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { leastSentence } from '#app/features/pictures/uploads/limits.ts';
import { Refusals } from '#app/features/works/pictures/refusals.tsx';
import { lineOf } from '../../field/blocks.ts';
import type { FieldHandle } from '../../field/tools.ts';
import { countWords, timeToRead } from '../../reading-time.ts';
import { postCopy as copy } from '../copy.ts';
import { WorkDialog } from '../dialogs/work-dialog.tsx';
import type { Named } from '../../contract.ts';
import { LoadedField } from './loaded-field.tsx';
import { Toolbar } from './toolbar.tsx';
import { useDropAnywhere } from './use-drop-anywhere.ts';
import { usePictures } from './use-pictures.ts';

const MarkdownField = lazy(() => import('../../field/markdown-field.tsx'));

type TextPartProps = {
  /** Whose uploads they are: `post:` and its id. */
  place: string;
  body: string;
  named: Named;
  /** The most characters that it may have. */
  longest: number;
  onChange: (body: string) => void;
  /** Changes the text as it is by then. */
  changeBody: (made: (body: string) => string) => void;
};

/** The text with its tools: above it on a wide screen, over the keyboard on a phone. */
export function TextPart(props: TextPartProps) {
  const { body, longest, onChange } = props;
  const [field, setField] = useState<FieldHandle>();
  const [isChoosing, setChoosing] = useState(false);
  const pictures = usePictures(props, field);
  useDropAnywhere(pictures.add);
  const tools = {
    field,
    onFiles: pictures.add,
    onWork: useCallback(() => setChoosing(true), []),
  };
  return (
    <>
      <div className="lg:mt-6 lg:border lg:border-edge lg:bg-paper lg:focus-within:border-ink">
        <Toolbar
          {...tools}
          className="bottom-bar post-tools fixed inset-x-0 z-20 border-y border-hairline bg-paper px-2 lg:sticky lg:top-(--header) lg:bottom-auto lg:border-t-0 lg:px-3"
        />
        <div className="min-h-64 py-6 lg:min-h-96 lg:px-8">
          <LoadedField>
            <Suspense fallback={<FieldSkeleton />}>
              <MarkdownField
                value={body}
                onChange={onChange}
                things={pictures.things}
                does={{
                  cancelFile: pictures.cancel,
                  sendAgain: pictures.again,
                  addFiles: pictures.add,
                  notPasted: () => toast(copy.pastedPlain),
                }}
                attributes={{ 'aria-label': copy.text, 'aria-describedby': 'post-count' }}
                invitation={copy.textPlace}
                onReady={setField}
              />
            </Suspense>
          </LoadedField>
        </div>
      </div>
      <Refusals refusals={pictures.refusals} onDismiss={pictures.dismiss} />
      <Foot body={useDeferredValue(body)} longest={longest} />
      {isChoosing && (
        <WorkDialog
          onChosen={(work) => {
            setChoosing(false);
            field?.insert([lineOf({ kind: 'work', ...work })]);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

const figure = (count: number) => count.toLocaleString('en-US');

function Foot({ body, longest }: { body: string; longest: number }) {
  const left = longest - body.length;
  return (
    <div className="type-small mt-3 flex flex-wrap justify-between gap-x-6 text-label">
      <p id="post-count">{copy.count(figure(countWords(body)), timeToRead(body))}</p>
      {left > 20_000 ? (
        <p>
          <span className="max-lg:hidden">{copy.drop}</span>{' '}
          {copy.pictures(leastSentence('illustration'))}
        </p>
      ) : (
        <p>{copy.nearLimit(figure(left))}</p>
      )}
    </div>
  );
}

function FieldSkeleton() {
  return (
    <div className="grid gap-3">
      <Loading>{copy.loadingField}</Loading>
      <Skeleton className="h-7" />
      <Skeleton className="h-7" />
      <Skeleton className="h-7 w-2/3" />
    </div>
  );
}
