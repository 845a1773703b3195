import { useState } from 'react';
import { AskBeforeLeaving } from '#app/ui/overlays/ask-before-leaving.tsx';
import { SaveBar } from '#app/features/settings/frame/save-bar.tsx';
import { SettingsPart } from '#app/features/settings/frame/settings-part.tsx';
import { ChoiceStrip } from '#app/features/works/form/choice-strip.tsx';
import { CallError } from '#app/platform/call.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { ArrowLink } from '#app/ui/navigation/arrow-link.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { AccentField } from './accent-field.tsx';
import type { LookDetail } from './contract.ts';
import { lookCopy as copy } from './copy.ts';
import { useSaveLook } from './queries.ts';
import { SectionOrder } from './section-order.tsx';

/** The look in three parts, with one button for all of them. */
export function LookForm({ look }: { look: LookDetail }) {
  const { wanted, change, isChanged, isSaving, fields, submit, discard } = useLookForm(look);
  return (
    <form
      method="post"
      noValidate
      className="mt-8 grid gap-12"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !isSaving) submit();
      }}
    >
      <SettingsPart title={copy.accent.title}>
        <AccentField
          value={wanted.accent}
          error={fields['accent']}
          onChange={(accent) => change({ accent })}
        />
      </SettingsPart>
      <SettingsPart title={copy.theme.title}>
        <ChoiceStrip
          legend={copy.theme.legend}
          options={[
            ['system', copy.theme.options.system],
            ['light', copy.theme.options.light],
            ['dark', copy.theme.options.dark],
          ]}
          value={wanted.theme}
          onChange={(theme) => change({ theme })}
          columns="grid-cols-3"
          help={copy.theme.help}
          className="max-w-[32rem]"
        />
      </SettingsPart>
      <SettingsPart title={copy.hero.title}>
        <p className="max-w-[40em] text-label">{copy.hero.says}</p>
        <ArrowLink to="/admin/works" className="mt-1">
          {copy.hero.to}
        </ArrowLink>
      </SettingsPart>
      <SettingsPart title={copy.sections.title}>
        <SectionOrder value={wanted.sections} onChange={(sections) => change({ sections })} />
      </SettingsPart>
      <SaveBar isChanged={isChanged} isSaving={isSaving} copy={copy} />
      <AskBeforeLeaving when={isChanged} onLeave={discard} />
    </form>
  );
}

/** What is wanted of the look, and saving it. */
function useLookForm(look: LookDetail) {
  const [wanted, setWanted] = useState(look);
  const save = useSaveLook();
  const isChanged = JSON.stringify(wanted) !== JSON.stringify(look);
  const fields = save.error instanceof CallError ? save.error.fields : {};
  const change = (part: Partial<LookDetail>) => setWanted((before) => ({ ...before, ...part }));
  const fail = (error: unknown) =>
    toast({
      ...copy.notSaved,
      description: refusalOf(error) ?? copy.notSaved.description,
      destructive: true,
    });
  const submit = () =>
    save.mutate(wanted, {
      onSuccess: ({ version }) =>
        toast({
          title: copy.saved,
          undo: {
            label: copy.undo,
            run: () =>
              save.mutate(
                { ...look, version },
                { onSuccess: () => toast({ title: copy.undone }), onError: fail },
              ),
          },
        }),
      onError: fail,
    });
  const discard = () => setWanted(look);
  return { wanted, change, isChanged, isSaving: save.isPending, fields, submit, discard };
}
