import type { ReactNode } from 'react';
import { AskBeforeLeaving } from '#app/ui/overlays/ask-before-leaving.tsx';
import { SaveBar } from '#app/features/settings/frame/save-bar.tsx';
import { SettingsPart } from '#app/features/settings/frame/settings-part.tsx';
import type { StudioDetail } from './contract.ts';
import { studioCopy as copy } from './copy.ts';
import { Country, Line, Lines, YearsToNow } from './studio-fields.tsx';
import { useStudioForm } from './use-studio-form.ts';

/** Who the shop is, in four parts, with one button for all of them at the foot of the window. */
export function StudioRecordForm({ sheet }: { sheet: StudioDetail }) {
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
      <SaveBar isChanged={form.isChanged} isSaving={form.isSaving} copy={copy} />
      <AskBeforeLeaving when={form.isChanged} onLeave={form.discard} />
    </form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SettingsPart title={title}>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>
    </SettingsPart>
  );
}
