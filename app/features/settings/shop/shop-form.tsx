import { useRef, useState } from 'react';
import { AskBeforeLeaving } from '#app/features/settings/frame/ask-before-leaving.tsx';
import { SaveBar } from '#app/features/settings/frame/save-bar.tsx';
import { SettingsPart } from '#app/features/settings/frame/settings-part.tsx';
import { ChoiceStrip } from '#app/features/works/form/choice-strip.tsx';
import { CallError } from '#app/platform/call.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ShopSheet } from './contract.ts';
import { shopCopy as copy } from './copy.ts';
import { useSaveShop } from './queries.ts';
import { wrongFields } from './wrong-fields.ts';

const figures = ['lowStock', 'holdMinutes'] as const;

/** The shop in four parts, with one button for all of them. */
export function ShopForm({ shop }: { shop: ShopSheet }) {
  const { form, typed, change, isChanged, isSaving, errors, submit, forget } = useShopForm(shop);
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="mt-8 grid gap-12"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <OnOrOff
        {...copy.club}
        value={typed.sellsClub}
        onChange={(sellsClub) => change({ sellsClub })}
        help={typed.sellsClub ? copy.club.isOn(shop.members) : copy.club.isOff(shop.members)}
      />
      <OnOrOff
        {...copy.figures}
        value={typed.showsFigures}
        onChange={(showsFigures) => change({ showsFigures })}
        help={typed.showsFigures ? copy.figures.isOn : copy.figures.isOff}
      />
      {figures.map((name) => (
        <SettingsPart key={name} title={copy[name].title}>
          <TextField
            label={copy[name].label}
            help={copy[name].help}
            error={errors[name]}
            value={typed[name]}
            onChange={({ target }) => change({ [name]: target.value })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            className="max-w-[32rem]"
          />
        </SettingsPart>
      ))}
      <SaveBar isChanged={isChanged} isSaving={isSaving} copy={copy} />
      <AskBeforeLeaving when={isChanged} onLeave={forget} />
    </form>
  );
}

type OnOrOffProps = {
  title: string;
  legend: string;
  value: boolean;
  onChange: (value: boolean) => void;
  help: string;
};

function OnOrOff({ title, legend, value, onChange, help }: OnOrOffProps) {
  return (
    <SettingsPart title={title}>
      <ChoiceStrip
        legend={legend}
        options={[
          ['on', copy.on],
          ['off', copy.off],
        ]}
        value={value ? 'on' : 'off'}
        onChange={(chosen) => onChange(chosen === 'on')}
        columns="grid-cols-2"
        help={help}
        className="max-w-[32rem]"
      />
    </SettingsPart>
  );
}

function useShopForm(shop: ShopSheet) {
  const before = {
    ...shop,
    lowStock: String(shop.lowStock),
    holdMinutes: String(shop.holdMinutes),
  };
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(before);
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({});
  const save = useSaveShop();
  const { members: _, ...wanted } = {
    ...typed,
    lowStock: numberIn(typed.lowStock),
    holdMinutes: numberIn(typed.holdMinutes),
  };
  const isChanged = JSON.stringify(typed) !== JSON.stringify(before);
  const refuse = (fields: Partial<Record<string, string>>) => {
    setWrong(fields);
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  };
  const fail = (error: unknown) => {
    refuse(error instanceof CallError ? error.fields : {});
    toast({
      ...copy.notSaved,
      description: refusalOf(error) ?? copy.notSaved.description,
      destructive: true,
    });
  };
  const undo = (version: number) => {
    const { members: _, ...again } = { ...shop, version };
    save.mutate(again, { onSuccess: () => toast({ title: copy.undone }), onError: fail });
  };
  const submit = () => {
    if (!isChanged || save.isPending) return;
    const found = wrongFields(wanted, shop);
    if (Object.keys(found).length > 0) return refuse(found);
    save.mutate(wanted, {
      onSuccess: ({ version }) =>
        toast({ title: copy.saved, undo: { label: copy.undo, run: () => undo(version) } }),
      onError: fail,
    });
  };
  return {
    form,
    typed,
    change: (part: Partial<typeof typed>) => setTyped((all) => ({ ...all, ...part })),
    isChanged,
    isSaving: save.isPending,
    errors: wrong,
    submit,
    forget: () => setTyped(before),
  };
}

/** Not a number for what is no whole one, which both sides refuse. */
const numberIn = (text: string) => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN);
