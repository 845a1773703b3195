import { useState } from 'react';
import { PictureView } from '#app/features/pictures/picture-view.tsx';
import { AskBeforeLeaving } from '#app/ui/overlays/ask-before-leaving.tsx';
import { SaveBar } from '#app/features/settings/frame/save-bar.tsx';
import { leastSentence } from '#app/features/pictures/uploads/limits.ts';
import { FileButton, FilesUnderWay } from '#app/features/works/pictures/one-file.tsx';
import { useUploads } from '#app/features/works/pictures/uploading/use-uploads.ts';
import { CallError } from '#app/platform/call.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { CheckboxField, SelectField, TextArea, TextField } from '#app/ui/forms/field.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { formatMonth, sizes } from '../../club.ts';
import type { DesignDetail } from '../contract.ts';
import { designsCopy as copy } from './copy.ts';
import { useSaveDesign } from './queries.ts';
import { ClosingHelp } from './closing-help.tsx';
import { WorkField } from './work-field.tsx';

/** The design of a month, saved as a whole. What is typed stays where it is refused. */
export function DesignForm({ design }: { design: DesignDetail }) {
  const form = useDesignForm(design);
  const { typed, change, fields, text, isChanged } = form;
  return (
    <form
      method="post"
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !form.isSaving) form.submit();
      }}
    >
      <FormHead design={design} />
      <WorkField
        month={design.month}
        chosen={typed.artworkId}
        isClosed={design.isClosed}
        error={fields['artworkId']}
        onChange={(work) =>
          change(
            work
              ? { artworkId: work.id, title: work.title, picture: work.picture }
              : { artworkId: null },
          )
        }
      />
      <MakerField form={form} isClosed={design.isClosed} />
      <TextField
        label={copy.name}
        maxLength={200}
        {...(typed.artworkId && { disabled: true, help: copy.fromWork })}
        {...text('title')}
      />
      <TextArea
        label={copy.story}
        maxLength={5_000}
        value={typed.story}
        error={fields['story']}
        onChange={({ target }) => change({ story: target.value })}
      />
      <PictureField form={form} />
      <RunFields form={form} isClosed={design.isClosed} />
      {typed.maker === 'studio' && <OnHand form={form} />}
      <CheckboxField
        label={copy.isPublished}
        help={copy.publishHelp}
        checked={typed.isPublished}
        disabled={design.isClosed}
        onChange={({ target }) => change({ isPublished: target.checked })}
      />
      <SaveBar isChanged={isChanged} isSaving={form.isSaving} copy={copy} />
      <AskBeforeLeaving when={isChanged} onLeave={form.restore} />
    </form>
  );
}

/** The month, and why its design is seen by nobody while the club rests in it. */
function FormHead({ design: { month, title, picture, isResting } }: { design: DesignDetail }) {
  return (
    <div>
      <h2 className="type-h">{formatMonth(month)}</h2>
      {isResting && (
        <p className="mt-2 text-label">
          {copy.resting(title !== '' || picture !== null)}{' '}
          <Link
            to={`/admin/subscriptions/months/${month}`}
            className="underline underline-offset-4"
          >
            {copy.toMonth}
          </Link>
        </p>
      )}
    </div>
  );
}

