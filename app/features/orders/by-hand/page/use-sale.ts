import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#app/platform/call.ts';
import type { Body } from '#app/platform/endpoint.ts';
import { toCents } from '#app/platform/formats/cents.ts';
import { localDay } from '#app/platform/formats/days.ts';
import { withPlaces } from '#app/platform/formats/written-amount.ts';
import { questionOf } from '#app/platform/confirmation.ts';
import { formRefusal } from '#app/platform/refusal.ts';
import { forgetInTab, keepInTab, readFromTab } from '#app/platform/storage/tab-storage.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { Color } from '#app/features/catalog/colors.ts';
import type { RecordSale, SaleChoice } from '../contract.ts';
import { saleCopy as copy } from './copy.ts';
import { forgetLines, keepLines, readLines } from './kept-lines.ts';

/** A work in the form, with what is typed about it. */
export type Line = {
  key: string;
  work: SaleChoice;
  size: string;
  color: Color | '';
  quantity: string;
  price: string;
};

const stored = 'sale-by-hand';

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  paidBy: 'cash',
  soldOn: '',
  isSent: false,
  address1: '',
  address2: '',
  city: '',
  state: '',
  postalCode: '',
  country: 'US',
  shipping: '',
  letter: false,
  notes: '',
};
type Fields = typeof empty;

/** The form of a sale by hand: what was typed survives a reload of this tab, and goes when it was recorded. */
export function useSale() {
  const [fields, setFields] = useState<Fields>(empty);
  // The server knows neither the tab nor her day.
  useEffect(() => setFields(readFromTab(stored, { ...empty, soldOn: localDay(new Date()) })), []);
  const [kept, setLines] = useState<readonly Line[]>();
  const lines = kept ?? [];
  const changeLines = (change: (now: readonly Line[]) => readonly Line[]) =>
    setLines((now) => change(now ?? readLines()));
  useEffect(() => setLines((now) => now ?? readLines()), []);
  useEffect(() => {
    if (kept) keepLines(kept);
  }, [kept]);
  const client = useQueryClient();
  const navigate = useNavigate();
  const save = useMutation({
    mutationFn: (body: Body<RecordSale>) => call<RecordSale>('POST /api/admin/sales', { body }),
    onSuccess: async ({ orderId, number }) => {
      forgetInTab(stored);
      forgetLines();
      toast({ title: copy.done(number) });
      await client.invalidateQueries();
      await navigate(`/admin/orders/${orderId}`);
    },
  });
  const { fields: errors, whole } = formRefusal(save.error, copy.notSaved);

  function change<Name extends keyof Fields>(name: Name, value: Fields[Name]): void {
    const next = { ...fields, [name]: value };
    setFields(next);
    keepInTab(stored, next);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    save.mutate(bodyOf(fields, lines));
  }
  const question = questionOf(save.error, 'fromGallery');

  return {
    fields,
    change,
    lines,
    add: (work: SaleChoice) => changeLines((now) => [...now, lineOf(work)]),
    edit: (key: string, to: Partial<Line>) =>
      changeLines((now) => now.map((line) => (line.key === key ? { ...line, ...to } : line))),
    remove: (key: string) => changeLines((now) => now.filter((line) => line.key !== key)),
    submit,
    isBusy: save.isPending,
    errors,
    /** What is wrong with the whole, where no field says it. */
    failure: question ? undefined : whole,
    /** Asked before what is at a gallery is sold by hand. */
    question,
    confirm: () => save.mutate({ ...bodyOf(fields, lines), fromGallery: true }),
    giveUp: save.reset,
    total: totalOf(fields, lines),
  };
}
export type SaleForm = ReturnType<typeof useSale>;

function lineOf(work: SaleChoice): Line {
  const first = work.sizes.find(({ left }) => left !== 0) ?? work.sizes[0];
  return {
    key: `${work.id} ${Date.now()}`,
    work,
    size: first?.size ?? '',
    color: work.hasColors ? 'white' : '',
    quantity: '1',
    price: first?.price ?? work.price,
  };
}

function bodyOf(fields: Fields, lines: readonly Line[]): Body<RecordSale> {
  const { address1, address2, city, state, postalCode, country, isSent, letter, ...sale } = fields;
  return {
    ...sale,
    paidBy: sale.paidBy as Body<RecordSale>['paidBy'],
    lines: lines.map(({ work, size, color, quantity, price }) => ({
      artworkId: work.id,
      selectedSize: size || null,
      selectedColor: color || null,
      quantity: Number(quantity),
      unitPrice: tidy(price),
    })),
    address: isSent ? { address1, address2, city, state, postalCode, country } : null,
    shipping: tidy(fields.shipping) || '0',
    letter: letter && isSent && fields.email !== '',
  };
}

const tidy = (amount: string) => amount.replace(/[$,\s]/g, '');

/** Cents; undefined while a price cannot be read. */
function totalOf(fields: Fields, lines: readonly Line[]): number | undefined {
  const amounts = [
    ...lines.map(({ price, quantity }) => [tidy(price), Number(quantity)] as const),
    [fields.isSent ? tidy(fields.shipping) || '0' : '0', 1] as const,
  ];
  if (amounts.some(([amount, count]) => !/^\d{1,8}(\.\d{2})?$/.test(amount) || !(count > 0)))
    return undefined;
  return amounts.reduce((sum, [amount, count]) => sum + toCents(withPlaces(amount)) * count, 0);
}
