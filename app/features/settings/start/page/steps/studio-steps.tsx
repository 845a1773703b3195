import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { AskBeforeLeaving } from '#app/ui/overlays/ask-before-leaving.tsx';
import { studioSection, wordsSection } from '#app/features/settings/frame/sections.ts';
import type { StudioDetail } from '#app/features/settings/studio/contract.ts';
import { studioDetailQuery } from '#app/features/settings/studio/queries.ts';
import { Country, type Form, Line, Lines } from '#app/features/settings/studio/studio-fields.tsx';
import { useStudioForm } from '#app/features/settings/studio/use-studio-form.ts';
import { ArrowLink } from '#app/ui/navigation/arrow-link.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import type { Start } from '../../contract.ts';
import type { StepName } from '../../steps.ts';
import { startCopy as copy } from '../../copy.ts';
import { StepFoot } from './step-foot.tsx';
import { StudioPicture } from './studio-picture.tsx';

type Props = { start: Start };

/** What the shop is called. */
export function NameStep({ start }: Props) {
  return (
    <StudioStep at="name" start={start}>
      {(form) => (
        <>
          <Line form={form} name="name" autoComplete="organization" />
          <Line form={form} name="artistName" autoComplete="name" optional />
        </>
      )}
    </StudioStep>
  );
}

/** Where parcels leave from, and where buyers write to. */
export function AddressStep({ start }: Props) {
  return (
    <StudioStep at="address" start={start}>
      {(form) => (
        <>
          <Country form={form} />
          <Line form={form} name="email" type="email" autoComplete="email" optional />
          <Lines form={form} name="senderAddress" rows={4} />
          <Line form={form} name="location" optional />
        </>
      )}
    </StudioStep>
  );
}

/** A picture, and the first words of the home page. */
export function WordsStep({ start }: Props) {
  return (
    <>
      <StudioPicture />
      <StudioStep at="words" start={start}>
        {(form) => (
          <>
            <Lines form={form} name="headline" rows={2} />
            <Lines form={form} name="statement" rows={4} />
            <ArrowLink to={wordsSection}>{copy.allTexts}</ArrowLink>
          </>
        )}
      </StudioStep>
    </>
  );
}

type StudioStepProps = Props & { at: StepName; children: (form: Form) => ReactNode };

/** Some fields of the studio's record, as its section has them all. */
function StudioStep({ children, ...step }: StudioStepProps) {
  const { data: sheet } = useQuery(studioDetailQuery());
  if (!sheet)
    return (
      <>
        <Loading />
        <Skeleton className="h-40" />
      </>
    );
  return (
    <Fields sheet={sheet} {...step}>
      {children}
    </Fields>
  );
}

function Fields({ sheet, at, start, children }: StudioStepProps & { sheet: StudioDetail }) {
  const form = useStudioForm(sheet);
  const self = useRef<HTMLFormElement>(null);
  /** An empty name is said at its field: it is put off by its own button only. */
  const isRefused = () => {
    if (at !== 'name' || form.valueOf('name').trim() !== '') return false;
    form.refuse({ name: copy.noName });
    self.current?.querySelector<HTMLElement>('[name=name]')?.focus();
    return true;
  };
  const save = (next: () => void) => {
    if (isRefused()) return;
    if (form.isChanged) form.submit(next);
    else next();
  };
  return (
    <form
      ref={self}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isChanged && !form.isSaving && !isRefused()) form.submit();
      }}
    >
      <div className="grid gap-5">{children(form)}</div>
      <ArrowLink to={studioSection} className="mt-3">
        {copy.allFields}
      </ArrowLink>
      <StepFoot at={at} start={start} busy={form.isSaving} onContinue={save} />
      <AskBeforeLeaving when={form.isChanged} onLeave={form.discard} />
    </form>
  );
}