function useDesignForm(design: DesignDetail) {
  const [typed, setTyped] = useState(() => typedOf(design));
  const save = useSaveDesign(design.month);
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));
  const uploading = useUploads(`club-${design.month}`, 'picture', ({ picture }) => {
    if (picture) change({ picture });
  });
  const isChanged = JSON.stringify(typed) !== JSON.stringify(typedOf(design));
  const fields = save.error instanceof CallError ? save.error.fields : {};
  const text = (name: 'title' | 'color' | 'runSize' | 'closesOn' | 'retiresOn') => ({
    value: typed[name],
    error: fields[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const submit = () =>
    save.mutate(bodyOf(typed, design.version), {
      onSuccess: (saved) => {
        setTyped(typedOf(saved));
        toast({ title: copy.saved });
      },
      onError: (error) =>
        toast({
          ...copy.notSaved,
          description: refusalOf(error) ?? copy.notSaved.description,
          destructive: true,
        }),
    });
  return {
    typed,
    change,
    fields,
    text,
    uploading,
    isChanged,
    isSaving: save.isPending,
    submit,
    restore: () => setTyped(typedOf(design)),
  };
}

type Form = ReturnType<typeof useDesignForm>;
type RunFieldsProps = { form: Form; isClosed: boolean };

function MakerField({ form: { typed, change, fields }, isClosed }: RunFieldsProps) {
  return (
    <SelectField
      label={copy.maker}
      help={copy.makerHelp[typed.maker]}
      {...(fields['maker'] && { error: fields['maker'] })}
      disabled={isClosed}
      value={typed.maker}
      onChange={({ target }) =>
        change({ maker: target.value === 'printer' ? 'printer' : 'studio' })
      }
    >
      <option value="studio">{copy.makers.studio}</option>
      <option value="printer">{copy.makers.printer}</option>
    </SelectField>
  );
}

function PictureField({ form: { typed, uploading, fields } }: { form: Form }) {
  return (
    <div role="group" aria-labelledby="club-picture" className="grid gap-3">
      <p id="club-picture" className="type-label">
        {copy.picture}
      </p>
      {typed.picture && (
        <PictureView picture={typed.picture} sizes="28rem" className="goods max-w-md" />
      )}
      {typed.artworkId ? (
        <p className="type-caption text-label">{copy.fromWork}</p>
      ) : (
        <>
          <FilesUnderWay uploading={uploading} />
          <FileButton
            label={copy.choose}
            accept="image/*"
            onChosen={(files) => uploading.uploads?.add(files)}
          />
          <p className="type-small text-label">{leastSentence('picture')}</p>
        </>
      )}
      {fields['pictureId'] && <FieldError id="picture-wrong">{fields['pictureId']}</FieldError>}
    </div>
  );
}

function RunFields({ form: { text, typed }, isClosed }: RunFieldsProps) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField
        label={copy.color}
        maxLength={60}
        disabled={isClosed && typed.maker === 'printer'}
        {...text('color')}
      />
      <TextField label={copy.runSize} optional inputMode="numeric" {...text('runSize')} />
      <TextField
        label={copy.closesOn}
        type="date"
        disabled={isClosed}
        help={<ClosingHelp closesOn={typed.closesOn} />}
        {...text('closesOn')}
      />
      <TextField label={copy.retiresOn} type="date" {...text('retiresOn')} />
    </div>
  );
}

/** How many of each size lie ready. */
function OnHand({ form: { typed, change, fields } }: { form: Form }) {
  return (
    <fieldset>
      <legend className="type-ui mb-3">{copy.onHand}</legend>
      <div className="grid grid-cols-4 gap-3 sm:grid-cols-7">
        {sizes.map((size) => (
          <TextField
            key={size}
            label={size}
            inputMode="numeric"
            value={typed.onHand[size] ?? ''}
            error={fields[`onHand.${size}`]}
            onChange={({ target }) => change({ onHand: { ...typed.onHand, [size]: target.value } })}
          />
        ))}
      </div>
    </fieldset>
  );
}

type Typed = ReturnType<typeof typedOf>;

function typedOf(design: DesignDetail) {
  const { title, story, picture, artworkId, color, maker, runSize } = design;
  const { closesOn, retiresOn, isPublished } = design;
  const onHand: Partial<Record<(typeof sizes)[number], string>> = {};
  for (const size of sizes)
    if (design.onHand[size] !== undefined) onHand[size] = String(design.onHand[size]);
  const made = runSize === null ? '' : String(runSize);
  const days = { closesOn, retiresOn };
  return {
    title,
    story,
    picture,
    artworkId,
    color,
    maker,
    runSize: made,
    ...days,
    isPublished,
    onHand,
  };
}

function bodyOf({ picture, runSize, onHand, ...typed }: Typed, version: number) {
  const ready: DesignDetail['onHand'] = {};
  for (const size of sizes) if (onHand[size]?.trim()) ready[size] = Number(onHand[size]);
  return {
    ...typed,
    pictureId: picture?.id ?? null,
    runSize: runSize.trim() ? Number(runSize) : null,
    onHand: ready,
    version,
  };
}
