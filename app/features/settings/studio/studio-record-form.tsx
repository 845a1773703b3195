import { type ReactNode, useId } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { AskBeforeLeaving } from '#app/features/settings/frame/ask-before-leaving.tsx';
import type { StudioSheet } from './contract.ts';
import { studioCopy as copy } from './copy.ts';
import { Country, type Form, Line, Lines, YearsToNow } from './studio-fields.tsx';
import { useStudioForm } from './use-studio-form.ts';

/** Who the shop is, in four parts, with one button for all of them at the foot of the window. */
export function StudioRecordForm({ sheet }: { sheet: StudioSheet }) {
  const form = useStudioForm(sheet);
  return (
    <form
      method="post"
      noValidate
      className="mt-8 grid gap-12"
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isChanged && !form.isSaving) form.submit();
      }}
    >
      <Part title={copy.parts.name}>
        <Line form={form} name="name" autoComplete="organization" />
        <Line form={form} name="artistName" autoComplete="name" optional />
        <Line form={form} name="foundedYear" inputMode="numeric" optional />
        <YearsToNow form={form} />
      </Part>
      <Part title={copy.parts.reach}>
        <Line form={form} name="email" type="email" autoComplete="email" optional />
        <Line form={form} name="phone" type="tel" autoComplete="tel" optional />
        <Line form={form} name="location" optional />
        <Lines form={form} name="opening" rows={3} />
        <Lines form={form} name="socialLinks" rows={6} />
      </Part>
      <Part title={copy.parts.law}>
        <Line form={form} name="legalName" autoComplete="organization" optional />
        <Country form={form} />
        <Lines form={form} name="legalAddress" rows={4} />
        <Lines form={form} name="senderAddress" rows={4} />
        <Lines form={form} name="taxIds" rows={2} />
      </Part>
      <Part title={copy.parts.words}>
        <Lines form={form} name="headline" rows={2} />
        <Lines form={form} name="statement" rows={3} />
        <Lines form={form} name="tagline" rows={2} />
        <Lines form={form} name="shopIntro" rows={2} />
        <Line form={form} name="blogSubtitle" optional />
        <Line form={form} name="statementTitle" optional />
        <Line form={form} name="statementSubtitle" optional />
        <Lines form={form} name="description" rows={2} />
        <Lines form={form} name="shopDescription" rows={2} />
        <Lines form={form} name="statementDescription" rows={2} />
      </Part>
      <SaveBar form={form} />
      <AskBeforeLeaving when={form.isChanged} onLeave={form.discard} />
    </form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="type-h border-b border-hairline pb-3">
        {title}
      </h2>
      <div className="mt-4 grid gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>
    </section>
  );
}

/** Stays in sight while the form is scrolled: whether there is something to save, and the button. */
function SaveBar({ form: { isChanged, isSaving } }: { form: Form }) {
  return (
    <div className="sticky bottom-0 z-10 flex min-h-20 flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-hairline bg-wall py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <p role="status" className="type-ui text-label">
        {isSaving ? copy.saving : isChanged ? copy.unsaved : copy.unchanged}
      </p>
      <Button
        type="submit"
        variant="filled"
        disabled={!isChanged}
        busy={isSaving}
        busyLabel={copy.saving}
        className="max-sm:w-full"
      >
        {copy.save}
      </Button>
    </div>
  );
}
