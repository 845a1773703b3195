import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call, CallError } from '#app/platform/call.ts';
import type { Body, Reply } from '#app/platform/endpoint.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { ownTimeZone } from '#app/platform/formats/time-zone.ts';
import { localDay } from '#app/platform/formats/days.ts';
import { readAmount } from '#app/platform/formats/written-amount.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { forgetInTab, keepInTab, readFromTab } from '#app/platform/storage/tab-storage.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { SaleChoice } from '#app/features/orders/by-hand/contract.ts';
import type { BeginOffer, MakeOffer } from '../../contract.ts';
import { beginningQuery } from '../queries.ts';
import { ownerCopy } from './copy.ts';

const copy = ownerCopy.form;
/** Days that an offer stands where nothing else is chosen. */
const usual = 14;

const empty = { size: '', price: '', name: '', email: '', endsOn: '', message: '' };
type Fields = typeof empty;

/** The form of an offer: it begins with what its address names, and what was typed survives a reload of this tab. */
export function useOfferForm() {
  const [params] = useSearchParams();
  const inquiryId = params.get('inquiry');
  const stored = `offer ${inquiryId ?? params.get('work') ?? ''}`;
  const beginning = useQuery(beginningQuery(params));
  const [fields, setFields] = useState<Fields>(empty);
  const [work, setWork] = useState<SaleChoice>();
  const hasBegun = useRef(false);
  // The server knows neither the tab nor her day.
  useEffect(
    () => setFields(readFromTab(stored, { ...empty, endsOn: localDay(new Date(), usual) })),
    [stored],
  );
  const { data } = beginning;
  useEffect(() => {
    if (!data || hasBegun.current) return;
    hasBegun.current = true;
    if (data.work) setWork(data.work);
    setFields((now) => withBeginning(now, data));
  }, [data]);
  const send = useSending(stored);
  const [isWorkMissing, setWorkMissing] = useState(false);
  const refused = send.error instanceof CallError ? send.error.fields : {};
  const errors = isWorkMissing ? { ...refused, artworkId: copy.chooseWork } : refused;

  function change(name: keyof Fields, value: string): void {
    const next = { ...fields, [name]: value };
    setFields(next);
    keepInTab(stored, next);
  }
  function choose(chosen: SaleChoice | undefined): void {
    setWorkMissing(false);
    setWork(chosen);
    setFields((now) => ({ ...now, size: firstSize(chosen) }));
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    setWorkMissing(!work);
    if (!work) return document.getElementById('find-work')?.focus();
    send.mutate(bodyOf(fields, work, inquiryId));
  }

  return {
    fields,
    work,
    choose,
    change,
    submit,
    errors,
    isBusy: send.isPending,
    beginningFailed: beginning.isError,
    /** What is wrong with the whole, where no field says it. */
    failure:
      send.error && Object.keys(refused).length === 0
        ? (refusalOf(send.error) ?? copy.notSent)
        : undefined,
  };
}
export type OfferForm = ReturnType<typeof useOfferForm>;

/** Sends an offer, forgets what the tab kept of it, and goes on to the list. */
function useSending(stored: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: Body<MakeOffer>) => call<MakeOffer>('POST /api/admin/offers', { body }),
    onSuccess: async ({ name }) => {
      forgetInTab(stored);
      toast({ title: copy.done(name) });
      await client.invalidateQueries();
      await navigate('/admin/offers');
    },
  });
}

/** What stands in the form already stays. */
const withBeginning = (now: Fields, { work, name, email }: Reply<BeginOffer>): Fields => ({
  ...now,
  size: now.size || firstSize(work),
  name: now.name || name,
  email: now.email || email,
});

function firstSize(work: SaleChoice | null | undefined): string {
  return (work?.sizes.find(({ left }) => left !== 0) ?? work?.sizes[0])?.size ?? '';
}

function bodyOf(fields: Fields, work: SaleChoice, inquiryId: string | null): Body<MakeOffer> {
  const cents = readAmount(fields.price);
  return {
    ...fields,
    artworkId: work.id,
    size: fields.size || null,
    price: cents === undefined ? fields.price : toDecimal(cents),
    timeZone: ownTimeZone(),
    inquiryId,
  };
}
