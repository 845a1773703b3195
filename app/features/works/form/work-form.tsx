import { useCallback, useEffect, useRef, useState } from 'react';
import type { WorkDetail } from '../contract.ts';
import { SaveBar } from './bar/save-bar.tsx';
import { usePublish } from './bar/use-publish.ts';
import { WorkMenu } from './bar/work-menu.tsx';
import { CarePart } from './care/care-part.tsx';
import { DesignPart } from './design/design-part.tsx';
import { DetailsPart } from './details/details-part.tsx';
import { FormHead } from './form-head.tsx';
import { FormContext, type FormView } from './form-context.tsx';
import { PicturesPart } from './parts/pictures-part.tsx';
import { SizesPart } from './parts/sizes-part.tsx';
import { PrinterPart } from './printer/printer-part.tsx';
import { WherePart } from './parts/where-part.tsx';
import { WhoPart } from './parts/who-part.tsx';
import { WorkPart } from './parts/work-part.tsx';
import type { FieldName } from './saving/changes.ts';
import { useDraft } from './saving/use-draft.ts';
import { useLeaveEmpty } from './saving/use-leave-empty.ts';
import { ShopCard } from './shop-card.tsx';

/** Everything of a work on one page, saved as it is typed. */
export function WorkForm({ sheet }: { sheet: WorkDetail }) {
  const { draft, state } = useDraft(sheet);
  const [underWay, setUnderWay] = useState(0);
  const [added, setAdded] = useState<WorkDetail['pictures']>([]);
  const isCoverOnItsWay = underWay > 0 && state.form.pictures.length === 0;
  useLeaveEmpty(sheet, state.form, underWay > 0);
  const publishing = usePublish({ sheet, draft }, useArrival(isCoverOnItsWay), isCoverOnItsWay);
  const view: FormView = {
    sheet,
    form: state.form,
    conflicts: state.conflicts,
    errors: publishing.errors,
    pictures: [...sheet.pictures, ...added],
    addPicture: (picture) => setAdded((all) => [...all, picture]),
    choose: draft.choose,
    change: (fields) => {
      publishing.touch(Object.keys(fields) as FieldName[]);
      draft.change(fields);
    },
  };
  return (
    <FormContext value={view}>
      <FormHead sheet={sheet} form={state.form}>
        <WorkMenu sheet={sheet} draft={draft} hasChanges={state.hasChanges} />
      </FormHead>
      <form
        noValidate
        onSubmit={(event) => event.preventDefault()}
        className="foot-bar mt-10 -mb-24 grid gap-x-16 gap-y-12 lg:grid-cols-12 lg:grid-rows-[auto_1fr_auto] [&_:is(input,textarea,select,button,summary)]:scroll-mb-28"
      >
        <div className="grid min-w-0 content-start gap-12 lg:col-span-7 lg:row-span-2">
          <PicturesPart onPending={setUnderWay} />
          <WorkPart />
          <DesignPart />
          <PrinterPart />
          <SizesPart />
          <CarePart />
          <DetailsPart />
        </div>
        <div className="grid min-w-0 content-start gap-12 lg:col-span-4 lg:col-start-9">
          {!sheet.clubMonth && (
            <>
              <ShopCard />
              <WherePart />
            </>
          )}
          <WhoPart />
        </div>
        <SaveBar
          sheet={sheet}
          draft={draft}
          state={state}
          publishing={publishing}
          underWay={underWay}
        />
      </form>
    </FormContext>
  );
}

/** Answers once the cover has arrived, or was given up: nothing else is waited for. */
function useArrival(isOnItsWay: boolean): () => Promise<void> {
  const waiting = useRef<(() => void)[]>([]);
  const isNow = useRef(isOnItsWay);
  useEffect(() => {
    isNow.current = isOnItsWay;
    if (!isOnItsWay) for (const go of waiting.current.splice(0)) go();
  }, [isOnItsWay]);
  return useCallback(
    () => (isNow.current ? new Promise<void>((go) => waiting.current.push(go)) : Promise.resolve()),
    [],
  );
}
