import { useState } from 'react';
import type { WorkSheet } from '../contract.ts';
import { SaveBar } from './bar/save-bar.tsx';
import { usePublish } from './bar/use-publish.ts';
import { WorkMenu } from './bar/work-menu.tsx';
import { DetailsPart } from './details/details-part.tsx';
import { FormHead } from './form-head.tsx';
import { FormContext, type FormView } from './form-context.tsx';
import { PicturesPart } from './parts/pictures-part.tsx';
import { SizesPart } from './parts/sizes-part.tsx';
import { WherePart } from './parts/where-part.tsx';
import { WhoPart } from './parts/who-part.tsx';
import { WorkPart } from './parts/work-part.tsx';
import type { FieldName } from './saving/changes.ts';
import { useDraft } from './saving/use-draft.ts';
import { ShopCard } from './shop-card.tsx';

/** Everything of a work on one page, saved as it is typed. */
export function WorkForm({ sheet }: { sheet: WorkSheet }) {
  const { draft, state } = useDraft(sheet);
  const [underWay] = useState(0);
  const publishing = usePublish(draft, noCover, false);
  const view: FormView = {
    sheet,
    form: state.form,
    conflicts: state.conflicts,
    errors: publishing.errors,
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
          <PicturesPart />
          <WorkPart />
          <SizesPart />
          <DetailsPart />
        </div>
        <div className="grid min-w-0 content-start gap-12 lg:col-span-4 lg:col-start-9">
          <ShopCard pictures={sheet.pictures} />
          <WherePart />
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

const noCover = () => Promise.resolve();
