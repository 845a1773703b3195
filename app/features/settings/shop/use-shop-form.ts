import { useRef, useState } from 'react';
import { CallError } from '#app/platform/call.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ShopDetail } from './contract.ts';
import { shopCopy as copy } from './copy.ts';
import { useSaveShop } from './queries.ts';
import { wrongFields } from './wrong-fields.ts';

/** What is typed into the section of the shop, and what its buttons do. Another currency is asked about before it is saved. */
export function useShopForm(shop: ShopDetail) {
  const before = typedOf(shop);
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(before);
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({});
  const [isAsking, setAsking] = useState(false);
  const save = useSaveShop();
  const wanted = wantedOf(typed);
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
    const { members: _m, currencyBond: _b, ...again } = { ...shop, version };
    save.mutate(again, { onSuccess: () => toast({ title: copy.undone }), onError: fail });
  };
  const send = () =>
    save.mutate(wanted, {
      onSuccess: ({ version }) =>
        toast({ title: copy.saved, undo: { label: copy.undo, run: () => undo(version) } }),
      onError: fail,
      onSettled: () => setAsking(false),
    });
  const submit = () => {
    if (!isChanged || save.isPending) return;
    const found = wrongFields(wanted, shop);
    if (Object.keys(found).length > 0) return refuse(found);
    if (typed.currency === shop.currency) send();
    else setAsking(true);
  };
  return {
    form,
    typed,
    change: (part: Partial<typeof typed>) => setTyped((all) => ({ ...all, ...part })),
    isChanged,
    isSaving: save.isPending,
    isAsking,
    stopAsking: () => setAsking(false),
    errors: wrong,
    submit,
    send,
    forget: () => setTyped(before),
  };
}

const typedOf = (shop: ShopDetail) => ({
  ...shop,
  lowStock: String(shop.lowStock),
  holdMinutes: String(shop.holdMinutes),
});

/** What is sent of what was typed. */
function wantedOf(typed: ReturnType<typeof typedOf>) {
  const {
    members: _m,
    currencyBond: _b,
    ...wanted
  } = {
    ...typed,
    lowStock: numberIn(typed.lowStock),
    holdMinutes: numberIn(typed.holdMinutes),
  };
  return wanted;
}

/** Not a number for what is no whole one, which both sides refuse. */
const numberIn = (text: string) => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN);
